import { fillWordsOf } from '#contract/content/fill-brand-words.ts'
import { type ContentKind, contentKinds, findEntryPath } from '#contract/content/kinds.ts'
import { toVisibleText } from '#contract/content/text-spans.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readRows } from '../content-rows.ts'
import { listEntrySources, readNewest, readPublished } from '../entry-sources.ts'

/** `field`: null where only the form is known. */
type TextPlace = { kind: ContentKind; key: string; field: string | null }

/** A part with fewer letters and digits could be anywhere. */
const minPart = 12

/**
 * Finds the field of the first text that is written in the entry of the page, or in an entry without a page of its own such as a
 * testimonial: what a page shows of other pages is edited there. The entry of the page comes first, and is the answer if no text is found;
 * null if the page has no entry.
 */
export async function findText(deps: ContentDeps, { page, texts }: { page: string; texts: string[] }): Promise<TextPlace | null> {
  const rows = await readRows(deps.db)
  const { brand } = deps.getContent()
  const sources = contentKinds
    .flatMap((kind) => listEntrySources(kind, deps.files, rows))
    .filter(({ row }) => row?.visibility !== 'deleted')
    // The published text, because a draft may have another URL.
    .map((source) => ({ source, path: findEntryPath(source.kind, readPublished(source)) }))
  const ofPage = sources.filter(({ path }) => path === page)
  const fields = [...ofPage, ...sources.filter(({ path }) => path === null)].flatMap(({ source: { kind, key }, source }) =>
    listTexts(fillWordsOf(brand, readNewest(source))).map(({ field, text }) => ({
      kind,
      key,
      field,
      letters: toLetters(toVisibleText(text)),
    })),
  )
  for (const text of texts) {
    const wanted = toLetters(text)
    if (!wanted) continue
    const found =
      fields.find(({ letters }) => letters === wanted) ??
      // A heading may be written in two fields, and a long text in one of which the page shows a paragraph.
      fields.find(({ letters }) => isPart(letters, wanted) || isPart(wanted, letters))
    if (found) return { kind: found.kind, key: found.key, field: found.field }
  }
  const [own] = ofPage
  return own ? { kind: own.source.kind, key: own.source.key, field: null } : null
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
