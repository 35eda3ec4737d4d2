/** A kind of sample content, the file to change first, and the words by which it is recognised. */
export type SampleKind = { what: string; where: string; words: readonly string[] }

/** Sample content that the site still has, and all files that hold it. */
export type RemainingSample = { what: string; where: string; files: readonly string[] }

/** The sample content that a site still has; `posts`: how many sample posts. */
export type SampleStats = { content: readonly RemainingSample[]; posts: number }
