import { type BrandWord, brandWordPattern } from './brand-words.ts'
import type { SiteContent } from './content.ts'

/** Fills in the facts of the agency in every text but those of the brand itself. */
export function fillBrandWords(content: SiteContent): SiteContent {
  const { brand, ...others } = content
  const { street, district, city, country } = brand.address
  const words = {
    name: brand.name,
    descriptor: brand.descriptor,
    phone: brand.phones[0] ?? brand.email,
    email: brand.email,
    address: `${street}, ${district}, ${city}, ${country}`,
    district,
    city,
  }
  return { ...fill(others, words), brand }
}

function fill<Value>(value: Value, words: Record<BrandWord, string>): Value {
  // A string, as before.
  if (typeof value === 'string') return value.replace(brandWordPattern, (_, word: BrandWord) => words[word]) as Value
  if (Array.isArray(value)) return value.map((item) => fill(item, words)) as Value // as many items of the same types
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part, words)])) as Value // the same keys
}
