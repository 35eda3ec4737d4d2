import type { OrganizationLeaf } from 'schema-dts'
import { listOpenDays } from '#app/opening-hours.ts'
import type { Brand } from '#contract/content/content.ts'
import { joinParts } from '#contract/content/format-address.ts'
import { absolute } from '../absolute-url.ts'
import { agency } from './agency.ts'

type IsSample = (value: unknown) => boolean

/** The Organization of the home page (spec §1), without what is still the sample's. */
export function organization(site: { url: string }, brand: Brand, isSample: IsSample): OrganizationLeaf {
  const { address, description, founded } = brand
  const openingHours = isSample(brand.openingHours) ? [] : brand.openingHours
  const phone = brand.phones.find((number) => !isSample(number))
  const email = isSample(brand.email) ? undefined : brand.email
  const profiles = brand.socials.map(({ link }) => link).filter((link) => !isSample(link))
  return {
    ...agency(site, brand),
    ...(!isSample(description) && { description }),
    logo: absolute(site, '/logo.png'),
    ...(founded && { foundingDate: String(founded) }),
    ...(!isSample(address) && {
      address: {
        '@type': 'PostalAddress',
        ...(address.street && { streetAddress: address.street }),
        addressLocality: joinParts([address.district, address.city]),
        ...(address.region && { addressRegion: address.region }),
        addressCountry: address.countryCode,
      },
    }),
    ...((phone || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone && { telephone: phone }),
        ...(email && { email }),
        ...(openingHours.length > 0 && {
          hoursAvailable: openingHours.map(({ firstDay, lastDay, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: listOpenDays({ firstDay, lastDay }),
            opens,
            closes,
          })),
        }),
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
