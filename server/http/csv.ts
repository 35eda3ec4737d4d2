// Tables as files for spreadsheets: RFC 4180, with the mark by which Excel knows UTF-8, and no cell that it would run as a formula.
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { AppEnv } from './app-env.ts'

type CsvTable = { name: string; header: readonly string[]; rows: AsyncIterable<readonly (readonly string[])[]> }

/** The answer that a browser saves as a file; rows go out as they come. */
export function csvResponse(c: Context<AppEnv>, { name, header, rows }: CsvTable): Response {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}"`)
  c.header('cache-control', 'no-store')
  return stream(c, async (out) => {
    await out.write(`\ufeff${csvLine(header)}`)
    for await (const some of rows) await out.write(some.map(csvLine).join(''))
  })
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

// A spreadsheet runs what begins like a formula, whoever wrote it, also behind spaces; an apostrophe in front makes it text (OWASP, CSV injection).
function escapeFormula(cell: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
}
