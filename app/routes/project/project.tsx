import { memo } from 'react'
import { data } from 'react-router'
import { type RequestContext, requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describeProject } from '#app/seo/structured-data/describe-project.ts'
import type { Project as ProjectEntry } from '#contract/content/content.ts'
import { loadHome, toResponseInit } from '../shared/load-home.ts'
import { redirectMoved } from '../shared/redirect-moved.ts'
import { UnknownSlug } from '../shared/unknown-slug.tsx'
import type { Route } from './+types/project'
import { ProjectPage } from './project-page.tsx'
import { projectPageData } from './project-page-data.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { projects } = requestInfo.content
  const index = projects.findIndex(({ slug }) => slug === params.item)
  const project = projects[index]
  if (!project) {
    const moved = requestInfo.findMovedEntry('projects', params.item)
    if (moved) throw redirectMoved(`/portfolio/${moved}`)
    const home = await loadHome(requestInfo, true)
    return data({ home, project: null }, toResponseInit(home))
  }
  return { home: null, project: buildPage(project, projects.at((index + 1) % projects.length), requestInfo) }
}

function buildPage(
  project: ProjectEntry,
  next: ProjectEntry | undefined,
  { site, media, getShareCard, content, isSample }: RequestContext,
) {
  const { brand, services } = content
  const { slug, client, meta } = project
  const path = `/portfolio/${slug}`
  const service = services.find((known) => known.slug === project.service)
  return {
    ...projectPageData(project, next === project ? null : (next ?? null), { site, media, content }),
    meta: pageMeta({
      site,
      brand,
      path,
      meta: { ...meta, keywords: [client, ...(service ? service.meta.keywords : brand.keywords)] },
      image: getShareCard(path),
      type: 'article',
      structured: isSample(project) ? [] : describeProject(project, { site, brand, media }),
    }),
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.project?.meta ?? loaderData?.home?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Project({ loaderData: { home, project } }: Route.ComponentProps) {
  if (!project) return <UnknownSlug {...home} />
  // Each project has its own key, so that opening another project remounts the page and a playing film stops.
  return <ProjectPage key={project.slug} {...project} />
})
