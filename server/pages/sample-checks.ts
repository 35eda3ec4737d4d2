// Search engines get no structured data of sample content, because it's invented.
import type { SamplePost } from '#contract/content/content.ts'
import { findSampleMarks, type SampleMark } from '#contract/content/sample-content.ts'
import type { Env } from '../env.ts'
import { isLocalHost } from '../http/local-host.ts'
import { isSamplePost } from '../posts/sample-posts.ts'
import type { RequestContext } from './built-pages.ts'

type SampleChecks = Pick<RequestContext, 'isSample' | 'isSamplePost'>

/** On localhost nothing counts as a sample, because no search engine reads it and the pages should be complete. */
export function createSampleChecks(
  { siteUrl }: Pick<Env, 'siteUrl'>,
  { marks, posts }: { marks: readonly SampleMark[]; posts: readonly SamplePost[] },
): SampleChecks {
  if (isLocalHost(new URL(siteUrl).hostname)) return { isSample: () => false, isSamplePost: () => false }
  // Published content never changes, so each part of it is searched once, not for each rendered page.
  const searched = new WeakMap<object, boolean>()
  const search = (value: unknown) => findSampleMarks(value, marks).length > 0
  return {
    isSample(value) {
      if (typeof value !== 'object' || value === null) return search(value)
      const known = searched.get(value) ?? search(value)
      searched.set(value, known)
      return known
    },
    isSamplePost: (post) => isSamplePost(post, posts),
  }
}
