import { useRouteLoaderData } from 'react-router'
import type { Posts } from '../posts.ts'
import type { loader as rootLoader } from '../root.tsx'
import { LatestPosts } from '../sections/latest-posts.tsx'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { TabTitle } from './tab-title.tsx'

/** Home and About when the page's own data could not be loaded: a notice, and the posts, which come by a call of their own (spec §8). */
export function PageFailed({ title, failure, posts }: { title: string; failure: unknown; posts: Posts | Promise<Posts> }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <TabTitle title={title} />
      <FailureNotice error={failure} brand={root?.brand} />
      <LatestPosts heading={{ text: 'Latest', loud: 'posts' }} link={{ label: 'View All Posts', href: '/blog' }} posts={posts} />
    </>
  )
}
