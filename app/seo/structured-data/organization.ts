import type { OrganizationLeaf } from 'schema-dts'
import { listOpenDays } from '#app/opening-hours.ts'
import type { Brand } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'
import { agency } from './agency.ts'

/** The Organization of the home page (spec §1). */
export function organization(site: { url: string }, brand: Brand): OrganizationLeaf {
  return {
    ...agency(site, brand),
    description: brand.description,
    logo: absolute(site, '/logo.png'),
    foundingDate: String(brand.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: `${brand.address.district}, ${brand.address.city}`,
      addressRegion: brand.address.region,
      addressCountry: brand.address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(brand.phones[0] && { telephone: brand.phones[0] }),
      email: brand.email,
      hoursAvailable: brand.openingHours.map(({ firstDay, lastDay, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: listOpenDays({ firstDay, lastDay }),
        opens,
        closes,
      })),
    },
    sameAs: Object.values(brand.socials),
  }
}
