import './blog.css'
import { useEffect, useRef, useState } from 'react'
import { data, Link, useNavigation } from 'react-router'
import { blog } from '#content/blog.ts'
import { brand } from '#content/brand.ts'
import type { Heading } from '#contract/content.ts'
import { type Category, categories } from '#contract/posts.ts'
import { blogPageSize, featuredPosts } from '../constants.ts'
import { visitContext } from '../context.ts'
import { fetchPosts, type Posts, readPosts } from '../posts.ts'
import { Newsletter } from '../sections/newsletter.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PostCard } from '../sections/post-card.tsx'
import { ShareLinks } from '../sections/share-links.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { Deferred } from '../ui/deferred.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/blog'
import { type Asked, filterOf, readAsked, searchOf } from './blog/asked.ts'
import { Latest, Skeleton } from './blog/latest.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const asked = readAsked(request.url)
  const page = {
    copy: {
      blog,
      siteUrl: visit.site.url,
      meta: pageMeta({
        site: visit.site,
        brand,
        path: `/blog${searchOf(asked)}`,
        meta: blog.meta,
        image: visit.cardOf('/blog'),
      }),
    },
    asked,
    /** How many posts stand before the first of `latest`. */
    offset: (asked.page - 1) * blogPageSize,
  }
  // In the browser clientLoader reads the posts.
  if (!visit.isDocument) return { ...page, latest: none, featured: none }
  const [latest, featured] = await Promise.all([
    // One more than is shown tells whether there are more.
    readPosts(visit, { ...filterOf(asked), limit: blogPageSize + 1, offset: page.offset }),
    readPosts(visit, { featured: true, limit: featuredPosts }),
  ])
  const isWhole = latest.state === 'loaded' && featured.state === 'loaded'
  return data({ ...page, latest, featured }, isWhole ? {} : { status: 503, headers: { 'cache-control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const none: Posts = { state: 'loaded', posts: [] }

type Copy = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>['copy']

// Kept from the first visit on, so that a filter needs nothing but posts.
let copyAtHand: Copy | null = null

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const asked = readAsked(request.url)
  const latest = fetchPosts({ ...filterOf(asked), limit: asked.page * blogPageSize + 1 })
  const featured = fetchPosts({ featured: true, limit: featuredPosts })
  const copy = copyAtHand ?? (await serverLoader()).copy
  // Within the blog the old list stays until the new one is there; after Back the list is there when the scroll place is looked for.
  // From elsewhere the page comes at once and says that it is loading.
  const isHere = window.location.pathname === new URL(request.url).pathname
  return { copy, asked, offset: 0, latest: isHere ? await latest : latest, featured: isHere ? await featured : featured }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.copy.meta ?? []

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { copy, asked, offset, latest, featured } = loaderData
  const { blog, siteUrl } = copy
  useEffect(() => {
    copyAtHand = copy
  }, [copy])
  const firstPage = useFirstPage(asked, offset)
  const isMoreAsked = useRef(false)
  const isLoading = useNavigation().location?.pathname === '/blog'
  return (
    <>
      <PageHero heading={blog.hero.heading} lead={blog.hero.lead} field="sky" hasBars />
      <Deferred value={featured} loading={null}>
        {({ state, posts }) =>
          state === 'loaded' && posts.length > 0 && <Featured heading={blog.featured} posts={posts} siteUrl={siteUrl} />
        }
      </Deferred>
      <section className="section wrap blog-latest" aria-busy={isLoading}>
        <div className="blog-head">
          <Title as="h2" className="heading-2" heading={blog.latest} />
          <Chips chosen={asked.category} />
        </div>
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
          <Link className="text-link" to={`/blog${searchOf({ ...asked, page: 1 })}`} preventScrollReset>
            Back to the newest posts
          </Link>
        )}
      </section>
      <Newsletter {...blog.newsletter} place="blog" />
    </>
  )
}

function Featured({ heading, posts, siteUrl }: { heading: Heading; posts: Posts['posts']; siteUrl: string }) {
  return (
    <section className="section wrap blog-featured">
      <Title as="h2" className="heading-2" heading={heading} />
      <div className="blog-featured-posts" data-count={posts.length}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} layout={index === 0 ? 'lead' : 'card'} isFirst={index === 0}>
            <ShareLinks url={`${siteUrl}/blog/${post.slug}`} title={post.title} networks={['Facebook', 'Instagram']} />
          </PostCard>
        ))}
      </div>
    </section>
  )
}

function Chips({ chosen }: { chosen: Category | null }) {
  return (
    <nav className="chips" aria-label="Categories">
      {[null, ...categories].map((category) => (
        <Link
          key={category}
          className="chip"
          to={`/blog${searchOf({ category, page: 1 })}`}
          aria-current={category === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {category ?? 'All'}
        </Link>
      ))}
    </nav>
  )
}

/** The page that the list begins with: the one the document was opened at, and the first as soon as another list is asked for. */
function useFirstPage({ category, page }: Asked, offset: number): number {
  const [first, setFirst] = useState({ category, page: offset / blogPageSize + 1 })
  if (first.category === category && first.page <= page) return first.page
  setFirst({ category, page: 1 })
  return 1
}
