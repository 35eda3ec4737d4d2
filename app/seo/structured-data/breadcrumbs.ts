import type { BreadcrumbListLeaf } from 'schema-dts'
import { absolute } from '../absolute-url.ts'

type Place = { name: string; path: string }

/** The path from home to a page. `places` ends with the page; home is added. */
export function breadcrumbs(site: { url: string }, places: readonly Place[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...places].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  }
}
