import type { AdminEndpointName } from '#contract/rights.ts'
import { Activity } from '../activity/activity.tsx'
import { People } from '../people/people.tsx'
import { PostImport } from '../posts/import/post-import.tsx'
import { Redirects } from '../redirects/redirects.tsx'
import { Tags } from '../subscribers/tags/tags.tsx'
import { Visitors } from '../visitors/visitors.tsx'

/**
 * Pages of the admin that share the route of the lists of content. Routes of their own would make the list of routes longer, which every
 * public page loads.
 */
export const subpages = {
  redirects: { title: 'Redirects', current: 'content', needs: 'listRedirects', Page: Redirects },
  import: { title: 'Import posts', current: 'posts', needs: 'importPosts', Page: PostImport },
  tags: { title: 'Tags', current: 'subscribers', needs: 'listTags', Page: Tags },
  people: { title: 'People', current: 'people', needs: 'listPeople', Page: People },
  visitors: { title: 'Visitors', current: 'visitors', needs: 'readVisitors', Page: Visitors },
  activity: { title: 'Activity', current: 'security', needs: 'listActivities', Page: Activity },
} as const satisfies Record<string, { needs: AdminEndpointName; [key: string]: unknown }>

export function findSubpage(kind: string | undefined) {
  const name = (Object.keys(subpages) as (keyof typeof subpages)[]).find((each) => each === kind) // Object.keys returns string[]
  return name ? subpages[name] : null
}
