import { useRouteLoaderData } from 'react-router'
import type { PostsResult } from '#app/api/posts.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { LatestPosts } from '#app/sections/posts/latest-posts.tsx'
import { ErrorNotice } from '#app/shell/error-notice.tsx'

/** Shown if the data of the home or About page failed to load. The posts come from another request and are still shown (spec §8). */
export function ErrorPage({
  title,
  failure,
  posts,
}: {
  title: string
  failure: unknown
  posts: PostsResult | Promise<PostsResult>
}) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <TabTitle title={title} />
      <ErrorNotice error={failure} brand={root?.brand} />
      <LatestPosts heading={{ text: 'Latest', loud: 'posts' }} link={{ label: 'View All Posts', href: '/blog' }} posts={posts} />
    </>
  )
}

/** Sets the title of the browser tab when the page's data has none. React moves the element into `<head>`. */
export function TabTitle({ title }: { title: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <title>{`${title} | ${root?.brand.name}`}</title>
}
