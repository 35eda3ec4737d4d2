import './blog.css'
import { Fragment, useEffect, useRef, useState } from 'react'
import { data, Link, useNavigation, useRouteLoaderData } from 'react-router'
import { fetchPosts, isCurrentPath, type PostsResult, readPosts } from '#app/api/posts.ts'
import { rethrowIfCached } from '#app/browser/offline/connectivity.ts'
import { blogPageSize, featuredPosts } from '#app/constants.ts'
import { requestContext } from '#app/context.ts'
import { findShown } from '#app/hidden-sections.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import {
  type BlogSearchParams,
  getNames,
  parseSearchParams,
  toFilter,
  toSearch,
} from '#app/routes/search-params/blog-search-params.ts'
import { Newsletter } from '#app/sections/newsletter-form/newsletter.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { PostCard } from '#app/sections/posts/post-card.tsx'
import { ShareLinks } from '#app/sections/share-links/share-links.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'
import { TabTitle } from '../shared/error-page.tsx'
import type { Route } from './+types/blog'
import { BlogSearch } from './blog-search.tsx'
import { Latest, Skeleton } from './latest.tsx'
import { getBlogTitle } from './page-title.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { blog, brand, categories } = requestInfo.content
  const searchParams = parseSearchParams(request.url, getNames(categories))
  /** Index of this page's first post in the list of all posts that match the filter. */
  const offset = (searchParams.page - 1) * blogPageSize
  const page = (isIndexed: boolean) => ({
    copy: {
      hasPosts: requestInfo.hasPosts,
      blog: { ...blog, newsletter: findShown({ ...blog.newsletter, button: brand.buttons.subscribe }) },
      brandName: brand.name,
      meta: pageMeta({
        site: requestInfo.site,
        brand,
        path: `/blog${isIndexed ? toSearch(searchParams) : ''}`,
        meta: { ...blog.meta, title: getBlogTitle(searchParams, blog.meta.title) },
        image: requestInfo.getShareCard('/blog'),
        isIndexed,
      }),
    },
    searchParams: searchParams,
    offset,
  })
  // On a navigation in the browser, clientLoader reads the posts.
  if (!requestInfo.isDocument)
    return data({ ...page(requestInfo.hasPosts), latest: none, featured: none }, { headers: toCacheControl(searchParams) })
  const [latest, featured] = await Promise.all([
    // Requests one more post than is shown, to know whether there are more.
    readPosts(requestInfo, { ...toFilter(searchParams), limit: blogPageSize + 1, offset }),
    searchParams.q ? none : readPosts(requestInfo, { featured: true, limit: featuredPosts }),
  ])
  const isWhole = latest.state === 'loaded' && featured.state === 'loaded'
  const isEmpty = latest.posts.length === 0
  const isIndexed = isWhole && !isEmpty && !searchParams.q
  return data(
    { ...page(isIndexed || (requestInfo.hasPosts && isPlain(searchParams))), latest, featured },
    toResponseInit({ isWhole, isEmpty, searchParams: searchParams }),
  )
}

function toResponseInit({
  isWhole,
  isEmpty,
  searchParams,
}: {
  isWhole: boolean
  isEmpty: boolean
  searchParams: BlogSearchParams
}): ResponseInit {
  if (!isWhole) return { status: 503, headers: { 'cache-control': 'no-store' } }
  return { status: isEmpty && searchParams.page > 1 ? 404 : 200, headers: toCacheControl(searchParams) }
}

/** Search results aren't cached, because the number of searches is unlimited (server/http/cache/page-cache.ts). */
function toCacheControl({ q }: BlogSearchParams): HeadersInit {
  return q ? { 'cache-control': 'private, no-cache' } : {}
}

/** Whether this is the blog's first page without filters, which is indexed even while its posts can't be read. */
function isPlain({ category, q, page }: BlogSearchParams): boolean {
  return !category && !q && page === 1
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const none: PostsResult = { state: 'loaded', posts: [] }

/** Last page that Load More adds to the list. Later pages load as new documents, because the list would be too long. */
const appendedPages = 20

type Copy = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>['copy']

// The page's texts, kept while the blog is shown, so that changing the filter loads only posts.
let cachedCopy: Copy | null = null

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const searchParams = parseSearchParams(request.url, null)
  if (searchParams.page > appendedPages) {
    window.location.assign(request.url)
    return new Promise<never>(() => {})
  }
  const latest = fetchPosts({ ...toFilter(searchParams), limit: searchParams.page * blogPageSize + 1 })
  const featured = searchParams.q ? none : fetchPosts({ featured: true, limit: featuredPosts })
  const copy = cachedCopy ?? (await serverLoader().then((page) => page.copy, withoutCopy))
  // After a change of filter, the old list stays until the new posts have loaded.
  const isHere = isCurrentPath(request.url)
  return {
    copy,
    searchParams: searchParams,
    offset: 0,
    latest: isHere ? await latest : latest,
    featured: isHere ? await featured : featured,
  }
}

/** Handles a failed request for the page's texts: the blog gets plain words. Rethrows if the page may be cached, so that it reloads. */
function withoutCopy(failure: unknown): null {
  rethrowIfCached(failure)
  return null
}

const plainWords = {
  hero: { heading: { text: 'Our', loud: 'blog' }, lead: '' },
  featured: { text: 'Featured', loud: 'Stories' },
  latest: { text: 'Latest', loud: 'Insights' },
  empty: { line: messages.noPosts, note: '' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.copy) return []
  const { searchParams, copy } = loaderData
  // The cached title may belong to another filter, so the title is made from the current one.
  const title = `${getBlogTitle(searchParams, copy.blog.meta.title)} | ${copy.brandName}`
  return copy.meta.map((tag) => ('title' in tag ? { title } : tag))
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { copy, searchParams, offset, latest, featured } = loaderData
  const blog = copy?.blog ?? plainWords
  const hasPosts = copy?.hasPosts ?? true
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const siteUrl = root?.site.url ?? ''
  useEffect(() => {
    cachedCopy = copy
    // After a visit to another page they're loaded again, because staff may have changed them there.
    return () => {
      cachedCopy = null
    }
  }, [copy])
  const firstPage = useFirstPage(searchParams, offset)
  const isLoadingMore = useRef(false)
  const isLoading = useNavigation().location?.pathname === '/blog'
  return (
    <>
      {!copy && <TabTitle title={getBlogTitle(searchParams)} />}
      <PageHero heading={blog.hero.heading} lead={blog.hero.lead} field="sky" hasBars />
      {firstPage === 1 && (
        <Deferred value={featured} loading={null}>
          {({ state, posts }) =>
            state === 'loaded' && posts.length > 0 && <Featured heading={blog.featured} posts={posts} siteUrl={siteUrl} />
          }
        </Deferred>
      )}
      <section className="section wrap blog-latest" aria-busy={isLoading}>
        <div className="blog-head">
          <Title
            as="h2"
            className="heading-2"
            heading={searchParams.q ? { text: 'Results for', loud: `“${searchParams.q}”` } : blog.latest}
          />
          {hasPosts && <Chips categories={getNames(root?.categories ?? [])} searchParams={searchParams} />}
        </div>
        {hasPosts && <BlogSearch searchParams={searchParams} />}
        <p className={isLoading ? 'blog-loading' : 'visually-hidden'} role="status">
          {isLoading && 'Loading posts...'}
        </p>
        <Deferred value={latest} loading={<Skeleton />}>
          {(read) => (
            <Latest
              {...read}
              searchParams={searchParams}
              from={(firstPage - 1) * blogPageSize - offset}
              to={searchParams.page * blogPageSize - offset}
              isLoadingMore={isLoadingMore}
              siteUrl={siteUrl}
              isBlogEmpty={!hasPosts}
              empty={blog.empty}
            />
          )}
        </Deferred>
        {firstPage > 1 && (
          <Link className="text-link" to={`/blog${toSearch({ ...searchParams, page: 1 })}`}>
            Back to the newest posts
          </Link>
        )}
      </section>
      {copy?.blog.newsletter && <Newsletter {...copy.blog.newsletter} place="blog" />}
    </>
  )
}

/** Props of the first featured post's card. Its picture is enlarged to fill a tall box, so `sizes` exceeds the card's width. */
const lead = { layout: 'lead', sizes: '(min-width: 1024px) 76vw, 92vw' } as const

function Featured({ heading, posts, siteUrl }: { heading: Heading; posts: PostsResult['posts']; siteUrl: string }) {
  return (
    <section className="section wrap blog-featured">
      <Title as="h2" className="heading-2" heading={heading} />
      <div className="blog-featured-posts" data-count={posts.length}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={index === 0} {...(index === 0 && lead)}>
            <ShareLinks
              url={`${siteUrl}/blog/${post.slug}`}
              title={post.title}
              networks={['Facebook', 'Instagram', 'WhatsApp']}
            />
          </PostCard>
        ))}
      </div>
    </section>
  )
}

function Chips({ categories, searchParams }: { categories: readonly string[]; searchParams: BlogSearchParams }) {
  return (
    <nav className="chips" aria-label="Categories">
      {[null, ...categories].map((category) => (
        <Fragment key={category}>
          <Link
            className="chip"
            to={`/blog${toSearch({ ...searchParams, category, page: 1 })}`}
            aria-current={category === searchParams.category ? 'true' : undefined}
            preventScrollReset
          >
            {category ?? 'All'}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

/** Number of the list's first page: the page that the server rendered, or 1 after a change of filter or a step to an earlier page. */
function useFirstPage({ category, q, page }: BlogSearchParams, offset: number): number {
  const [first, setFirst] = useState({ category, q, page: offset / blogPageSize + 1 })
  if (first.category === category && first.q === q && first.page <= page) return first.page
  setFirst({ category, q, page: 1 })
  return 1
}
