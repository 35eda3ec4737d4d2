import { Activity } from '../activity/activity.tsx'
import { PostImport } from '../posts/import/post-import.tsx'
import { Redirects } from '../redirects/redirects.tsx'

/**
 * Pages of the admin that share the route of the lists of content. Routes of their own would make the list of routes longer, which every
 * public page loads.
 */
export const subpages = {
  redirects: { title: 'Redirects', current: 'content', Page: Redirects },
  activity: { title: 'Activity', current: 'security', Page: Activity },
  import: { title: 'Import posts', current: 'posts', Page: PostImport },
} as const

export function findSubpage(kind: string | undefined) {
  return kind === 'redirects' || kind === 'import' || kind === 'activity' ? subpages[kind] : null
}
