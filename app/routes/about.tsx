import './about.css'
import { data } from 'react-router'
import { about } from '#content/about.ts'
import { awards } from '#content/awards.ts'
import { brand } from '#content/brand.ts'
import { services } from '#content/services/index.ts'
import { team } from '#content/team/index.ts'
import { testimonials } from '#content/testimonials.ts'
import type { SocialPlatform } from '#contract/content.ts'
import { latestPosts } from '../constants.ts'
import { visitContext } from '../context.ts'
import { whatsappLink } from '../links.ts'
import { pictureOf } from '../media.ts'
import { failureOfPage } from '../offline/cut-off.ts'
import { fetchPosts, isReturn, readPosts } from '../posts.ts'
import { Awards } from '../sections/awards.tsx'
import { Closing } from '../sections/closing.tsx'
import { Faq } from '../sections/faq.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { absolute } from '../seo/absolute.ts'
import { describeFaqs } from '../seo/describe-faqs.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/about'
import { AboutHero } from './about/about-hero.tsx'
import { Achievements } from './about/achievements.tsx'
import { Insights } from './about/insights.tsx'
import { Profiles } from './about/profiles.tsx'
import { Purpose } from './about/purpose.tsx'
import { Story } from './about/story.tsx'
import { Team } from './about/team.tsx'
import { Timeline } from './about/timeline.tsx'
import { Tracks } from './about/tracks.tsx'
import { Values } from './about/values.tsx'
import { PageFailed } from './page-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { media } = visit
  const picture = pictureOf(media, about.hero.picture)
  const { facebook, instagram, twitter, linkedin } = brand.socials
  const profiles: Record<SocialPlatform, string> = {
    Facebook: facebook,
    Instagram: instagram,
    Twitter: twitter,
    LinkedIn: linkedin,
    WhatsApp: whatsappLink(brand.whatsapp),
  }
  const page = {
    about,
    picture,
    story: pictureOf(media, about.story.picture),
    team: team.map(({ slug, name, role, linkedin, image }) => ({ slug, name, role, linkedin, picture: pictureOf(media, image) })),
    awards,
    services: about.services.slugs.flatMap((slug) =>
      services
        .filter((service) => service.slug === slug)
        .map(({ slug, name, description, accent }) => ({ slug, name, description, accent })),
    ),
    testimonials: testimonials.map((item) => ({ ...item, avatar: pictureOf(media, item.avatar) })),
    profiles: about.socials.profiles.map(({ words, platform }) => ({ words, platform, link: profiles[platform] })),
    meta: pageMeta({
      site: visit.site,
      brand,
      path: '/about',
      meta: about.meta,
      image: visit.cardOf('/about'),
      structured: [
        { '@type': 'AboutPage', name: about.meta.title, url: absolute(visit.site, '/about') },
        describeFaqs(about.faq.items),
      ],
    }),
  }
  // In the browser clientLoader reads the posts.
  if (!visit.isDocument) return { ...page, posts: null }
  const posts = await readPosts(visit, { limit: latestPosts })
  const isWhole = posts.state === 'loaded'
  return data({ ...page, posts }, isWhole ? {} : { status: 503, headers: { 'cache-control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const posts = fetchPosts({ limit: latestPosts })
  const page = await serverLoader().catch(failureOfPage)
  return { ...page, posts: isReturn(request.url) ? await posts : posts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData && 'meta' in loaderData ? loaderData.meta : [])

export default function About({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <PageFailed title="About" {...loaderData} />
  const { about, picture, story, team, awards, services, testimonials, profiles, posts } = loaderData
  return (
    <>
      <AboutHero heading={about.hero.heading} picture={picture} />
      <Story {...about.story} picture={story} />
      <Purpose mission={about.mission} vision={about.vision} />
      <Achievements {...about.achievements} />
      <Team heading={about.team.heading} members={team} />
      <div className="about-awards">
        <Awards heading={about.awards.heading} items={awards} />
      </div>
      <Values {...about.values} />
      <Tracks heading={about.services.heading} services={services} />
      <Timeline {...about.timeline} />
      <div className="about-voices">
        <Testimonials heading={about.testimonials.heading} items={testimonials} />
      </div>
      <div className="about-questions">
        <Faq {...about.faq} />
      </div>
      <Profiles heading={about.socials.heading} profiles={profiles} />
      {posts && <Insights {...about.posts} posts={posts} />}
      <Closing {...about.closing} />
    </>
  )
}
