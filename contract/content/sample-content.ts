/** A kind of sample content, the file to edit first, and the words that identify it. */
export type SampleKind = { what: string; where: string; words: readonly string[] }

/** Sample content that is still there, and all files that hold it. */
export type RemainingSample = { what: string; where: string; files: readonly string[] }

/** All sample content of a site; `posts` counts the sample posts. */
export type SampleStats = { content: readonly RemainingSample[]; posts: number }
