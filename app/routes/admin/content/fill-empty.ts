import { type CollectionKind, type ContentKind, isCollection } from '#contract/content/kinds.ts'
import { slugify } from '#contract/format/slugify.ts'
import {
  describeInterest,
  serviceClosingLine,
  serviceFilmExtensions,
  serviceHeadings,
  serviceStatement,
} from './service-defaults.ts'

type Values = Record<string, unknown>

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const readText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {}) // checked here

/** The fields and groups that are filled in, by kind. */
export const filledFields: Partial<Record<CollectionKind, readonly string[]>> = {
  services: ['slug', 'meta', 'hero.heading', 'hero.lead', 'intro', 'portfolio', 'testimonials', 'closing', 'whatsappMessage'],
  projects: ['slug', 'summary', 'wide', 'meta'],
  team: ['slug', 'meta'],
  pages: ['slug', 'meta'],
}

/** Whether the field at a path is one of these, or in one of them. */
export function isFilledField(kind: ContentKind, path: string): boolean {
  const fields = isCollection(kind) ? (filledFields[kind] ?? []) : []
  return fields.some((field) => path === field || path.startsWith(`${field}.`))
}

/** Search engines show about this many characters of a description. */
const descriptionLength = 150

/** The loud words of a heading have room for this many characters (contract/content/fields.ts). */
const loudLength = 18

/**
 * Fills in empty fields from other fields: the URL from the name, the texts for search results from title and introduction, the wide
 * picture and the summary of a project, the page of a service from its name and description. Fields with text stay as they are.
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
  fill('summary', readText(entry.description))
  fill('wide', readText(entry.picture))
  if ('meta' in entry) filled.meta = fillMeta(asValues(entry.meta), { title, text: describe(entry) })
  return kind === 'services' ? fillService(filled) : filled
}

function fillService(service: Values): Values {
  const [name, description] = [readText(service.name), readText(service.description)]
  const [hero, intro, portfolio, testimonials, closing] = [
    asValues(service.hero),
    asValues(service.intro),
    asValues(service.portfolio),
    asValues(service.testimonials),
    asValues(service.closing),
  ]
  const { videoExtensions } = portfolio
  return {
    ...service,
    hero: { ...hero, heading: fillHeading(hero.heading, splitHeading(name)), lead: fillText(hero.lead, description) },
    intro: {
      ...intro,
      heading: fillHeading(intro.heading, serviceHeadings.intro),
      statement: fillText(intro.statement, serviceStatement),
    },
    portfolio: {
      ...portfolio,
      heading: fillHeading(portfolio.heading, serviceHeadings.portfolio),
      videoExtensions: Array.isArray(videoExtensions) && videoExtensions.length > 0 ? videoExtensions : serviceFilmExtensions,
    },
    testimonials: { ...testimonials, heading: fillHeading(testimonials.heading, serviceHeadings.testimonials) },
    faqHeading: fillHeading(service.faqHeading, serviceHeadings.faqHeading),
    newsletterHeading: fillHeading(service.newsletterHeading, serviceHeadings.newsletterHeading),
    closing: {
      ...closing,
      heading: fillHeading(closing.heading, serviceHeadings.closing),
      line: fillText(closing.line, serviceClosingLine),
    },
    whatsappMessage: fillText(service.whatsappMessage, name && describeInterest(name)),
  }
}

const fillText = (text: unknown, content: string) => (isEmpty(text) ? content : text)

/** A heading that was begun stays, because only its author knows how it goes on. */
function fillHeading(heading: unknown, content: { text: string; loud: string }): unknown {
  const { text, loud } = asValues(heading)
  return isEmpty(text) && isEmpty(loud) ? content : heading
}

/** Makes the last word of a name the loud one, if it has room. */
function splitHeading(name: string): { text: string; loud: string } {
  const at = name.lastIndexOf(' ') + 1
  const loud = name.slice(at)
  return loud.length <= loudLength ? { text: name.slice(0, at).trim(), loud } : { text: '', loud: '' }
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
