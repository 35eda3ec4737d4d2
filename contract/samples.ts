/** A kind of sample content, and where it is changed first; a text that holds one of the words is still a sample. */
export type SampleKind = { what: string; where: string; words: readonly string[] }

/** A kind that is still there, and all files that hold it. */
export type FoundSample = { what: string; where: string; files: readonly string[] }

/** What is still sample on a site. */
export type SampleFacts = { content: readonly FoundSample[]; posts: number }

/** How many sample posts there are. */
export function countSamplePosts(posts: number): string {
  return posts === 1 ? '1 sample post' : `${posts} sample posts`
}
