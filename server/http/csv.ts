// CSV for spreadsheets (RFC 4180). It begins with a byte order mark, so that Excel recognises UTF-8.
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { AppEnv } from './app-env.ts'

type CsvTable = { name: string; header: readonly string[]; rows: AsyncIterable<readonly (readonly string[])[]> }

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

// Spreadsheets run cells that begin like a formula. An apostrophe in front prevents that (OWASP, CSV injection).
function escapeFormula(cell: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
}
