// Reads names and tags of people from an imported file.
import type { ColumnMeaning, NameChoice } from '#contract/entities/subscribers.ts'
import { cleanText } from '#contract/entities/tags.ts'
import { maxNameLength } from '#contract/format/name-field.ts'
import type { ImportHeading } from './import-columns.ts'

/** Empty where the file has none. */
export type PersonNames = { full: string; first: string; last: string }

export const noNames: PersonNames = { full: '', first: '', last: '' }

const maxTagLength = 60
/** What a spreadsheet would run: `=1+1`, or `@SUM(A1)`; but not `-` or `@ada`. */
const formula = /^=|^[+\-@].*[(|!]/
/** Groups that aren't the agency's: Google Contacts marks its own with a star, and Substack writes `none` for no group. */
const systemGroup = /^\* |^none$/

type Row = { cells: readonly string[]; besideAddress: string }

/** `besideAddress`: the name in `Ada Obi <ada@example.com>`, used if no column has one. */
export function readNames(heading: ImportHeading, { cells, besideAddress }: Row): PersonNames {
  const read = (meaning: ColumnMeaning) => cleanName(listCells(heading, cells, meaning)[0] ?? '')
  const [full, first, last] = [read('name'), read('first name'), read('last name')]
  // "Nom" beside "Prénom" is the last name, and "Name" beside "Surname" the first.
  if (full && first && !last && !full.includes(first)) return { full: '', first, last: full }
  if (full && last && !first && !full.includes(last)) return { full: '', first: full, last }
  return { full: full || (first || last ? '' : cleanName(besideAddress)), first, last }
}

export function readTags(heading: ImportHeading, cells: readonly string[]): string[] {
  return listCells(heading, cells, 'tags').flatMap((cell) =>
    splitTags(cell)
      .map((tag) => cleanCell(tag, maxTagLength))
      .filter(Boolean),
  )
}

/** As it is greeted. */
export function chooseName({ full, first, last }: PersonNames, choice: NameChoice): string {
  if (choice === 'first name' && first) return first
  return full || [first, last].filter(Boolean).join(' ').slice(0, maxNameLength)
}

/** The first name or tag that looks like a formula. It is imported as text, and exports put an apostrophe before it. */
export function findFormula({ full, first, last }: PersonNames, tags: Iterable<string>): string | undefined {
  return [full, first, last, ...tags].find((cell) => formula.test(cell))
}

export function cleanName(text: string): string {
  return cleanCell(text, maxNameLength)
}

function cleanCell(text: string, maxLength: number): string {
  const clean = unescapeFormula(cleanText(text))
  return [...clean].slice(0, maxLength).join('').trim()
}

/** Without the apostrophe that exports, also this site's own, put before what looks like a formula. */
export function unescapeFormula(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}

function listCells({ columns }: ImportHeading, cells: readonly string[], meaning: ColumnMeaning): string[] {
  return columns
    .flatMap((column, index) => (column.meaning === meaning ? (cells[index] ?? '') : []))
    .filter((cell) => cell.trim() !== '')
}

/** Splits `"Press","VIP"` (Mailchimp), `press,vip` (Ghost) and `press ::: vip` (Google). */
function splitTags(cell: string): string[] {
  const parts = cell.replaceAll(':::', ';').matchAll(/"((?:[^"]|"")*)"|[^,;|]+/g)
  return [...parts]
    .map(([whole, quoted]) => (quoted ?? whole).replaceAll('""', '"').replaceAll(',', ' ').trim())
    .filter((tag) => tag !== '' && !systemGroup.test(tag))
}
