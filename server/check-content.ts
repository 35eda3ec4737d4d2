// Checks that content/ has all its fields and refers only to what exists. Node strips types without checking them, so only this finds mistakes.
import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import * as v from 'valibot'
import { type AllContent, contentSchemas } from '#contract/content.ts'
import { nearestOf } from '#contract/nearest-of.ts'
import { formatCount } from '#contract/plural.ts'
import { fileOfPart, isListPart, listParts, slugsOf } from './content-files.ts'

/** The names of all pictures and films. */
export type MediaNames = {
  /** Ids of content/media/manifest.ts. */
  pictures: readonly string[]
  /** Paths of files in content/media. */
  files: readonly string[]
}

/** The site must not start with this content. The message has a line for each fault. */
export class BadContent extends Error {
  constructor(findings: readonly string[]) {
    super([`The content has ${formatCount(findings.length, 'fault')}. Fix this and start again:`, ...findings].join('\n  '))
  }
}

/** One line for each fault: file, field, what is wrong and, if it can be guessed, what was meant. */
export function checkContent(content: AllContent, { pictures, files }: MediaNames): string[] {
  const schema = contentSchemas({ pictures, files, services: slugsOf(content.services), pages: pagesOf(content) }).allContent
  const faults = (v.safeParse(schema, content).issues ?? []).map((issue) => describeIssue(content, issue))
  return [...faults, ...findRepeated(content)]
}

export function readMediaNames(manifest: object, folder: string): MediaNames {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))
  return { pictures: Object.keys(manifest), files }
}

type Issue = v.BaseIssue<unknown>

function describeIssue(content: AllContent, issue: Issue): string {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const { file, field } = placeOf(content, keys)
  return `${file}: ${field} ${problemOf(issue)}`
}

function problemOf({ kind, type, received, expected, message, input }: Issue): string {
  if (type === 'strict_object' && expected === 'never') return "isn't a known field. Is its name misspelt?"
  if (received === 'undefined') return 'is missing.'
  if (type === 'picklist' || type === 'literal' || type === 'variant')
    return `is ${received}, but must be ${choiceOf(expected)}.${meantBy(input, expected)}`
  // Of valibot's type checks, only those for texts and lists have our own messages.
  const isOurs = kind === 'validation' || /^is /.test(message)
  return isOurs ? message : `is ${received}, but must be ${expected}.`
}

function choiceOf(expected: string | null): string {
  const choice = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return choice.length > 1 ? `one of ${choice.join(', ')}` : choice.join()
}

function meantBy(input: unknown, expected: string | null): string {
  const known = [...(expected ?? '').matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? [])
  const meant = typeof input === 'string' ? nearestOf(input, known) : null
  return meant === null ? '' : ` Did you mean "${meant}"?`
}

type Key = string | number

/** The file that somebody edits, and the field as it is written there: "hero.picture", "slides[0].src". */
function placeOf(content: AllContent, [top = '', ...rest]: readonly Key[]): { file: string; field: string } {
  if (typeof top === 'string' && isListPart(top) && typeof rest[0] === 'number') {
    const slug = slugsOf(content[top])[rest[0]]
    return { file: `${fileOfPart(top)}/${slug || 'index'}.ts`, field: fieldOf(slug ? rest.slice(1) : rest) }
  }
  // A list itself is in the index of its folder.
  return {
    file: `${fileOfPart(String(top))}${typeof top === 'string' && isListPart(top) ? '/index.ts' : ''}`,
    field: fieldOf(rest),
  }
}

function fieldOf(keys: readonly Key[]): string {
  if (keys.length === 0) return 'it'
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('')
}

function pagesOf({ services, projects, team }: AllContent): string[] {
  const below = (folder: string, entries: unknown) => slugsOf(entries).map((slug) => `/${folder}/${slug}`)
  const own = ['/', '/about', '/blog', '/contact', '/quote', '/portfolio', '/terms-of-use', '/privacy-policy']
  return [...own, ...below('services', services), ...below('portfolio', projects), ...below('team', team)]
}

/** Slugs that are used twice. */
function findRepeated(content: AllContent): string[] {
  return listParts.flatMap((part) => {
    const slugs = slugsOf(content[part]).filter(Boolean)
    const repeated = new Set(slugs.filter((slug, at) => slugs.indexOf(slug) !== at))
    return [...repeated].map((slug) => `${fileOfPart(part)}: the slug "${slug}" is used twice, so two pages have one address.`)
  })
}
