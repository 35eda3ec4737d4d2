// Addresses out of whatever a spreadsheet or a mail program saves as CSV.
import { staffMessages } from '#contract/staff-messages.ts'
import { AppError } from '../http/errors.ts'

/** What stands where the address should be, and in which line of the file the record begins. */
export type FoundAddress = { line: number; text: string }

/** More than a list of people has. Reading one record takes the process's time in one piece. */
const maxCells = 1000
const maxCellCharacters = 100_000

/** The file's text, in whichever of the usual ways it was saved. @throws AppError 400 when it is none */
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

/**
 * The address of each record: from the column whose heading speaks of e-mail, else whatever has an @; null for an empty record and the heading.
 * @throws AppError 400 when a record is longer than any of a list of people
 */
export function* readAddresses(text: string): Generator<FoundAddress | null> {
  let column = -1
  let isFirst = true
  for (const { line, cells } of readRecords(text, separatorOf(text))) {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    if (isEmpty) {
      yield null
      continue
    }
    if (isFirst && !cells.some((cell) => cell.includes('@'))) {
      column = cells.findIndex((cell) => /e-?mail/i.test(cell))
      isFirst = false
      yield null
      continue
    }
    isFirst = false
    const cell = cells[column] ?? cells.find((each) => each.includes('@')) ?? cells.find((each) => each.trim() !== '') ?? ''
    // "Ada Obi <ada@example.com>"
    yield { line, text: (/<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell).trim() }
  }
}

/** Excel writes semicolons where the comma is a decimal sign, and tabs as "Unicode text". */
function separatorOf(text: string): string {
  const head = text.slice(0, 2000)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** RFC 4180, lenient: line ends of any kind, and quotes in the middle of a cell are text. */
function* readRecords(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  let line = 1
  let begins = 1
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, { at, separator })
    cells.push(cell.value)
    if (cells.length > maxCells || cell.value.length > maxCellCharacters) throw tooLong()
    line += cell.lines
    at = cell.end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end has an empty cell behind it.
      if (at === text.length) cells.push('')
      continue
    }
    yield { line: begins, cells }
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    begins = line
  }
  if (cells.length > 0) yield { line: begins, cells }
}

const tooLong = () => new AppError(400, staffMessages.importLineTooLong, { errors: { file: staffMessages.importLineTooLong } })

type Cell = { value: string; end: number; lines: number }

function plain(text: string, { at, separator }: { at: number; separator: string }): Cell {
  let end = at
  const most = Math.min(text.length, at + maxCellCharacters + 1)
  while (end < most && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(at, end), end, lines: 0 }
}

function quoted(text: string, at: number): Cell {
  let value = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    // Never closed: the rest of its line is the cell, so that one stray quote does not swallow the file.
    if (quote === -1) return plain(text, { at, separator: '' })
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"' || value.length > maxCellCharacters) {
      const lines = value.split(/\r\n|\r|\n/).length - 1
      return { value, end: skipToEnd(text, quote + 1), lines }
    }
    value += '"'
    from = quote + 2
  }
}

// What stands between the closing quote and the separator belongs to nothing.
function skipToEnd(text: string, at: number): number {
  let end = at
  while (text[end] === ' ') end += 1
  return end
}
