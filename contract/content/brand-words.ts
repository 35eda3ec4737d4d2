/** Words that may stand in braces in every text of the content, such as "{name}", so that facts of the agency are written once. */
export const brandWords = ['name', 'descriptor', 'phone', 'email', 'address', 'district', 'city'] as const
export type BrandWord = (typeof brandWords)[number]

/** Matches these words in their braces. */
export const brandWordPattern = new RegExp(`\\{(${brandWords.join('|')})\\}`, 'g')

/** The words in a text, each once, with their braces. */
export function findBrandWords(text: string): string[] {
  return [...new Set(text.match(brandWordPattern))]
}
