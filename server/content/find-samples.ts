import type { SiteContent } from '#contract/content/content.ts'
import {
  type CollectionKind,
  type ContentKind,
  collectionKinds,
  contentKinds,
  findEntryNote,
  findEntryTitle,
  isCollection,
} from '#contract/content/kinds.ts'
import { findSampleMarks, type SampleCounts, type SampleMark } from '#contract/content/sample-content.ts'

/** What marks an entry of a kind as a sample. */
export type GetSampleMarks = (kind: ContentKind, entry: unknown) => readonly SampleMark[]

/**
 * Besides the marks of all content: once an entry has another name than the samples of its kind, every text of theirs is a leftover. Until
 * then such a text may well fit.
 */
export function createSampleMarks(files: SiteContent, marks: readonly SampleMark[]): GetSampleMarks {
  const leftovers = new Map(collectionKinds.map((kind) => [kind, listLeftovers(kind, files, marks)]))
  const names = new Map(collectionKinds.map((kind) => [kind, files[kind].map((entry) => findEntryTitle(kind, entry))]))
  return (kind, entry) => {
    if (!isCollection(kind) || names.get(kind)?.includes(findEntryTitle(kind, entry))) return marks
    return [...marks, ...(leftovers.get(kind) ?? [])]
  }
}

/** Counts the published entries that contain marks of the sample. */
export function countSamples(content: SiteContent, getMarks: GetSampleMarks): SampleCounts['content'] {
  return contentKinds
    .map((kind) => ({
      kind,
      count: [content[kind]].flat().filter((entry) => findSampleMarks(entry, getMarks(kind, entry)).length > 0).length,
    }))
    .filter(({ count }) => count > 0)
}

/** The texts of the samples of a kind. What several entries have, such as “Frequently asked”, and what lists show as a note fits others too. */
function listLeftovers(kind: CollectionKind, files: SiteContent, marks: readonly SampleMark[]): SampleMark[] {
  const entries = files[kind].map((entry) => {
    const note = findEntryNote(kind, entry)
    const texts = listTexts(entry).filter((text) => !note.includes(toWords(text)))
    return { isSample: findSampleMarks(entry, marks).length > 0, texts: new Map(texts.map((text) => [toWords(text), text])) }
  })
  return entries
    .filter(({ isSample }) => isSample)
    .flatMap(({ texts }) => [...texts])
    .filter(([words]) => entries.filter(({ texts }) => texts.has(words)).length === 1)
    .map(([words, value]) => ({ name: `“${shorten(words)}”`, value }))
}

type Text = string | { loud: unknown }

/** Texts of three and more words, and such headings as a whole. IDs, URLs and single words say nothing about an agency. */
function listTexts(value: unknown): Text[] {
  if (typeof value === 'string' || isHeading(value)) return toWords(value).split(/\s+/).length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

function isHeading(value: unknown): value is Exclude<Text, string> {
  return typeof value === 'object' && value !== null && 'loud' in value
}

function toWords(text: Text): string {
  return typeof text === 'string'
    ? text
    : Object.values({ ...text })
        .join(' ')
        .trim()
}

const maxNamed = 50

/** A form names a text by its beginning. */
function shorten(words: string): string {
  return words.length > maxNamed ? `${words.slice(0, words.lastIndexOf(' ', maxNamed))} …` : words
}
