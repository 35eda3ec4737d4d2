import { fillWordsOf } from '#contract/content/fill-brand-words.ts'
import { type ContentKind, contentKinds, findEntryPath } from '#contract/content/kinds.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readRows } from '../content-rows.ts'
import { listEntrySources, readNewest } from '../entry-sources.ts'

type TextPlace = { kind: ContentKind; key: string; field: string }

/** A part with fewer letters and digits could be anywhere. */
const minPart = 12

/**
 * Finds the field of the first text that is written in the entry of the page, or in an entry without a page of its own such as a
 * testimonial: what a page shows of other pages is edited there. The entry of the page comes first; null if no text is found.
 */
export async function findText(deps: ContentDeps, { page, texts }: { page: string; texts: string[] }): Promise<TextPlace | null> {
  const rows = await readRows(deps.db)
  const { brand } = deps.getContent()
  const fields = contentKinds.flatMap((kind) =>
    listEntrySources(kind, deps.files, rows)
      .filter(({ row }) => row?.visibility !== 'deleted')
      .flatMap((source) => {
        const entry = readNewest(source)
        const path = findEntryPath(kind, entry)
        if (path !== null && path !== page) return []
        const place = { kind, key: source.key, isOfPage: path === page }
        return listTexts(fillWordsOf(brand, entry)).map(({ field, text }) => ({ ...place, field, letters: toLetters(text) }))
      }),
  )
  const ordered = [...fields.filter(({ isOfPage }) => isOfPage), ...fields.filter(({ isOfPage }) => !isOfPage)]
  for (const text of texts) {
    const wanted = toLetters(text)
    if (!wanted) continue
    const found =
      ordered.find(({ letters }) => letters === wanted) ??
      // A heading may be written in two fields, and a long text in one of which the page shows a paragraph.
      ordered.find(({ letters }) => isPart(letters, wanted) || isPart(wanted, letters))
    if (found) return { kind: found.kind, key: found.key, field: found.field }
  }
  return null
}

/** All texts of an entry with the paths of their fields, such as "questions.0.answer", without its slug, which repeats its title. */
function listTexts(value: unknown, path: readonly string[] = []): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'slug' ? [] : listTexts(part, [...path, name])))
}

function isPart(part: string, whole: string): boolean {
  return part.length >= minPart && whole.includes(part)
}

/** Spaces, hyphens and quotes may differ between a field and the page. */
function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
