// Reads lists of addresses from spreadsheets, newsletter services and mail programs.
import { CsvError, type Info, parse } from 'csv-parse/sync'
import addressparser from 'nodemailer/lib/addressparser'
import { adminMessages, importTooWide } from '#contract/messages/admin-messages.ts'
import { AppError } from '#server/errors.ts'
import {
  type Exclusion,
  findExclusion,
  type ImportHeading,
  namesEmail,
  parseHeading,
  parseNextHeading,
  parseStatus,
  readDates,
  readLeftDates,
} from './import-columns.ts'
import type { DateCell } from './import-dates.ts'
import { cleanName, noNames, type PersonNames, readNames, readTags, unescapeFormula } from './import-people.ts'

/**
 * `text` is an address, or the whole cell if it isn't one address. `line` is where the record begins. `exclusion` is why the address must
 * not be imported. `dates` say when the person subscribed, `leftDates` when they left. `cells` are those of the record below a heading.
 */
export type FileEntry = {
  line: number
  text: string
  exclusion: Exclusion | null
  names: PersonNames
  tags: string[]
  dates: DateCell[]
  leftDates: DateCell[]
  cells: readonly string[]
}

/** Exports have some fifty columns at most. */
const maxColumns = 500

type FileRecord = { line: number; cells: string[] }

/** csv-parse gets this much at once. Between two blocks, visitors are served. */
const blockLines = 500
const blockCharacters = 100_000
/** Enough for some thousand addresses in one line, as copied from an email. */
const maxLineCharacters = 100_000
const maxStrayQuotes = 100
const separatorLine = /^sep=(.)$/i

/** Decodes a file in any of the encodings that spreadsheets save. @throws AppError 400 if it isn't a text file */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return requireText(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return requireText(new TextDecoder('utf-16be').decode(bytes))
  try {
    return requireText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof AppError) throw error
    return requireText(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** A zero character means that the file isn't text. It may be an Excel workbook. */
function requireText(text: string): string {
  if (text.includes('\0')) throw new AppError(400, adminMessages.importUnreadable)
  return text
}

function fileError(message: string): AppError {
  return new AppError(400, message, { errors: { file: message } })
}

/**
 * Yields one address per record below a heading (a row that names the columns), or all addresses without one. Yields null where the caller
 * may pause. `onHeading` is called with each heading above the addresses, of which the last one counts.
 * @throws AppError 400 if a line is too long or has too many cells, or too many quotes are never closed
 */
export function* parseEntries(text: string, onHeading: (heading: ImportHeading) => void = () => {}): Generator<FileEntry | null> {
  let heading: ImportHeading | null = null
  let isPastHeading = false
  for (const record of parseRecords(text)) {
    if (!record) {
      yield null
      continue
    }
    const { line, cells } = record
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > maxColumns) throw fileError(importTooWide(line))
    const hasAddress = cells.some((cell) => cell.includes('@'))
    isPastHeading ||= hasAddress
    // Until one names the address, the last heading before the first address counts, because a title above it may look like a heading.
    const isBelowHeading: boolean = isPastHeading || (heading !== null && namesEmail(heading))
    const nextHeading: ImportHeading | null = hasAddress
      ? null
      : isBelowHeading
        ? parseNextHeading(cells, heading)
        : parseHeading(cells)
    if (nextHeading) {
      if (!isPastHeading || !heading) onHeading(nextHeading)
      heading = nextHeading
    } else if (heading) yield* toEntry(heading, { line, cells })
    else yield* toEntries({ line, cells })
  }
}

function* toEntry(heading: ImportHeading, { line, cells }: FileRecord): Generator<FileEntry> {
  const candidates = heading.emailColumns.map((column) => cells[column] ?? '')
  const cell = candidates.find((each) => each.includes('@')) ?? candidates[0] ?? ''
  const addresses = parseAddresses(cell)
  const [only] = addresses.length === 1 ? addresses : []
  const exclusion = findExclusion(heading, cells, line)
  // Two addresses in one person's cell are a mistake, so the whole cell is reported as invalid. Of a person who left, both are excluded.
  const texts = only || exclusion ? addresses.map(({ address }) => address) : [cell.trim()]
  for (const text of texts)
    yield {
      line,
      text,
      exclusion,
      names: readNames(heading, { cells, besideAddress: only?.name ?? '' }),
      tags: readTags(heading, cells),
      dates: readDates(heading, cells),
      leftDates: readLeftDates(heading, cells),
      cells,
    }
}

function* toEntries({ line, cells }: FileRecord): Generator<FileEntry> {
  const value = cells.find((cell) => (parseStatus(cell) ?? 'subscribed') !== 'subscribed')?.trim()
  const reason = value === undefined ? undefined : parseStatus(value)
  const exclusion = value && reason && reason !== 'subscribed' ? { reason, evidence: { line, column: '', value } } : null
  const texts = cells.flatMap((cell) => (cell.includes('@') ? parseAddresses(cell) : []))
  const none = { address: cells.find((cell) => cell.trim() !== '')?.trim() ?? '', name: '' }
  for (const { address, name } of texts.length > 0 ? texts : [none])
    yield {
      line,
      text: address,
      exclusion,
      names: { ...noNames, full: cleanName(name) },
      tags: [],
      dates: [],
      leftDates: [],
      cells: [],
    }
}

type NamedAddress = { address: string; name: string }

/** The addresses in a text like `Ada <ada@example.com>, Obi <obi@example.com>`, or the whole text if it is ambiguous. */
function parseAddresses(cell: string): NamedAddress[] {
  const text = unescapeFormula(cell.trim())
  const parsed = addressparser(text, { flatten: true }).filter(({ address }) => address !== '')
  // Outlook repeats the address as the name. Any other name with an @ is a second address.
  const isAmbiguous = parsed.some(({ name, address }) => name.includes('@') && name.replace(/['"]/g, '') !== address)
  if (isAmbiguous || parsed.length === 0) return [{ address: text, name: '' }]
  return parsed.map(({ address, name }) => ({ address, name: name.includes('@') ? '' : name }))
}

/** Yields the records of the text, and null after each block of lines, so that the caller can pause there. */
function* parseRecords(text: string): Generator<FileRecord | null> {
  const format = { delimiter: detectDelimiter(text), escape: detectEscape(text) }
  const lines = splitLines(text)
  const block: string[] = []
  let blockSize = 0
  let isLast = false
  let strayQuotes = 0
  for (let linesBefore = 0; ; ) {
    while (!isLast && block.length < blockLines && blockSize < blockCharacters) {
      const { value: line, done } = lines.next()
      if (done) isLast = true
      else {
        if (line.length > maxLineCharacters) throw fileError(adminMessages.importLineTooLong)
        block.push(line)
        blockSize += line.length
      }
    }
    if (block.length === 0) return
    const parsedBlock = parseBlock(block, format, isLast)
    if (parsedBlock.hasStrayQuote) strayQuotes += 1
    // Each stray quote makes csv-parse parse a whole block again, so a file full of them would take minutes.
    if (strayQuotes > maxStrayQuotes) throw fileError(adminMessages.importQuotesOpen)
    for (const { line, cells } of parsedBlock.records) yield { line: linesBefore + line, cells }
    yield null
    linesBefore += parsedBlock.lines
    blockSize -= block.splice(0, parsedBlock.lines).reduce((size, line) => size + line.length, 0)
  }
}

/** Yields the lines of a text, whatever their line ends. The line that names the separator (`sep=;`) becomes empty. */
function* splitLines(text: string): Generator<string> {
  const ends = /\r\n?|\n/g
  let from = 0
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield separatorLine.test(text.slice(from, end.index)) && from === 0 ? '' : text.slice(from, end.index)
    from = ends.lastIndex
  }
  yield text.slice(from)
}

/**
 * Excel separates cells by semicolons in many countries, and by tabs as "Unicode text". The first line may name the delimiter (`sep=;`).
 */
function detectDelimiter(text: string): string {
  const start = text.slice(0, blockCharacters)
  const [, named] = separatorLine.exec(start.split(/\r|\n/, 1)[0] ?? '') ?? []
  if (named) return named
  const sample = (/^.*(?:mail|@).*$/im.exec(start)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => sample.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** MailPoet writes `"Ada \"Mama\" Obi"`, other programs `"Ada ""Mama"" Obi"`. Elsewhere a backslash may end a cell. */
function detectEscape(text: string): '"' | '\\' {
  const hasEscaped = /\\"(?![,;\t\r\n]|$)/.test(text)
  const hasDoubled = /(?<![\\,;\t\r\n]|^)""|""(?![,;\t\r\n]|$)/m.test(text)
  return hasEscaped && !hasDoubled ? '\\' : '"'
}

type CsvFormat = { delimiter: string; escape: '"' | '\\' }
type ParsedBlock = { records: FileRecord[]; lines: number; hasStrayQuote: boolean }

/** Parses the lines of a block. `lines` is how many were used; the others must be parsed again with the next block. */
function parseBlock(lines: readonly string[], format: CsvFormat, isLast: boolean): ParsedBlock {
  const records: (FileRecord & { end: number })[] = []
  let hasOpenQuote = false
  try {
    parse(lines.join('\n'), {
      ...format,
      ltrim: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells: string[], { lines: end }: Info) {
        records.push({ line: end - cells.join('').split('\n').length + 1, cells, end })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    hasOpenQuote = true
  }
  // csv-parse keeps the quotes of a malformed cell like `"abc"def`. If such a cell has several lines, a stray quote opened it, so its
  // record and the later ones are dropped.
  const brokenIndex = records.findIndex(({ cells }) => cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
  if (brokenIndex !== -1) records.length = brokenIndex
  const end = records.at(-1)?.end ?? 0
  if (brokenIndex === -1 && !hasOpenQuote) return { records, lines: lines.length, hasStrayQuote: false }
  if (brokenIndex === -1 && end > 0 && !isLast) return { records, lines: end, hasStrayQuote: false }
  const strayIndex = lines.findIndex((line, index) => index >= end && line !== '')
  return {
    records: [...records, { line: strayIndex + 1, cells: (lines[strayIndex] ?? '').split(format.delimiter) }],
    lines: strayIndex + 1,
    hasStrayQuote: true,
  }
}
