import './portfolio.css'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { requestContext } from '#app/context.ts'
import { getPicture, toTilePicture } from '#app/media.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describePortfolio } from '#app/seo/structured-data/describe-portfolio.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Route } from './+types/portfolio'
import { arrangeTiles } from './arrange-tiles.ts'
import { ChannelColumns } from './channel-columns.tsx'
import { ProjectGroup } from './project-group.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media, getShareCard, content, isSample } = context.get(requestContext)
  const { brand, portfolio, projects, services } = content
  const { label, heading, lead, closing } = portfolio
  const groups = services
    .map(({ slug, name, accent, category }) => ({
      id: toAnchor(category),
      category,
      slug,
      name,
      accent,
      projects: projects.filter((project) => project.service === slug),
    }))
    .filter((group) => group.projects.length > 0)
    .map((group, index) => {
      const shapes = arrangeTiles(group.projects.length, index % 2 === 1)
      const tiles = group.projects.map(({ slug, title, client, category, year, ...project }, position) => {
        const shape = shapes[position] ?? 'full'
        const upright = toTilePicture(getPicture(media, project.picture))
        const picture = shape === 'upright' ? upright : toTilePicture(getPicture(media, project.wide))
        return { slug, title, client, category, year, shape, picture, upright }
      })
      return { ...group, projects: tiles }
    })
  return {
    label,
    heading,
    lead,
    groups,
    closing,
    meta: pageMeta({
      site,
      brand,
      path: '/portfolio',
      meta: portfolio.meta,
      image: getShareCard('/portfolio'),
      isIndexed: projects.length > 0,
      structured: describePortfolio(
        portfolio.meta,
        projects.filter((project) => !isSample(project)),
        site,
      ),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Portfolio({ loaderData: { label, heading, lead, groups, closing } }: Route.ComponentProps) {
  const hash = useLocation().hash.slice(1)
  // Before hydration CSS filters by the URL's hash (portfolio.css), because the server doesn't know the hash.
  const isHydrated = useHydrated()
  const chosen = isHydrated ? groups.find(({ id }) => id === hash) : undefined
  return (
    <>
      <PageHero label={label} heading={heading} lead={lead} />
      {groups.length > 0 && (
        <div className="wrap">
          <ChannelColumns channels={groups} chosen={chosen?.id} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isHydrated &&
          hash &&
          `Showing ${chosen ? `${formatCount(chosen.projects.length, 'project')} of ${chosen.name}` : 'all projects'}`}
      </p>
      <div className={`wrap portfolio-groups ${isHydrated ? '' : 'portfolio-groups-static'}`}>
        {groups.map(({ id, slug, name, accent, projects }, index) => (
          <ProjectGroup
            key={slug}
            id={id}
            service={{ slug, name, accent }}
            projects={projects}
            isFirst={index === 0}
            isHidden={chosen !== undefined && chosen.id !== id}
          />
        ))}
      </div>
      <div className="wrap">
        <p className="portfolio-closing">
          {closing.line}
          <Link className="text-link" to={closing.link.href}>
            {closing.link.label}
          </Link>
        </p>
      </div>
    </>
  )
})

/** Converts a category to an ID for the URL's hash: "Social Media" becomes "social-media". */
function toAnchor(category: string): string {
  return category.toLowerCase().replace(/\W+/g, '-')
}
