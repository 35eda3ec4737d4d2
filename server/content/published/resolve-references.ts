// Resolves what refers to other entries: projects of a service, featured projects, links.
import type { SiteContent } from '#contract/content/content.ts'
import { listPages, type PageKind, pageFolders, pageKinds } from '#contract/content/kinds.ts'
import { isPostPath } from '#contract/content/post-path.ts'
import { toOwnPath, toPagePath } from '#server/http/own-path.ts'
import type { KnownContent } from '../check-entry.ts'
import { rewriteLinks } from './rewrite-links.ts'

export type FindMoved = (kind: PageKind, slug: string) => string | undefined

type Resolved = {
  content: SiteContent
  /** The paths of pages that were public and no longer are, because their entries are hidden or deleted. */
  deadPages: ReadonlySet<string>
}

/**
 * References to an entry whose slug has changed follow it; those to hidden and deleted entries are dropped. `known`: all entries that were
 * ever published. Links may be URLs of this site.
 */
export function resolveReferences(
  content: SiteContent,
  { findMoved, known, siteUrl }: { findMoved: FindMoved; known: KnownContent; siteUrl: string },
): Resolved {
  const resolved = resolveSlugs(content, findMoved)
  // The page of all projects is as gone as they are.
  const pages = new Set(listPages(resolved).filter((path) => path !== '/portfolio' || resolved.projects.length > 0))
  const deadPages = listDeadPages(known, { pages, findMoved })
  return { content: rewriteLinks(resolved, { toLive, siteUrl }), deadPages }

  function toLive(href: string): string | null {
    return isDead(href) ? findMovedLink(toOwnPath(href, siteUrl)) : href
  }

  function isDead(href: string): boolean {
    const path = toPath(href)
    // Posts come and go without content being built again (dead-post-links.ts).
    if (href.startsWith('/')) return !isPostPath(path) && !pages.has(path)
    // A URL may also lead to a file of this site, such as a feed.
    return deadPages.has(toPagePath(href, siteUrl))
  }

  function findMovedLink(href: string): string | null {
    const [, folder = '', slug = '', rest = ''] = /^((?:\/\w+)?)\/([^/?#]+)(.*)$/.exec(href) ?? []
    const kind = pageKinds.find((each) => pageFolders[each] === folder)
    const moved = kind && findMoved(kind, slug)
    return moved && pages.has(`${folder}/${moved}`) ? `${folder}/${moved}${rest}` : null
  }
}

/** Services and projects that are named by their slugs. */
function resolveSlugs(content: SiteContent, findMoved: FindMoved): SiteContent {
  const services = new Set(content.services.map(({ slug }) => slug))
  const follow = (kind: PageKind, known: ReadonlySet<string>, slug: string) =>
    known.has(slug) ? slug : (findMoved(kind, slug) ?? slug)
  // The page and the list of projects are those of a service, so projects go with their service.
  const projects = content.projects
    .map((project) => {
      const service = follow('services', services, project.service)
      return service === project.service ? project : { ...project, service }
    })
    .filter(({ service }) => services.has(service))
  const projectSlugs = new Set(projects.map(({ slug }) => slug))
  // Without any of those that were chosen, the first of the list stand in, so that an agency's own show without being chosen.
  const listKnown = (kind: PageKind, known: ReadonlySet<string>, slugs: readonly string[]) => {
    const live = slugs.map((slug) => follow(kind, known, slug)).filter((slug) => known.has(slug))
    return live.length > 0 ? live : [...known].slice(0, slugs.length)
  }
  const { home, about } = content
  return {
    ...content,
    projects,
    home: {
      ...home,
      portfolio: { ...home.portfolio, projects: listKnown('projects', projectSlugs, home.portfolio.projects) },
    },
    about: { ...about, services: { ...about.services, slugs: listKnown('services', services, about.services.slugs) } },
  }
}

function listDeadPages(
  known: KnownContent,
  { pages, findMoved }: { pages: ReadonlySet<string>; findMoved: FindMoved },
): Set<string> {
  const paths = pageKinds.flatMap((kind) => {
    const toEntryPath = (slug: string) => `${pageFolders[kind]}/${slug}`
    return known[kind].flatMap(({ slug }) => (pages.has(toEntryPath(findMoved(kind, slug) ?? slug)) ? [] : [toEntryPath(slug)]))
  })
  return new Set(pages.has('/portfolio') ? paths : [...paths, '/portfolio'])
}

function toPath(href: string): string {
  return href.replace(/[?#].*$/, '')
}
