// Mends what refers to other entries: projects of a service, featured projects, links.
import type { SiteContent } from '#contract/content/content.ts'
import { listPages, type PageKind, pageFolders, pageKinds } from '#contract/content/kinds.ts'
import { isPostPath } from '#contract/content/post-path.ts'
import { mendTextLinks } from '#contract/content/text-links.ts'

export type FindMoved = (kind: PageKind, slug: string) => string | undefined

/**
 * References to an entry whose slug has changed follow it. Those to hidden and deleted entries are dropped: a link in a list goes,
 * a link in a text leaves its words, any other link leads to the page above the missing one.
 */
export function mendReferences(content: SiteContent, findMoved: FindMoved): SiteContent {
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
  const known: SiteContent = {
    ...content,
    projects,
    home: {
      ...home,
      portfolio: { ...home.portfolio, projects: listKnown('projects', projectSlugs, home.portfolio.projects) },
    },
    about: { ...about, services: { ...about.services, slugs: listKnown('services', services, about.services.slugs) } },
  }
  const pages = new Set(listPages(known))
  const mended = repair(known) as SiteContent // only links change
  const { href } = content.menu.button
  // Without this the button would keep its label and lead to the home page.
  if (!isDead(href) || findMovedLink(href) !== null) return mended
  return { ...mended, menu: { ...mended.menu, button: { label: 'Contact', href: '/contact' } } }

  function repair(value: unknown): unknown {
    if (typeof value === 'string') return mendTextLinks(value, (href) => (isDead(href) ? findMovedLink(href) : href))
    if (Array.isArray(value)) return value.flatMap((item) => (isDeadLink(item) ? [] : [repair(item)]))
    if (typeof value !== 'object' || value === null) return value
    const repaired = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, repair(part)]))
    return 'href' in value && typeof value.href === 'string' ? { ...repaired, href: toLiveLink(value.href) } : repaired
  }

  function isDeadLink(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || !('href' in value) || typeof value.href !== 'string') return false
    return isDead(value.href) && findMovedLink(value.href) === null
  }

  function isDead(href: string): boolean {
    const path = toPath(href)
    // Posts come and go without content being built again; the blog answers for those that are gone.
    return href.startsWith('/') && !isPostPath(path) && !pages.has(path)
  }

  function toLiveLink(href: string): string {
    return isDead(href) ? (findMovedLink(href) ?? findPageAbove(href)) : href
  }

  function findMovedLink(href: string): string | null {
    const [, folder = '', slug = '', rest = ''] = /^((?:\/\w+)?)\/([^/?#]+)(.*)$/.exec(href) ?? []
    const kind = pageKinds.find((each) => pageFolders[each] === folder)
    const moved = kind && findMoved(kind, slug)
    return moved && pages.has(`${folder}/${moved}`) ? `${folder}/${moved}${rest}` : null
  }
}

function toPath(href: string): string {
  return href.replace(/[?#].*$/, '')
}

function findPageAbove(href: string): string {
  if (href.startsWith('/portfolio/')) return '/portfolio'
  return href.startsWith('/team/') ? '/about' : '/'
}
