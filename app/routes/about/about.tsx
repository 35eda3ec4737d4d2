import './about.css'
import { memo } from 'react'
import { data } from 'react-router'
import { fetchPosts, isCurrentPath, readPosts } from '#app/api/posts.ts'
import { rethrowIfCached } from '#app/browser/offline/connectivity.ts'
import { latestPosts } from '#app/constants.ts'
import { requestContext } from '#app/context.ts'
import { findShown, listShown } from '#app/hidden-sections.ts'
import { findPicture, getPicture } from '#app/media.ts'
import { Awards } from '#app/sections/awards.tsx'
import { Closing } from '#app/sections/closing/closing.tsx'
import { Faq } from '#app/sections/faq.tsx'
import { toFaqItems } from '#app/sections/faq-items.ts'
import { toTestimonialItems } from '#app/sections/testimonial-items.ts'
import { Testimonials } from '#app/sections/testimonials.tsx'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describeFaqs } from '#app/seo/structured-data/describe-faqs.ts'
import { findProfile } from '#app/social-links.ts'
import { getTextTone } from '#app/text-tone.ts'
import type { AboutPage } from '#contract/content/content.ts'
import { ErrorPage } from '../shared/error-page.tsx'
import type { Route } from './+types/about'
import { AboutHero } from './about-hero.tsx'
import { Insights } from './insights.tsx'
import { Profiles } from './profiles.tsx'
import { Achievements } from './sections/achievements.tsx'
import { Purpose } from './sections/purpose.tsx'
import { Story } from './sections/story.tsx'
import { Timeline } from './sections/timeline.tsx'
import { Team } from './team.tsx'
import { Tracks } from './tracks.tsx'
import { Values } from './values.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { media, content } = requestInfo
  const { awards, brand, services, team, testimonials } = content
  const about = withoutHidden(content.about)
  const { more, ...closing } = about.closing
  const picture = getPicture(media, about.hero.picture)
  const page = {
    about: {
      ...about,
      faq: { ...about.faq, items: toFaqItems(about.faq.items) },
      closing: requestInfo.hasPosts || more.href !== '/blog' ? about.closing : closing,
    },
    picture,
    topTone: getTextTone(picture.topFill),
    story: getPicture(media, about.story.picture),
    team: listShown(about.team, team).map(({ slug, name, role, linkedin, image }) => ({
      slug,
      name,
      role,
      linkedin,
      picture: findPicture(media, image),
    })),
    awards: listShown(about.awards, awards),
    services: about.services.slugs.flatMap((slug) =>
      services
        .filter((service) => service.slug === slug)
        .map(({ slug, name, description, accent }) => ({ slug, name, description, accent })),
    ),
    testimonials: toTestimonialItems(media, listShown(about.testimonials, testimonials)),
    profiles: about.socials.profiles.flatMap(({ words, platform }) => {
      const link = findProfile(brand, platform)
      return link ? [{ words, name: platform, link }] : []
    }),
    meta: pageMeta({
      site: requestInfo.site,
      brand,
      path: '/about',
      meta: about.meta,
      image: requestInfo.getShareCard('/about'),
      structured: [
        { '@type': 'AboutPage', name: about.meta.title, url: absolute(requestInfo.site, '/about') },
        ...describeFaqs(requestInfo.isSample(about.faq) ? [] : about.faq.items),
      ],
    }),
  }
  // On a navigation in the browser, clientLoader reads the posts.
  if (!requestInfo.isDocument) return { ...page, posts: null }
  const posts = await readPosts(requestInfo, { limit: latestPosts })
  const isWhole = posts.state === 'loaded'
  return data({ ...page, posts }, isWhole ? {} : { status: 503, headers: { 'cache-control': 'no-store' } })
}

function withoutHidden(about: AboutPage) {
  const { story, mission, vision, achievements, values, services, timeline, faq, socials, posts } = about
  return {
    ...about,
    // A link to a page that is gone leads to the home page (server/content/published/rewrite-links.ts), which its label doesn't describe.
    story: { ...story, link: story.link.href === '/' ? null : story.link },
    mission: findShown(mission),
    vision: findShown(vision),
    achievements: { ...achievements, stats: listShown(achievements, achievements.stats) },
    values: { ...values, items: listShown(values, values.items) },
    services: { ...services, slugs: listShown(services, services.slugs) },
    timeline: { ...timeline, entries: listShown(timeline, timeline.entries) },
    faq: { ...faq, items: listShown(faq, faq.items) },
    socials: { ...socials, profiles: listShown(socials, socials.profiles) },
    posts: findShown(posts),
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const posts = fetchPosts({ limit: latestPosts })
  const page = await serverLoader().catch(rethrowIfCached)
  return { ...page, posts: isCurrentPath(request.url) ? await posts : posts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData && 'meta' in loaderData ? loaderData.meta : [])

// Otherwise the start of a navigation would render the whole page again.
export default memo(function About({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <ErrorPage title="About" {...loaderData} />
  const { about, picture, topTone, story, team, awards, services, testimonials, profiles, posts } = loaderData
  return (
    <>
      <AboutHero heading={about.hero.heading} picture={picture} topTone={topTone} />
      <Story {...about.story} picture={story} />
      <Purpose {...about} />
      {about.achievements.stats.length > 0 && <Achievements {...about.achievements} />}
      {team.length > 0 && <Team {...about.team} members={team} />}
      {awards.length > 0 && (
        <div className="about-awards">
          <Awards heading={about.awards.heading} items={awards} />
        </div>
      )}
      {about.values.items.length > 0 && <Values {...about.values} />}
      {services.length > 0 && <Tracks heading={about.services.heading} services={services} />}
      {about.timeline.entries.length > 0 && <Timeline {...about.timeline} />}
      {testimonials.length > 0 && (
        <div className="about-voices">
          <Testimonials heading={about.testimonials.heading} items={testimonials} />
        </div>
      )}
      {about.faq.items.length > 0 && (
        <div className="about-questions">
          <Faq {...about.faq} />
        </div>
      )}
      {profiles.length > 0 && <Profiles heading={about.socials.heading} profiles={profiles} />}
      {about.posts && posts && <Insights {...about.posts} posts={posts} />}
      <Closing {...about.closing} />
    </>
  )
})
