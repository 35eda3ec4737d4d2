import { type BrandWord, brandWordPattern } from './brand-words.ts'
import type { Brand, SiteContent } from './content.ts'
import { formatAddress } from './format-address.ts'

/** Fills in the facts of the agency in every text but those of the brand itself. */
export function fillBrandWords({ brand, ...others }: SiteContent): SiteContent {
  return { ...fillWordsOf(brand, others), brand }
}

/** Fills in the facts of the agency in every text of a value. */
export function fillWordsOf<Value>(brand: Brand, value: Value): Value {
  const { district, city } = brand.address
  return fill(value, {
    name: brand.name,
    descriptor: brand.descriptor,
    phone: brand.phones[0] ?? brand.email,
    email: brand.email,
    address: formatAddress(brand.address),
    district,
    city,
    newsletter: brand.newsletterLine,
  })
}

function fill<Value>(value: Value, words: Record<BrandWord, string>): Value {
  if (typeof value === 'string') return fillText(value, words) as Value // a string, as before
  if (Array.isArray(value)) return value.map((item) => fill(item, words)) as Value // as many items of the same types
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part, words)])) as Value // the same keys
}

/** Removes the space before an empty {descriptor} or {newsletter}. Without a district, {district} is the city. */
function fillText(text: string, words: Record<BrandWord, string>): string {
  const named = text.replaceAll(/ \{(descriptor|newsletter)\}/g, (match, word: BrandWord) => (words[word] ? match : ''))
  const shown = words.district ? named : named.replaceAll('{district}, {city}', '{city}').replaceAll('{district}', '{city}')
  return shown.replace(brandWordPattern, (_, word: BrandWord) => words[word])
}
