// Content in which every text is as long as its field allows, or hostile.
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

/** Longest lists that are filled: longer ones, such as those of projects, would only repeat what is tested already. */
const maxFilledItems = 12

/** The sample's content with other texts wherever its schema allows any text, and with lists as long as it allows. */
export function fillContent(write: WriteText, { fillsLists = false } = {}): SiteContent {
  const names = readMediaNames(media, join(import.meta.dirname, '../../content/media'))
  const { allContent } = contentSchemas({ ...names, services: null, projects: null, pages: null })
  const schemas = Object.entries(allContent.entries)
  const filled = schemas
    .filter(([kind]) => kind !== 'samplePosts')
    .map(([kind, schema]) => [kind, fill(schema as unknown as AnySchema, siteContent[kind as keyof SiteContent])]) // a wider view of both
  return Object.fromEntries(filled) as SiteContent // each value still fits its schema

  function fill(schema: AnySchema, value: unknown): unknown {
    const { wrapped, entries, item, items, options } = schema
    const { control, maxLength, maxItems = 0 } = v.getMetadata(schema) as Partial<FieldMetadata>
    if (wrapped) return value === undefined ? value : fill(wrapped, value)
    if (Array.isArray(value)) {
      const list = value.map((each, index) => fill(item ?? items?.[index] ?? schema, each))
      if (!item || !fillsLists || list.length === 0 || maxItems > maxFilledItems) return list
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

let written = 0

/** Long words with short ones between them, cut to the length of the field. Each text begins with another number, because headings differ. */
export function writeLongWords(maxLength: number): string {
  written += 1
  return `${written} ${'Telecommunications of Constitutionalism and Misunderstandings in '.repeat(50)}`.slice(0, maxLength).trim()
}
