import type { OrganizationLeaf } from 'schema-dts'
import type { Brand } from '#contract/content/content.ts'

/** The agency's short entry, to which other structured data refers. organization.ts has the full entry with the same `@id`. */
export function agency(site: { url: string }, { name }: Pick<Brand, 'name'>): OrganizationLeaf {
  return { '@type': 'Organization', '@id': `${site.url}/#organization`, name, url: site.url }
}
