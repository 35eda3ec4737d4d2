import { memo } from 'react'
import { data, redirect } from 'react-router'
import { type RequestContext, requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describeService } from '#app/seo/structured-data/describe-service.ts'
import type { Service as ServiceEntry } from '#contract/content/content.ts'
import { loadHome, toResponseInit } from '../shared/load-home.ts'
import { redirectMoved } from '../shared/redirect-moved.ts'
import { UnknownSlug } from '../shared/unknown-slug.tsx'
import type { Route } from './+types/service'
import { renderFrame } from './frames/render-frame.tsx'
import { ServicePage } from './service-page.tsx'
import { servicePageData } from './service-page-data.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { services } = requestInfo.content
  const service = services.find((known) => known.slug === slug)
  if (!service) {
    const named = services.find(({ aliases }) => aliases.includes(slug))
    if (named) throw redirect(`/services/${named.slug}`, 301)
    const moved = requestInfo.findMovedEntry('services', slug)
    if (moved) throw redirectMoved(`/services/${moved}`)
    const home = await loadHome(requestInfo, true)
    return data({ home, service: null }, toResponseInit(home))
  }
  return { home: null, service: buildPage(service, requestInfo) }
}

function buildPage(service: ServiceEntry, { site, media, getShareCard, content, isSample }: RequestContext) {
  const { brand, projects, services } = content
  const work = projects.filter((project) => project.service === service.slug)
  const path = `/services/${service.slug}`
  const page = servicePageData({
    service,
    position: services.indexOf(service),
    frame: service.frame ? renderFrame(service.frame) : null,
    projects: work,
    brand,
    site,
    media,
  })
  return {
    ...page,
    meta: pageMeta({
      site,
      brand,
      path,
      meta: service.meta,
      image: getShareCard(path),
      structured: describeService(
        // The agency may well offer the service, but its questions and projects are invented while they are samples.
        isSample(service) ? { ...service, faqs: [] } : service,
        work.filter((project) => !isSample(project)),
        { site, brand, media, isSample },
      ),
    }),
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.service?.meta ?? loaderData?.home?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Service({ loaderData: { home, service } }: Route.ComponentProps) {
  if (!service) return <UnknownSlug {...home} />
  return <ServicePage key={service.slug} {...service} />
})
