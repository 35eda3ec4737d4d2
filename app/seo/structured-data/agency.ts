import type { OrganizationLeaf } from 'schema-dts'
import type { Brand } from '#contract/content/content.ts'

/** The agency wherever it is named: one and the same, of which the home page says all (organization.ts). */
export function agency(site: { url: string }, { name }: Pick<Brand, 'name'>): OrganizationLeaf {
  return { '@type': 'Organization', '@id': `${site.url}/#organization`, name, url: site.url }
}
