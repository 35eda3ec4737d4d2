import { type BrandWord, brandWordPattern } from './brand-words.ts'
import type { Brand, SiteContent } from './content.ts'
import { formatAddress } from './format-address.ts'
import { mapTexts } from './map-texts.ts'

/** Fills in the facts of the agency in every text but those of the brand itself. */
export function fillBrandWords({ brand, ...others }: SiteContent): SiteContent {
  return { ...fillWordsOf(brand, others), brand }
}

/** Fills in the facts of the agency in every text of a value. */
export function fillWordsOf<Value>(brand: Brand, value: Value): Value {
  const { district, city } = brand.address
  const words = {
    name: brand.name,
    descriptor: brand.descriptor,
    phone: brand.phones[0] ?? brand.email,
    email: brand.email,
    address: formatAddress(brand.address),
    district,
    city,
    newsletter: brand.newsletterLine,
  }
  return mapTexts(value, (text) => fillText(text, words))
}

/** Removes the space before an empty {descriptor} or {newsletter}. Without a district, {district} is the city. */
function fillText(text: string, words: Record<BrandWord, string>): string {
  const named = text.replaceAll(/ \{(descriptor|newsletter)\}/g, (match, word: BrandWord) => (words[word] ? match : ''))
  const shown = words.district ? named : named.replaceAll('{district}, {city}', '{city}').replaceAll('{district}', '{city}')
  return shown.replace(brandWordPattern, (_, word: BrandWord) => words[word])
}
