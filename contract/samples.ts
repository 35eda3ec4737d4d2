/** A kind of sample content; a text that holds one of the words is still a sample. */
export type SampleKind = { what: string; words: readonly string[] }

/** Samples that are still there, and the files to change. */
export type FoundSample = { what: string; files: readonly string[] }

/** What is still sample on a site. */
export type SampleFacts = { content: readonly FoundSample[]; posts: number }

/** One kind in words: what it is, and where it is changed. */
export function describeSample({ what, files }: FoundSample): string {
  const [first = '', second, ...others] = files
  const more = others.length === 1 ? ' and 1 more file' : others.length > 1 ? ` and ${others.length} more files` : ''
  return `${what} (${first}${second ? `${others.length > 0 ? ',' : ' and'} ${second}` : ''}${more})`
}

/** How many sample posts there are. */
export function countSamplePosts(posts: number): string {
  return posts === 1 ? '1 sample post' : `${posts} sample posts`
}
