import './about.css'
import { data, Link } from 'react-router'
import { about } from '#content/about.ts'
import { awards } from '#content/awards.ts'
import { brand } from '#content/brand.ts'
import { services } from '#content/services/index.ts'
import { team } from '#content/team/index.ts'
import { testimonials } from '#content/testimonials.ts'
import type { AboutPage, SocialLink } from '#contract/content.ts'
import { largeFromPx, latestPosts } from '../constants.ts'
import { visitContext } from '../context.ts'
import { whatsappLink } from '../links.ts'
import { pictureOf } from '../media.ts'
import { fetchPosts, readPosts } from '../posts.ts'
import { Awards } from '../sections/awards.tsx'
import { Closing } from '../sections/closing.tsx'
import { Faq } from '../sections/faq.tsx'
import { LatestPosts } from '../sections/latest-posts.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { SocialLinks } from '../sections/social-links.tsx'
import { Stats } from '../sections/stats.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { absolute } from '../seo/absolute.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { SitePicture } from '../ui/site-picture.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/about'
import { Timeline } from './about/timeline.tsx'
import { Values } from './about/values.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { media } = visit
  const picture = pictureOf(media, about.hero.picture)
  const { facebook, instagram, linkedin } = brand.socials
  const page = {
    about,
    picture,
    team: team.map(({ slug, name, role, linkedin, image }) => ({ slug, name, role, linkedin, picture: pictureOf(media, image) })),
    awards,
    services: about.services.slugs.flatMap((slug) =>
      services
        .filter((service) => service.slug === slug)
        .map(({ slug, name, description, tape }) => ({ slug, name, description, tape })),
    ),
    testimonials: testimonials.map((item) => ({ ...item, avatar: pictureOf(media, item.avatar) })),
    socials: [
      { platform: 'Facebook', link: facebook },
      { platform: 'Instagram', link: instagram },
      { platform: 'LinkedIn', link: linkedin },
      { platform: 'WhatsApp', link: whatsappLink(brand.whatsapp) },
    ] satisfies SocialLink[],
    meta: pageMeta({
      site: visit.site,
      brand,
      path: '/about',
      meta: about.meta,
      image: picture,
      structured: [{ '@type': 'AboutPage', name: about.meta.title, url: absolute(visit.site, '/about') }],
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

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const posts = fetchPosts({ limit: latestPosts })
  return { ...(await serverLoader()), posts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function About({ loaderData }: Route.ComponentProps) {
  const { about, picture, team, awards, services, testimonials, socials, posts } = loaderData
  return (
    <>
      <PageHero heading={about.hero.heading} lead={about.hero.lead} field="sky" picture={picture} />
      <Story {...about.story} />
      <Purpose mission={about.mission} vision={about.vision} />
      <section className="section wrap about-achievements">
        <Title as="h2" className="heading-2" heading={about.achievements.heading} />
        <Stats items={about.achievements.stats} layout="bars" />
      </section>
      <section className="section section-haze">
        <div className="wrap about-team">
          <Title as="h2" className="heading-1" heading={about.team.heading} />
          <ul className="about-members">
            {team.map((member) => (
              <Member key={member.slug} {...member} />
            ))}
          </ul>
        </div>
      </section>
      <Awards heading={about.awards.heading} items={awards} />
      <Values {...about.values} />
      <section className="section section-haze">
        <div className="wrap about-services">
          <Title as="h2" className="heading-2" heading={about.services.heading} />
          <ul className="about-services-list">
            {services.map(({ slug, name, description, tape }) => (
              <li key={slug}>
                <Link className={`about-service tape-${tape} tape-field`} to={`/services/${slug}`}>
                  <span className="heading-3">{name}</span>
                  <span>{description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Timeline {...about.timeline} />
      <Testimonials heading={about.testimonials.heading} items={testimonials} />
      <Faq {...about.faq} />
      <section className="section section-haze">
        <div className="wrap about-socials">
          <Title as="h2" className="heading-2" heading={about.socials.heading} />
          <SocialLinks links={socials} />
        </div>
      </section>
      {posts && <LatestPosts {...about.posts} posts={posts} />}
      <Closing {...about.closing} />
    </>
  )
}

function Story({ heading, paragraphs, link }: AboutPage['story']) {
  return (
    <section className="section wrap about-story">
      <Title as="h2" className="heading-2" heading={heading} />
      <div className="stack about-story-words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link className="text-link" to={link.href}>
            {link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Purpose({ mission, vision }: Pick<AboutPage, 'mission' | 'vision'>) {
  return (
    <section className="about-purpose" aria-label="Mission and vision">
      <div className="tape-animation tape-field about-purpose-half">
        <h2 className="about-purpose-title">Mission</h2>
        <p className="statement">{mission}</p>
      </div>
      <div className="tape-brand tape-field about-purpose-half">
        <h2 className="about-purpose-title">Vision</h2>
        <p className="statement">{vision}</p>
      </div>
    </section>
  )
}

const memberSizes = `(min-width: ${largeFromPx}px) min(21rem, 24vw), 50vw`

type MemberProps = Route.ComponentProps['loaderData']['team'][number]

function Member({ slug, name, role, linkedin, picture }: MemberProps) {
  return (
    <li className="about-member">
      <SitePicture className="about-member-picture" picture={picture} sizes={memberSizes} />
      <h3 className="about-member-name">{name}</h3>
      <p className="small muted">{role}</p>
      <p className="about-member-links">
        <Link className="text-link" to={`/team/${slug}`} aria-label={`View Profile of ${name}`}>
          View Profile
        </Link>
        <a className="text-link" href={linkedin} target="_blank" rel="noopener" aria-label={`LinkedIn profile of ${name}`}>
          LinkedIn
        </a>
      </p>
    </li>
  )
}
