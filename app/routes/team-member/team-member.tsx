import './team-member.css'
import { memo } from 'react'
import { data, Link, redirect } from 'react-router'
import { largeFromPx, smallFromPx } from '#app/constants.ts'
import { type RequestContext, requestContext } from '#app/context.ts'
import { findPicture, getPicture, toPhoneCrop, toTilePicture } from '#app/media.ts'
import { ProjectTiles } from '#app/sections/portfolio/project-tiles.tsx'
import { Portrait } from '#app/sections/portrait.tsx'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { agency } from '#app/seo/structured-data/agency.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { TeamMember as TeamMemberEntry } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'
import { loadHome, toResponseInit } from '../shared/load-home.ts'
import { redirectMoved } from '../shared/redirect-moved.ts'
import { UnknownSlug } from '../shared/unknown-slug.tsx'
import type { Route } from './+types/team-member'
import { TeamNeighbours } from './team-neighbours.tsx'

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const slug = normalizeName(name)
  const member = requestInfo.content.team.find((known) => known.slug === slug)
  if (!member) {
    const moved = requestInfo.findMovedEntry('team', slug)
    if (moved) throw redirectMoved(`/team/${moved}`)
    const home = await loadHome(requestInfo, true)
    return data({ home, member: null }, toResponseInit(home))
  }
  if (slug !== name) throw redirect(`/team/${slug}`, 301)
  return { home: null, member: buildPage(member, requestInfo) }
}

/** Lower case and without accents, as in URLs of the team (docs/develop/decisions/specification-readings.md). */
function normalizeName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function buildPage(member: TeamMemberEntry, requestInfo: RequestContext) {
  const { site, media, getShareCard, content, isSample } = requestInfo
  const { brand, about } = content
  const { slug, name, role, image, linkedin, bio, expertise, quote, meta } = member
  const path = `/team/${slug}`
  const picture = findPicture(media, image)
  return {
    fullName: name,
    name: toHeading(name),
    role,
    linkedin,
    bio,
    expertise,
    words: about.person,
    quote,
    picture,
    projects: listNewestProjects(member, requestInfo),
    previous: getNeighbour(member, -1, requestInfo),
    next: getNeighbour(member, 1, requestInfo),
    /** Label of the link to the team; null if the about page doesn't show it. */
    teamLabel: about.team.isHidden ? null : about.person.team,
    meta: pageMeta({
      site,
      brand,
      path,
      meta: { ...meta, keywords: [name, role, ...expertise] },
      image: getShareCard(path),
      type: 'profile',
      structured: isSample(member)
        ? []
        : [
            {
              '@type': 'Person',
              name,
              jobTitle: role,
              ...(picture && { image: absolute(site, picture.src) }),
              url: absolute(site, path),
              knowsAbout: expertise,
              ...(linkedin && { sameAs: [linkedin] }),
              worksFor: agency(site, brand),
            },
          ],
    }),
  }
}

/** The newest projects that name the member in their credits, at most three. */
function listNewestProjects({ name }: TeamMemberEntry, { media, content }: RequestContext) {
  return content.projects
    .filter(({ credits }) => credits.some((credit) => credit.name.split(/, | and /).includes(name)))
    .toSorted((a, b) => b.year.localeCompare(a.year))
    .slice(0, 3)
    .map(({ slug, title, client, category, year, wide }) => {
      const picture = toTilePicture(getPicture(media, wide))
      return { slug, title, client, category, year, shape: 'third' as const, picture }
    })
}

/** The next or the previous member; the last one is followed by the first. Null if that would be the member, or the next one again. */
function getNeighbour(member: TeamMemberEntry, step: 1 | -1, { media, content: { team } }: RequestContext) {
  if (team.length < (step === 1 ? 2 : 3)) return null
  const { slug, name, role, image } = team.at((team.indexOf(member) + step) % team.length) ?? member
  const picture = findPicture(media, image)
  return { slug, name, role, picture: picture && toPhoneCrop(picture) }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.member?.meta ?? loaderData?.home?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function TeamMember({ loaderData: { home, member } }: Route.ComponentProps) {
  if (!member) return <UnknownSlug {...home} />
  const { fullName, name, role, linkedin, bio, expertise, words, quote, picture, projects, previous, next, teamLabel } = member
  return (
    <article>
      <div className="team-member">
        <Portrait
          className="team-member-picture"
          picture={picture}
          name={fullName}
          sizes={`(min-width: ${largeFromPx}px) 47vw, (min-width: ${smallFromPx}px) 42vw, 100vw`}
          isFirst
        />
        <header className="team-member-head">
          <Title as="h1" className="heading-1 team-member-name" heading={name} />
          <p className="lead">{role}</p>
          {linkedin && (
            <a className="text-link" href={linkedin} target="_blank" rel="noopener">
              LinkedIn
            </a>
          )}
        </header>
        <div className="team-member-bio">
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {expertise.length > 0 && (
        <section className="team-member-expertise">
          <h2 className="heading-3">{words.expertise}</h2>
          <ul className="team-member-skills">
            {expertise.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </section>
      )}
      {projects.length > 0 && (
        <section className="wrap team-member-work">
          <h2 className="heading-3">{words.work}</h2>
          <ProjectTiles projects={projects} />
        </section>
      )}
      <section className="section-gold team-member-closing" aria-label={quote ? 'In their words' : 'Contact'}>
        <div className="wrap team-member-words">
          {quote && <blockquote className="team-member-quote">{quote}</blockquote>}
          <Link className="button" to="/contact">
            {words.contact}
            <BarsIcon />
          </Link>
          <Bars className="team-member-bars" peak="laterite" isStretched />
        </div>
      </section>
      <TeamNeighbours previous={previous} next={next} teamLabel={teamLabel} />
    </article>
  )
})
