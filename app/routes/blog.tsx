import './blog.css'
import { Fragment, useEffect, useRef, useState } from 'react'
import { data, Link, useNavigation, useRouteLoaderData } from 'react-router'
import { blog } from '#content/blog.ts'
import { brand } from '#content/brand.ts'
import type { Heading } from '#contract/content.ts'
import { categories } from '#contract/post-lists.ts'
import { blogPageSize, featuredPosts } from '../constants.ts'
import { visitContext } from '../context.ts'
import { failureOfPage } from '../offline/cut-off.ts'
import { fetchPosts, isReturn, type Posts, readPosts } from '../posts.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Newsletter } from '../sections/newsletter.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PostCard } from '../sections/post-card.tsx'
import { ShareLinks } from '../sections/share-links.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { Deferred } from '../ui/deferred.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/blog'
import { type Asked, filterOf, readAsked, searchOf } from './blog/asked.ts'
import { BlogSearch } from './blog/blog-search.tsx'
import { Latest, Skeleton } from './blog/latest.tsx'
import { titleOf } from './blog/title-of.ts'
import { TabTitle } from './tab-title.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const asked = readAsked(request.url)
  /** How many posts stand before the first of `latest`. */
  const offset = (asked.page - 1) * blogPageSize
  const page = (isIndexed: boolean) => ({
    copy: {
      blog,
      brandName: brand.name,
      meta: pageMeta({
        site: visit.site,
        brand,
        path: `/blog${isIndexed ? searchOf(asked) : ''}`,
        meta: { ...blog.meta, title: titleOf(asked, blog.meta.title) },
        image: visit.cardOf('/blog'),
        isIndexed,
      }),
    },
    asked,
    offset,
  })
  // In the browser clientLoader reads the posts.
  if (!visit.isDocument) return data({ ...page(true), latest: none, featured: none }, { headers: keepingOf(asked) })
  const [latest, featured] = await Promise.all([
    // One more than is shown tells whether there are more.
    readPosts(visit, { ...filterOf(asked), limit: blogPageSize + 1, offset }),
    asked.q ? none : readPosts(visit, { featured: true, limit: featuredPosts }),
  ])
  const isWhole = latest.state === 'loaded' && featured.state === 'loaded'
  const isEmpty = latest.posts.length === 0
  const isIndexed = isWhole && !isEmpty && !asked.q
  return data({ ...page(isIndexed || isPlain(asked)), latest, featured }, answerOf({ isWhole, isEmpty, asked }))
}

function answerOf({ isWhole, isEmpty, asked }: { isWhole: boolean; isEmpty: boolean; asked: Asked }): ResponseInit {
  if (!isWhole) return { status: 503, headers: { 'cache-control': 'no-store' } }
  return { status: isEmpty && asked.page > 1 ? 404 : 200, headers: keepingOf(asked) }
}

/** There is no end of what can be sought: it is not kept (server/page-cache.ts). */
function keepingOf({ q }: Asked): HeadersInit {
  return q ? { 'cache-control': 'private, no-cache' } : {}
}

/** The blog itself: it is indexed even where it has no posts yet. */
function isPlain({ category, q, page }: Asked): boolean {
  return !category && !q && page === 1
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const none: Posts = { state: 'loaded', posts: [] }

/** A list that grows by Load More is read anew as a whole (app/posts.ts): beyond this each page stands alone. */
const appendedPages = 20

type Copy = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>['copy']

// Kept from the first visit on, so that a filter needs nothing but posts.
let copyAtHand: Copy | null = null

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const asked = readAsked(request.url)
  if (asked.page > appendedPages) {
    window.location.assign(request.url)
    return new Promise<never>(() => {})
  }
  const latest = fetchPosts({ ...filterOf(asked), limit: asked.page * blogPageSize + 1 })
  const featured = asked.q ? none : fetchPosts({ featured: true, limit: featuredPosts })
  const copy = copyAtHand ?? (await serverLoader().then((page) => page.copy, withoutCopy))
  // Within the blog the old list stays until the new one is there. From elsewhere the page comes at once and says that it is loading.
  const isHere = isReturn(request.url)
  return { copy, asked, offset: 0, latest: isHere ? await latest : latest, featured: isHere ? await featured : featured }
}

/** The posts come by a call of their own, so they are shown even without the page's copy, under plain headings. */
function withoutCopy(failure: unknown): null {
  failureOfPage(failure)
  return null
}

const plainHeadings = {
  hero: { heading: { text: 'Our', loud: 'blog' }, lead: '' },
  featured: { text: 'Featured', loud: 'Stories' },
  latest: { text: 'Latest', loud: 'Insights' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.copy) return []
  const { asked, copy } = loaderData
  // The copy at hand may be that of another list.
  const title = `${titleOf(asked, copy.blog.meta.title)} | ${copy.brandName}`
  return copy.meta.map((tag) => ('title' in tag ? { title } : tag))
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { copy, asked, offset, latest, featured } = loaderData
  const blog = copy?.blog ?? plainHeadings
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.site.url ?? ''
  useEffect(() => {
    copyAtHand = copy
  }, [copy])
  const firstPage = useFirstPage(asked, offset)
  const isMoreAsked = useRef(false)
  const isLoading = useNavigation().location?.pathname === '/blog'
  return (
    <>
      {!copy && <TabTitle title={titleOf(asked, 'Blog')} />}
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
          <Title as="h2" className="heading-2" heading={asked.q ? { text: 'Posts with', loud: `“${asked.q}”` } : blog.latest} />
          <Chips asked={asked} />
        </div>
        <BlogSearch asked={asked} />
        <p className={isLoading ? 'blog-loading' : 'visually-hidden'} role="status">
          {isLoading && 'Loading posts...'}
        </p>
        <Deferred value={latest} loading={<Skeleton />}>
          {(read) => (
            <Latest
              {...read}
              asked={asked}
              from={(firstPage - 1) * blogPageSize - offset}
              to={asked.page * blogPageSize - offset}
              isMoreAsked={isMoreAsked}
              siteUrl={siteUrl}
            />
          )}
        </Deferred>
        {firstPage > 1 && (
          <Link className="text-link" to={`/blog${searchOf({ ...asked, page: 1 })}`}>
            Back to the newest posts
          </Link>
        )}
      </section>
      {copy && <Newsletter {...copy.blog.newsletter} place="blog" />}
    </>
  )
}

/** Its picture is cut to a square at most, beside two tall neighbours. */
const lead = { layout: 'lead', sizes: '(min-width: 1024px) 76vw, 92vw' } as const

function Featured({ heading, posts, siteUrl }: { heading: Heading; posts: Posts['posts']; siteUrl: string }) {
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

function Chips({ asked }: { asked: Asked }) {
  return (
    <nav className="chips" aria-label="Categories">
      {[null, ...categories].map((category) => (
        <Fragment key={category}>
          <Link
            className="chip"
            to={`/blog${searchOf({ ...asked, category, page: 1 })}`}
            aria-current={category === asked.category ? 'true' : undefined}
            preventScrollReset
          >
            {category ?? 'All'}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

/** The page that the list begins with: the one the document was opened at, and the first as soon as another list is asked for. */
function useFirstPage({ category, q, page }: Asked, offset: number): number {
  const [first, setFirst] = useState({ category, q, page: offset / blogPageSize + 1 })
  if (first.category === category && first.q === q && first.page <= page) return first.page
  setFirst({ category, q, page: 1 })
  return 1
}
