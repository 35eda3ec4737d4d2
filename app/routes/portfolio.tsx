import './portfolio.css'
import { Link } from 'react-router'
import { brand } from '#content/brand.ts'
import { portfolio } from '#content/portfolio.ts'
import { projects } from '#content/projects/index.ts'
import { services } from '#content/services/index.ts'
import { visitContext } from '../context.ts'
import { pictureOf } from '../media.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { ProjectCard } from '../sections/project-card.tsx'
import { describePortfolio } from '../seo/describe-portfolio.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/portfolio'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media } = context.get(visitContext)
  const { heading, lead } = portfolio
  const groups = services.map(({ slug, name, tape }) => ({
    slug,
    name,
    tape,
    projects: projects
      .filter((project) => project.service === slug)
      .map(({ slug, title, client, picture }) => ({ slug, title, client, picture: pictureOf(media, picture) })),
  }))
  return {
    heading,
    lead,
    groups,
    meta: pageMeta({
      site,
      brand,
      path: '/portfolio',
      meta: portfolio.meta,
      image: projects[0] && pictureOf(media, projects[0].wide),
      structured: describePortfolio(portfolio.meta, projects, site),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Portfolio({ loaderData: { heading, lead, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHero label="Portfolio Page" heading={heading} lead={lead} />
      <div className="wrap portfolio-page">
        {groups.map(({ slug, name, tape, projects }) => (
          <section key={slug} className="portfolio-page-group">
            <h2 className={`heading-3 tick tape-${tape}`}>
              <Link to={`/services/${slug}`}>{name}</Link>
            </h2>
            <ul className="portfolio-page-projects">
              {projects.map((project) => (
                <li key={project.slug}>
                  <ProjectCard {...project} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
