import './project.css'
import { data, Link } from 'react-router'
import { brand } from '#content/brand.ts'
import { projects } from '#content/projects/index.ts'
import { services } from '#content/services/index.ts'
import type { Project as ProjectEntry } from '#contract/content.ts'
import { largeFromPx } from '../constants.ts'
import { type Visit, visitContext } from '../context.ts'
import { pictureOf } from '../media.ts'
import { ShareLinks } from '../sections/share-links.tsx'
import { absolute } from '../seo/absolute.ts'
import { describeProject } from '../seo/describe-project.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Ground } from '../ui/ground.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import type { Route } from './+types/project'
import { HomeScreen } from './home-screen.tsx'
import { homeInit, loadHome } from './load-home.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const index = projects.findIndex(({ slug }) => slug === params.item)
  const project = projects[index]
  if (!project) {
    const home = await loadHome(visit, true)
    return data({ home, project: null }, homeInit(home))
  }
  return { home: null, project: pageOf(project, projects[(index + 1) % projects.length] ?? project, visit) }
}

function pageOf(project: ProjectEntry, next: ProjectEntry, { site, media }: Visit) {
  const { slug, title, client, year, summary, asked, made, how, outcome } = project
  const path = `/portfolio/${slug}`
  const picture = pictureOf(media, project.picture)
  const service = services.find((known) => known.slug === project.service)
  return {
    title,
    client,
    year,
    summary,
    story: [asked, made, how, outcome].filter(Boolean),
    picture,
    service: service && { slug: service.slug, name: service.name, tape: service.tape },
    next: { slug: next.slug, title: next.title },
    url: absolute(site, path),
    meta: pageMeta({
      site,
      brand,
      path,
      meta: { title, description: summary, keywords: [client, ...(service ? service.meta.keywords : brand.keywords)] },
      image: pictureOf(media, project.wide),
      type: 'article',
      structured: describeProject(project, { site, brand, media }),
    }),
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.project?.meta ?? loaderData?.home?.meta ?? []

export default function Project({ loaderData: { home, project } }: Route.ComponentProps) {
  if (!project) return <HomeScreen {...home} />
  const { title, client, year, summary, story, picture, service, next, url } = project
  return (
    <article className="project">
      <div className="project-plate">
        <Ground colour={picture.ground} />
        <SitePicture className="project-picture" picture={picture} sizes={`(min-width: ${largeFromPx}px) 42vw, 100vw`} isFirst />
      </div>
      <div className="project-words">
        <Link className="text-link" to="/portfolio">
          All projects
        </Link>
        <h1 className="project-title">{title}</h1>
        <p className="lead">{summary}</p>
        <dl className="project-facts">
          <div>
            <dt>Client</dt>
            <dd>{client}</dd>
          </div>
          <div>
            <dt>Year</dt>
            <dd>{year}</dd>
          </div>
          {service && (
            <div>
              <dt>Service</dt>
              <dd className={`tick tape-${service.tape}`}>
                <Link className="inline-link" to={`/services/${service.slug}`}>
                  {service.name}
                </Link>
              </dd>
            </div>
          )}
        </dl>
        <div className="stack project-story">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ShareLinks url={url} title={title} networks={['Facebook', 'Twitter', 'LinkedIn', 'Instagram', 'WhatsApp']} />
        <p className="project-next">
          <span className="muted">Next project</span>
          <Link className="heading-3" to={`/portfolio/${next.slug}`}>
            {next.title}
          </Link>
        </p>
      </div>
    </article>
  )
}
