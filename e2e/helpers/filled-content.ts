// Content in which every text and list is as long, or as short, as its field allows, or hostile.
import { join } from 'node:path'
import * as v from 'valibot'
import { siteContent } from '../../content/all-content.ts'
import { media } from '../../content/media/manifest.ts'
import { contentSchemas, type SiteContent } from '../../contract/content/content.ts'
import type { FieldMetadata } from '../../contract/content/fields.ts'
import { readMediaNames } from '../../server/content/check-content.ts'

/** A schema with whatever parts it has. */
type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema
  entries?: Record<string, AnySchema>
  item?: AnySchema
  items?: AnySchema[]
  options?: AnySchema[]
}

/** Writes what stands in a text field that holds up to `maxLength` characters, instead of the sample's text. */
type WriteText = (maxLength: number, text: string) => string

/** Longest lists that are filled. Longer ones are collections, such as the projects, and the paragraphs of each section of a legal text. */
const maxFilledItems = 40
const maxFilledTexts = 20

/** A page of one's own with every kind of block, and as many as a page may have. The sample has none. */
const ownPage = {
  slug: 'own-page',
  name: 'A page of our own',
  lead: 'Introduction',
  meta: { title: 'A page of our own', description: 'What the page is about' },
  blocks: [
    { type: 'questions', heading: { text: 'Questions', loud: 'asked' }, items: [{ question: 'Why?', answer: 'Because.' }] },
    { type: 'contact form', heading: { text: 'Write', loud: 'to us' }, line: 'We reply soon.' },
    ...Array.from({ length: 19 }, () => [
      { type: 'text', title: 'Title', text: 'Text' },
      { type: 'picture', picture: siteContent.about.hero.picture, caption: 'Caption' },
    ]).flat(),
  ],
} as SiteContent['pages'][number]

/** The same with as little as each kind of block may have. */
const shortBlocks = {
  ...ownPage,
  slug: 'short-blocks',
  name: 'Short blocks',
  lead: '',
  blocks: [
    { type: 'text', title: '', text: 'Text' },
    { type: 'picture', picture: siteContent.about.hero.picture, caption: '' },
    { type: 'questions', heading: { text: '', loud: 'asked' }, items: [] },
    { type: 'contact form', heading: { text: '', loud: 'to us' }, line: '' },
  ],
} as SiteContent['pages'][number]

const sample: SiteContent = { ...siteContent, pages: [ownPage] }

/** The paths of the pages of one's own in filled and shortened content. */
export const ownPagePath = `/${ownPage.slug}`
export const shortBlocksPath = `/${shortBlocks.slug}`

const names = readMediaNames(media, join(import.meta.dirname, '../../content/media'))
const { allContent } = contentSchemas({ ...names, services: null, projects: null, pages: null })

/** The sample's content, each kind changed by its schema. */
function mapContent(change: (schema: AnySchema, value: unknown) => unknown): SiteContent {
  const changed = Object.entries(allContent.entries)
    .filter(([kind]) => kind !== 'samplePosts')
    .map(([kind, schema]) => [kind, change(schema as unknown as AnySchema, sample[kind as keyof SiteContent])]) // a wider view of both
  return Object.fromEntries(changed) as SiteContent // each value still fits its schema
}

/** The sample's content with other texts wherever its schema allows any text, and with lists as long as it allows. */
export function fillContent(write: WriteText, { fillsLists = false } = {}): SiteContent {
  return mapContent(fill)

  function fill(schema: AnySchema, value: unknown): unknown {
    const { wrapped, entries, item, items, options } = schema
    const { control, maxLength, maxItems = 0 } = v.getMetadata(schema) as Partial<FieldMetadata>
    if (wrapped) return value === undefined ? value : fill(wrapped, value)
    if (Array.isArray(value)) {
      const list = value.map((each, index) => fill(item ?? items?.[index] ?? schema, each))
      if (!item || !fillsLists || list.length === 0 || maxItems > (item.entries ? maxFilledItems : maxFilledTexts)) return list
      const longer = Array.from({ length: maxItems }, (_, index) => list[index % list.length])
      return v.is(schema, longer) ? longer : list
    }
    if (entries && typeof value === 'object' && value !== null) {
      const filled = Object.fromEntries(
        Object.entries(value).map(([field, part]) => [field, entries[field] ? fill(entries[field], part) : part]),
      )
      // A group may limit its texts together, as the menu does.
      return v.is(schema, filled) ? filled : value
    }
    const option = options?.find((each) => typeof each === 'object' && v.is(each, value))
    if (option) return fill(option, value)
    if (!maxLength || (control !== 'text' && control !== 'long text')) return value
    const text = write(maxLength, String(value))
    // Other fields are texts of a certain form, such as phone numbers and URLs.
    return v.is(schema, text) ? text : value
  }
}

/** The sample's content without whatever its schemas let an editor leave out; `entries`: how many each list of the site has, if it may. */
export function shortenContent({ entries: fewest }: { entries: 0 | 1 }): SiteContent {
  const content = mapContent((schema, value) =>
    Array.isArray(value)
      ? value.slice(0, Math.max(fewest, findFewest(schema, value))).map(shortenItem(schema))
      : shorten(schema, value),
  )
  // Posts need a category.
  const categories = siteContent.categories.slice(0, 1)
  return { ...content, categories, pages: fewest === 0 ? [] : [...content.pages, shortBlocks] }

  function shorten(schema: AnySchema, value: unknown): unknown {
    const { wrapped, entries, options } = schema
    const { control, of } = v.getMetadata(schema) as Partial<FieldMetadata>
    if (wrapped) return undefined
    if (Array.isArray(value)) return value.slice(0, findFewest(schema, value)).map(shortenItem(schema))
    if (entries && typeof value === 'object' && value !== null) {
      const parts = Object.entries(value).map(([field, part]) => [field, entries[field] ? shorten(entries[field], part) : part])
      const short = Object.fromEntries(parts.filter(([, part]) => part !== undefined))
      return v.is(schema, short) ? short : value
    }
    const option = options?.find((each) => typeof each === 'object' && v.is(each, value))
    if (option) return shorten(option, value)
    if (control === 'reference' && of !== 'projects') return siteContent.services[0]?.slug
    // The entries that links lead to may be gone.
    if (control === 'link') return String(value).startsWith('/') ? '/contact' : value
    return (control === 'text' || control === 'long text') && v.is(schema, '') ? '' : value
  }

  function shortenItem({ item, items, ...schema }: AnySchema) {
    return (value: unknown, index: number) => shorten(item ?? items?.[index] ?? schema, value)
  }

  /** The fewest items that a list may have. */
  function findFewest(schema: AnySchema, list: readonly unknown[]): number {
    const fewest = list.findIndex((_, length) => v.is(schema, list.slice(0, length)))
    return fewest === -1 ? list.length : fewest
  }
}

let written = 0

const longWords = 'Telecommunications of Constitutionalism and Misunderstandings in '.repeat(50)
/** Lists, links and a URL that is wider than a phone, as texts of one's own pages may have. */
const richText = `

- **${longWords.slice(0, 200).trim()}**
- [${longWords.slice(0, 100)}](/contact)

https://example.com/${'long'.repeat(30)}

${longWords.slice(0, 600)}
`.repeat(10)

/** Long words with short ones between them, cut to the length of the field. Each text begins with another number, because headings differ. */
export function writeLongWords(maxLength: number): string {
  written += 1
  return `${written} ${maxLength >= 10_000 ? richText : longWords}`.slice(0, maxLength).trim()
}

const sampleWords = [...new Set(JSON.stringify(siteContent).match(/\p{L}{2,}/gu))]
let seed = 1

/** Words of the sample in an order that looks random, but is always the same: they compress no better than what people write. */
export function writeVariedWords(maxLength: number): string {
  let text = ''
  while (text.length < maxLength) {
    // Multiplying by these numbers mixes all bits (xorshift*).
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    text += `${sampleWords[(seed >>> 8) % sampleWords.length]} `
  }
  return text.slice(0, maxLength).trim()
}
