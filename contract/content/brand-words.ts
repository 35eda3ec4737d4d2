/** Placeholders for facts of the agency: every text of the content may contain them in braces, such as "{name}". */
export const brandWords = ['name', 'descriptor', 'phone', 'email', 'address', 'district', 'city', 'newsletter'] as const
export type BrandWord = (typeof brandWords)[number]

/** Matches these words in their braces. */
export const brandWordPattern = new RegExp(`\\{(${brandWords.join('|')})\\}`, 'g')

/** Words in braces that aren't known, each once, with their braces: probably misspelt, and shown to visitors as they are. */
export function findUnknownWords(text: string, placeholders: readonly string[] = []): string[] {
  const known = [...findBrandWords(text), ...placeholders.map((word) => `{${word}}`)]
  return [...new Set(text.match(/\{\s*[\p{L}_-]{1,30}\s*\}/gu))].filter((word) => !known.includes(word))
}

/** The words in a text, each once, with their braces. */
export function findBrandWords(text: string): string[] {
  return [...new Set(text.match(brandWordPattern))]
}
