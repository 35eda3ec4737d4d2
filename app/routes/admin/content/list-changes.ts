// How two texts of an entry differ, field by field, in the words of the form.
import { type FontPair, fontPairs } from '#contract/brand/font-pairs.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { isMediaKind } from '#contract/entities/media-files.ts'
import { findLogoSource } from './form/find-logo-source.ts'
import {
  describeAbsent,
  describeField,
  describeMissing,
  type FieldDescription,
  type FormSchema,
  listChoices,
  listVariants,
  toSentence,
} from './form/schema-parts.ts'

/** What a field holds, for reading. `text` is empty if there is nothing. */
export type FieldText = { text: string; picture?: string | undefined }

/** A field that differs. `labels` lead to it: "Story", "Heading", "Bold end". */
export type Change = { labels: readonly string[]; version: FieldText; now: FieldText }

type Pair = { version: unknown; now: unknown }

/** The fields that differ between an earlier version of an entry and what is in the form now. */
export function listChanges(entrySchema: FormSchema, entry: Pair, names: ContentNames): Change[] {
  return compareFields(entrySchema.entries ?? {}, entry, [])

  function compareFields(entries: Record<string, FormSchema>, { version, now }: Pair, labels: readonly string[]): Change[] {
    const [before, after] = [toFields(version), toFields(now)]
    return Object.entries(entries).flatMap(([name, schema]) =>
      compare(schema, { version: before[name], now: after[name] }, [...labels, describeField(schema).label]),
    )
  }

  function compare(given: FormSchema, pair: Pair, labels: readonly string[]): Change[] {
    const { version, now } = pair
    if (isSame(version, now)) return []
    const field = describeField(given)
    if (version === undefined || now === undefined) return describeWhole(field, pair, labels)
    const variants = listVariants(field.schema)
    if (variants) {
      const [before, after] = [version, now].map((each) => String(toFields(each)[variants.discriminator]))
      const entries = before === after ? variants.variants.get(before ?? '')?.entries : undefined
      return entries ? compareFields(entries, pair, labels) : describeWhole(field, pair, labels)
    }
    if (field.control === 'list') return compareItems(field, pair, labels)
    return field.schema.entries && field.control === 'group'
      ? compareFields(field.schema.entries, pair, labels)
      : describeWhole(field, pair, labels)
  }

  /** Items that both have are left out, so that one more at the top doesn't make all of them look changed. */
  function compareItems(field: FieldDescription, pair: Pair, labels: readonly string[]): Change[] {
    const [before, after] = [toItems(pair.version), toItems(pair.now)]
    const [gone, added] = [without(before, after), without(after, before)]
    if (gone.length + added.length === 0) return describeWhole(field, pair, [...labels, 'Order'])
    return Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => {
      const schema = field.schema.item
      if (!schema) return []
      const [version, now] = [gone[index], added[index]]
      const position = now === undefined ? before.indexOf(version) : after.indexOf(now)
      const { label } = describeField(schema)
      // A list such as "Paragraphs" has items such as "Paragraph".
      return compare(schema, { version, now }, [...labels, `${label || 'Item'} ${position + 1}`])
    }).flat()
  }

  function describeWhole(field: FieldDescription, { version, now }: Pair, labels: readonly string[]): Change[] {
    const [before, after] = [version, now].map((each) => toText(field, each)) as [FieldText, FieldText] // as many as before
    // For example an empty text that was never filled in.
    return isSame(before, after) ? [] : [{ labels, version: before, now: after }]
  }

  function toText(field: FieldDescription, value: unknown): FieldText {
    if (field.control === 'switch') return { text: value ? 'On' : 'Off' }
    if (value === undefined || value === null || field.control === 'hidden') return { text: '' }
    if (field.control === 'picture') {
      const picture = names.pictures.find(({ id }) => id === value)
      return { text: picture?.alt || String(value), picture: picture?.src }
    }
    if (field.control === 'logo') return { text: 'A logo', picture: findLogoSource(value, field.of) }
    if (field.control === 'fonts' && String(value) in fontPairs) return { text: fontPairs[value as FontPair].label } // checked here
    const variants = listVariants(field.schema)
    if (variants) {
      const chosen = String(toFields(value)[variants.discriminator])
      const { [variants.discriminator]: _, ...entries } = variants.variants.get(chosen)?.entries ?? {}
      return { text: joinLines([toSentence(chosen), ...describeEntries(entries, value)]) }
    }
    // A heading, whose two parts are one text.
    if (field.schema.entries && 'loud' in field.schema.entries) return { text: Object.values(toFields(value)).join(' ').trim() }
    if (field.schema.entries) return { text: joinLines(describeEntries(field.schema.entries, value)) }
    if (field.control === 'list') {
      const lines = toItems(value).map((item) => {
        const schema = field.schema.item
        return schema ? toText(describeField(schema), item).text : ''
      })
      return { text: joinLines(lines) }
    }
    const choice = listChoices(field, names)?.find((each) => each.value === String(value))
    if (!choice && value && isMediaKind(field.control)) return { text: describeMissing(field.control, String(value)) }
    if (!choice && value && field.control === 'reference') return { text: describeAbsent(field, String(value), names) }
    return { text: choice?.label ?? String(value), picture: choice?.picture }
  }

  function describeEntries(entries: Record<string, FormSchema>, value: unknown): string[] {
    const fields = toFields(value)
    return Object.entries(entries).map(([name, schema]) => {
      const field = describeField(schema)
      const { text } = toText(field, fields[name])
      return text && `${field.label}: ${text}`
    })
  }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // groups are objects
}

function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The items that the other list doesn't have; of equal ones, as many as it has fewer. */
function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const rest = others.map((other) => JSON.stringify(other))
  return items.filter((item) => {
    const index = rest.indexOf(JSON.stringify(item))
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}

/** The order of an object's fields says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b))
    return false
  const [before, after] = [toFields(a), toFields(b)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => isSame(before[name], after[name]))
}

function joinLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n')
}

/** Splits a text into what it shares with another at both ends, in whole words, and the middle, which differs. */
export function splitAtChange(text: string, other: string): [start: string, middle: string, end: string] {
  const [words, others] = [text, other].map((each) => each.split(/(?<=\s)/)) as [string[], string[]] // as many as before
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const until = words.length - end
  return [words.slice(0, start).join(''), words.slice(start, until).join(''), words.slice(until).join('')]
}
