/** A kind of sample content: what it is, the file to edit first (`where`), and `words` that occur only in it. */
export type SampleKind = { what: string; where: string; words: readonly string[] }

/** Sample content that hasn't been replaced yet, and all files that contain it. */
export type RemainingSample = { what: string; where: string; files: readonly string[] }

/** All sample content that a site still has; `posts` is the number of sample posts. */
export type SampleStats = { content: readonly RemainingSample[]; posts: number }
