import type { BreadcrumbListLeaf, CollectionPageLeaf } from 'schema-dts'
import type { PageMeta, Project } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'
import { breadcrumbs } from './breadcrumbs.ts'

export function describePortfolio(
  { title, description }: PageMeta,
  projects: readonly Project[],
  site: { url: string },
): [CollectionPageLeaf, BreadcrumbListLeaf] {
  const path = '/portfolio'
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      description,
      url: absolute(site, path),
      ...(projects.length > 0 && {
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: projects.length,
          itemListElement: projects.map(({ slug, title }, index) => ({
            '@type': 'ListItem' as const,
            position: index + 1,
            name: title,
            url: absolute(site, `${path}/${slug}`),
          })),
        },
      }),
    },
    breadcrumbs(site, [{ name: title, path }]),
  ]
}
