import { type ContentKind, isCollection } from '#contract/content/kinds.ts'
import { slugify } from '#contract/format/slugify.ts'

type Values = Record<string, unknown>

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const readText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {}) // checked here

/** Search engines show about this many characters of a description. */
const descriptionLength = 150

/**
 * Fills in empty fields from other fields: the URL from the name, the texts for search results from title and introduction, the wide
 * picture of a project from its picture. Fields with text stay as they are.
 */
export function fillEmpty(kind: ContentKind, value: unknown): unknown {
  if (!isCollection(kind)) return value
  const entry = asValues(value)
  const title = readText(entry.title) || readText(entry.name)
  const filled = { ...entry }
  const fill = (name: string, content: string) => {
    if (name in entry && isEmpty(entry[name]) && content) filled[name] = content
  }
  fill('slug', title && slugify(title, ''))
  fill('wide', readText(entry.picture))
  if ('meta' in entry) filled.meta = fillMeta(asValues(entry.meta), { title, text: describe(entry) })
  return filled
}

function fillMeta(meta: Values, { title, text }: { title: string; text: string }): Values {
  return {
    ...meta,
    ...(isEmpty(meta.title) && title && { title }),
    ...(isEmpty(meta.description) && text && { description: text }),
  }
}

/** The text that says best what the entry is about. */
function describe(entry: Values): string {
  const [paragraph] = Array.isArray(entry.bio) ? (entry.bio as unknown[]) : []
  const blocks = Array.isArray(entry.blocks) ? (entry.blocks as unknown[]).map(asValues) : []
  const candidates = [
    entry.summary,
    entry.lead,
    asValues(entry.hero).lead,
    entry.description,
    paragraph,
    ...blocks.map(({ text }) => text),
  ]
  const text = candidates.map(readText).find(Boolean) ?? (readText(entry.role) || readText(entry.name))
  return shorten(text.replaceAll(/\s+/g, ' '))
}

/** Ends after a word, with an ellipsis if something is left out. */
function shorten(text: string): string {
  if (text.length <= descriptionLength) return text
  const cut = text.slice(0, descriptionLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).replace(/[\s.,;:]+$/, '')}…`
}
