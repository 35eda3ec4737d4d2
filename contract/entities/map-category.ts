// Where the categories of an import go; the form shows it before anything is stored.
import { normalizeText } from '../format/normalize-text.ts'

/** `from`: the imported name that decided; null if none did and the default category was taken. */
export type MappedCategory = { category: string; from: string | null }

export type Categories = {
  /** The site's categories; the first is the default. */
  known: readonly string[]
  /** Staff's choices, by the normalized names of imported categories. */
  chosen?: ReadonlyMap<string, string> | undefined
}

/** Shorter words, such as "and", say nothing about a category. */
const minWordLength = 4

/**
 * Chooses the site's category for the categories or tags of an imported post: a choice of staff, then an equal name, then a name that shares a
 * word.
 */
export function mapCategory(names: readonly string[], { known, chosen }: Categories): MappedCategory {
  for (const name of names) {
    const category = chosen?.get(normalizeText(name)) ?? known.find((each) => normalizeText(each) === normalizeText(name))
    if (category) return { category, from: name }
  }
  for (const name of names) {
    const category = known.find((each) => sharesWord(name, each))
    if (category) return { category, from: name }
  }
  return { category: known[0] ?? '', from: null }
}

function sharesWord(name: string, category: string): boolean {
  const words = (text: string) =>
    normalizeText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= minWordLength)
  return words(category).some((word) => words(name).some((other) => other.startsWith(word) || word.startsWith(other)))
}
