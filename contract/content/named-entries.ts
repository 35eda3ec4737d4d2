// What a text of content names of other entries.
import { type PageKind, pageFolders, pageKinds } from './kinds.ts'

/** Matches paths of this site in the JSON of an entry: whole values, and the addresses of links in texts. */
const pathPattern = /["(](\/[a-z0-9-]+(?:\/[a-z0-9-]+)?)(?=["?#)])/g

/** The paths of this site that an entry, or a part of content, links to. */
export function listNamedPaths(value: unknown): string[] {
  return [...toJson(value).matchAll(pathPattern)].map(([, path = '']) => path)
}

/** The slugs of the services that it names: that of a project, and those that *About* lists. */
export function listNamedServices(value: unknown): string[] {
  const json = toJson(value)
  const single = [...json.matchAll(/"service":"([a-z0-9-]+)"/g)].map(([, slug = '']) => slug)
  const lists = [...json.matchAll(/"slugs":\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/[a-z0-9-]+/g) ?? [])
  return [...single, ...lists]
}

/** The slugs of all entries with pages that it names, by kind, each once. */
export function listNamedSlugs(value: unknown): Record<PageKind, string[]> {
  const paths = listNamedPaths(value)
  const list = (kind: PageKind) => {
    const start = `${pageFolders[kind]}/`
    return paths.flatMap((path) => {
      const slug = path.startsWith(start) ? path.slice(start.length) : ''
      return slug === '' || slug.includes('/') ? [] : [slug]
    })
  }
  const named = Object.fromEntries(pageKinds.map((kind) => [kind, list(kind)])) as Record<PageKind, string[]> // its keys are the kinds
  const services = [...named.services, ...listNamedServices(value)]
  return {
    services: [...new Set(services)],
    projects: [...new Set(named.projects)],
    team: [...new Set(named.team)],
    pages: [...new Set(named.pages)],
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
