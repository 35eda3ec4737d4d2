import './post.css'
import { memo } from 'react'
import { data, redirect, useParams, useRouteLoaderData } from 'react-router'
import { fetchPost, type PostResult, readPost } from '#app/api/posts.ts'
import { type RequestContext, requestContext } from '#app/context.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { ShareLinks } from '#app/sections/share-links/share-links.tsx'
import { ShareTools } from '#app/sections/share-links/share-tools.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describePost } from '#app/seo/structured-data/describe-post.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { ReadingTime } from '#app/ui/reading-time.tsx'
import { ToastOnce } from '#app/ui/toast/toast-once.tsx'
import type { ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { TabTitle } from '../shared/error-page.tsx'
import type { Route } from './+types/post'
import { BackToBlog } from './back-to-blog.tsx'
import { PostLayout } from './post-layout.tsx'
import { RelatedPosts } from './related-posts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, ...requestInfo } = context.get(requestContext)
  const read = await readPost({ site, ...requestInfo }, params.slug)
  // The redirect isn't cached, because the post may get its old URL back.
  if (read.state === 'moved') throw redirect(`/blog/${read.slug}`, { status: 301, headers: { 'cache-control': 'no-cache' } })
  return data({ read, meta: buildMeta(read, { site, ...requestInfo }) }, answers[read.state])
}

const answers = {
  loaded: {},
  missing: { status: 404 },
  failed: { status: 503, headers: { 'cache-control': 'no-store' } },
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

function buildMeta(
  read: PostResult,
  {
    site,
    getShareCard,
    isSamplePost,
    content: { brand },
  }: Pick<RequestContext, 'site' | 'getShareCard' | 'isSamplePost' | 'content'>,
) {
  if (read.state !== 'loaded') {
    const title = read.state === 'missing' ? messages.postNotFound : read.post.title
    const meta = { title, description: brand.description, keywords: brand.keywords }
    return pageMeta({ site, brand, path: '/blog', meta, isIndexed: false })
  }
  const { slug, title, description, metaTitle, metaDescription, category, createdAt, updatedAt } = read.post
  const path = `/blog/${slug}`
  return [
    ...pageMeta({
      site,
      brand,
      path,
      meta: { title: metaTitle || title, description: metaDescription || description, keywords: [category, ...brand.keywords] },
      type: 'article',
      image: getShareCard(path, read.post),
      structured: isSamplePost(read.post) ? [] : describePost(read.post, { site, brand }),
    }),
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
    { property: 'article:section', content: category },
  ]
}

/** Opens the page before the post is loaded. So `meta` has no data, and the component sets the page's title. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { read: fetchPost(params.slug), meta: null }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Post({ loaderData: { read, meta } }: Route.ComponentProps) {
  const { slug } = useParams()
  return (
    <Deferred key={slug} value={read} loading={<Notice text="Loading post..." isTitled={!meta} />}>
      {(read) =>
        read.state === 'missing' ? (
          <Notice text={messages.postNotFound} isTitled={!meta} hasLink />
        ) : (
          <Article post={read.post} isFailed={read.state === 'failed'} isTitled={!meta} />
        )
      }
    </Deferred>
  )
})

/** Shown while the post is loading, or if it doesn't exist. */
function Notice({ text, isTitled, hasLink = false }: { text: string; isTitled: boolean; hasLink?: boolean }) {
  return (
    <div className="section wrap post-notice">
      {isTitled && <TabTitle title={text} />}
      <Bars className="post-notice-bars" isFlat />
      <h1 className="heading-2" role={hasLink ? undefined : 'status'}>
        {text}
      </h1>
      {hasLink && <BackToBlog />}
    </div>
  )
}

type ArticleProps = { post: ListedPost & { content: string }; isFailed: boolean; isTitled: boolean }

function Article({ post, isFailed, isTitled }: ArticleProps) {
  const { title, metaTitle, createdAt, readingMinutes, author, slug, relatedLinks } = post
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const share = { url: `${root?.site.url}/blog/${slug}`, title }
  return (
    <>
      <article>
        {isTitled && <TabTitle title={metaTitle || title} />}
        {isFailed && <ToastOnce kind="error" message={messages.postFailed} />}
        <PostLayout
          post={post}
          details={
            <p className="post-when muted">
              {author && <span>By {author}</span>} <PostDate iso={createdAt} /> <ReadingTime minutes={readingMinutes} />
            </p>
          }
        >
          <aside className="post-side" aria-label="Share this post">
            <BackToBlog />
            <ShareLinks {...share} networks={['Instagram', 'LinkedIn', 'X', 'WhatsApp']}>
              <ShareTools {...share} />
            </ShareLinks>
          </aside>
        </PostLayout>
      </article>
      {relatedLinks && <RelatedPosts relatedLinks={relatedLinks} />}
    </>
  )
}
