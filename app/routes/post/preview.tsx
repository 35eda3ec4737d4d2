import './post.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/preview'
import { PostLayout } from './post-layout.tsx'

/** The page behind a preview link: a draft as it will look, until the link is revoked. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const post = await requestInfo.readPreview(params.token)
  const meta = { title: post?.title || 'Preview', description: 'An unpublished post.', keywords: [] }
  return data(
    { post, meta: pageMeta({ site: requestInfo.site, brand: requestInfo.content.brand, path: '/blog', meta, isIndexed: false }) },
    // The link is a secret, so the page isn't cached and sends no referrer to other sites.
    { status: post ? 200 : 404, headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Preview({ loaderData: { post } }: Route.ComponentProps) {
  if (!post)
    return (
      <section className="section wrap stack">
        <h1 className="heading-2">This preview link no longer works</h1>
        <p className="lead">Ask the person who sent it to you for a new one.</p>
        <p>
          <Link className="text-link" to="/blog">
            Go to the blog
          </Link>
        </p>
      </section>
    )
  return (
    <article>
      <PostLayout post={post} />
    </article>
  )
}
