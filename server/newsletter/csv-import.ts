// Reads lists of addresses as spreadsheets, newsletter services and mail programs save or copy them.
import { CsvError, type Info, parse } from 'csv-parse/sync'
import addressparser from 'nodemailer/lib/addressparser'
import { staffMessages } from '#contract/staff-messages.ts'
import { AppError } from '../http/errors.ts'
import { type Exclusion, type Heading, readExclusion, readHeading, statusOf } from './import-columns.ts'

/** One address of a file: the line its record begins in, its text, and why it must not be imported, if the file says so. */
export type FileEntry = { line: number; text: string; exclusion: Exclusion | null }

type FileRecord = { line: number; cells: string[] }

/** The library reads this many lines at once, so that a long file leaves room for visitors and a stray quote ends with them. */
const blockLines = 500

/** The file's text in any of the encodings that spreadsheets save. @throws AppError 400 if it is not a text */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A workbook is an archive of files, not a text.
  if (bytes.subarray(0, 4096).includes(0)) throw new AppError(400, staffMessages.importUnreadable)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Every address in the file. With a heading it is one for each record; without one it is every address in the line. */
export function* readEntries(text: string): Generator<FileEntry> {
  let heading: Heading | null = null
  let isPastHeading = false
  for (const { line, cells } of readRecords(text)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    isPastHeading ||= cells.some((cell) => cell.includes('@'))
    // The last one before the first address counts: a title with the word "email" may stand above it.
    const found = isPastHeading ? null : readHeading(cells)
    if (found) heading = found
    else if (heading) yield entryOf(heading, { line, cells })
    else yield* entriesOf({ line, cells })
  }
}

function entryOf(heading: Heading, { line, cells }: FileRecord): FileEntry {
  const candidates = heading.emailColumns.map((column) => cells[column] ?? '')
  const cell = candidates.find((each) => each.includes('@')) ?? candidates[0] ?? ''
  const addresses = readAddresses(cell)
  // Two addresses in the cell of one person are a mistake that somebody has to look at.
  const text = addresses.length === 1 && addresses[0] ? addresses[0] : cell.trim()
  return { line, text, exclusion: readExclusion(heading, cells, line) }
}

function* entriesOf({ line, cells }: FileRecord): Generator<FileEntry> {
  const value = cells.find((cell) => (statusOf(cell) ?? 'subscribed') !== 'subscribed')?.trim()
  const reason = value === undefined ? undefined : statusOf(value)
  const exclusion = value && reason && reason !== 'subscribed' ? { reason, evidence: { line, column: '', value } } : null
  const texts = cells.flatMap((cell) => (cell.includes('@') ? readAddresses(cell) : []))
  for (const text of texts.length > 0 ? texts : [cells.find((cell) => cell.trim() !== '')?.trim() ?? ''])
    yield { line, text, exclusion }
}

/** The addresses in `Ada <ada@example.com>, Obi <obi@example.com>`; the text itself if it cannot be told which ones they are. */
function readAddresses(text: string): string[] {
  const found = addressparser(text, { flatten: true }).filter(({ address }) => address !== '')
  // Outlook writes the address as the name too. Any other name with an @ is a second address without a separator.
  const isAmbiguous = found.some(({ name, address }) => name.includes('@') && name.replace(/['"]/g, '') !== address)
  return isAmbiguous || found.length === 0 ? [text.trim()] : found.map(({ address }) => address)
}

function* readRecords(text: string): Generator<FileRecord> {
  // One kind of line end: the library counts a CRLF inside a quoted cell as two lines.
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const named = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  const delimiter = named ?? delimiterOf(lines)
  for (let from = named ? 1 : 0; from < lines.length; ) {
    const block = readBlock(lines.slice(from, from + blockLines), delimiter, from + blockLines >= lines.length)
    for (const { line, cells } of block.records) yield { line: from + line, cells }
    from += block.lines
  }
}

/** Excel writes semicolons where the comma is the decimal sign, and tabs as "Unicode text". */
function delimiterOf(lines: readonly string[]): string {
  const sample = (lines.find((line) => /mail|@/i.test(line)) ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => sample.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The records of some lines, and how many lines they take: fewer than there are if the last record goes on after them. */
function readBlock(lines: string[], delimiter: string, isLast: boolean): { records: FileRecord[]; lines: number } {
  const records: (FileRecord & { end: number })[] = []
  let isOpen = false
  try {
    parse(lines.join('\n'), {
      delimiter,
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
    isOpen = true
  }
  // A cell that still has its opening quote was not closed properly: a stray quote took the lines after it into the cell.
  const broken = records.findIndex(({ cells }) => cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
  if (broken !== -1) records.length = broken
  const end = records.at(-1)?.end ?? 0
  if (broken === -1 && !isOpen) return { records, lines: lines.length }
  if (broken === -1 && end > 0 && !isLast) return { records, lines: end }
  const stray = lines.findIndex((line, index) => index >= end && line !== '')
  return {
    records: [...records, { line: stray + 1, cells: (lines[stray] ?? '').split(delimiter) }],
    lines: stray + 1,
  }
}
