import type { OrganizationLeaf } from 'schema-dts'
import type { Brand } from '#contract/content/content.ts'

/** The agency as other entries refer to it; home has the full entry (organization.ts). */
export function agency(site: { url: string }, { name }: Pick<Brand, 'name'>): OrganizationLeaf {
  return { '@type': 'Organization', '@id': `${site.url}/#organization`, name, url: site.url }
}
