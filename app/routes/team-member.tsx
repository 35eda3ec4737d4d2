import './team-member.css'
import { data, Link, redirect } from 'react-router'
import { brand } from '#content/brand.ts'
import { team } from '#content/team/index.ts'
import type { TeamMember as TeamMemberEntry } from '#contract/content.ts'
import { largeFromPx } from '../constants.ts'
import { type Visit, visitContext } from '../context.ts'
import { pictureOf } from '../media.ts'
import { absolute } from '../seo/absolute.ts'
import { agency } from '../seo/agency.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Level } from '../ui/level.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/team-member'
import { HomeScreen } from './home-screen.tsx'
import { homeInit, loadHome } from './load-home.ts'

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const slug = fold(name)
  const member = team.find((known) => known.slug === slug)
  if (!member) {
    const home = await loadHome(visit, true)
    return data({ home, member: null }, homeInit(home))
  }
  if (slug !== name) throw redirect(`/team/${slug}`, 301)
  return { home: null, member: pageOf(member, visit) }
}

/** Names are folded to ASCII for the address (docs/decisions.md). */
function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function pageOf(member: TeamMemberEntry, { site, media }: Visit) {
  const { slug, name, role, image, linkedin, bio, expertise, quote } = member
  const path = `/team/${slug}`
  const picture = pictureOf(media, image)
  return {
    name: { text: name.split(' ').slice(0, -1).join(' '), loud: name.split(' ').at(-1) ?? '' },
    role,
    linkedin,
    bio,
    expertise,
    quote,
    picture,
    meta: pageMeta({
      site,
      brand,
      path,
      meta: { title: `${name}, ${role}`, description: bio[0], keywords: [name, role, ...expertise] },
      image: picture,
      type: 'profile',
      structured: [
        {
          '@type': 'Person',
          name,
          jobTitle: role,
          image: absolute(site, picture.src),
          url: absolute(site, path),
          knowsAbout: expertise,
          sameAs: [linkedin],
          worksFor: agency(site, brand),
        },
      ],
    }),
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.member?.meta ?? loaderData?.home?.meta ?? []

export default function TeamMember({ loaderData: { home, member } }: Route.ComponentProps) {
  if (!member) return <HomeScreen {...home} />
  const { name, role, linkedin, bio, expertise, quote, picture } = member
  return (
    <article>
      <div className="team-member">
        <div className="team-member-plate">
          <SitePicture
            className="team-member-picture"
            picture={picture}
            sizes={`(min-width: ${largeFromPx}px) 48vw, 100vw`}
            isFirst
          />
        </div>
        <div className="team-member-words">
          <Title as="h1" className="heading-1 team-member-name" heading={name} />
          <p className="lead">{role}</p>
          <a className="text-link" href={linkedin} target="_blank" rel="noopener">
            LinkedIn
          </a>
          <div className="stack team-member-bio">
            {bio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <h2 className="heading-3">Expertise</h2>
          <ul className="team-member-expertise">
            {expertise.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      </div>
      <section className="section section-gold" aria-label="In their words">
        <div className="wrap team-member-closing">
          <blockquote className="team-member-quote">{quote}</blockquote>
          <Link className="button" to="/contact">
            Contact us
            <Level />
          </Link>
        </div>
      </section>
    </article>
  )
}
