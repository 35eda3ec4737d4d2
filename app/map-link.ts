import type { Brand } from '#contract/content/content.ts'
import { formatAddress } from '#contract/content/format-address.ts'

/** The agency's place on OpenStreetMap: a mark there, or a search for the address of an agency without coordinates. */
export function toMapLink({ location, address }: Pick<Brand, 'location' | 'address'>): string {
  if (!location) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(address))}`
  const { latitude, longitude } = location
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
