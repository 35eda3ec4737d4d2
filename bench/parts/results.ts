// Prints a table and stores it in bench/results.md under its heading.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../results.md')
const title = '# What was measured\n\nEach part is written anew by its measurement, `npm run bench <name>`.\n'

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export function report(heading: string, text: string, table: Table): void {
  const part = `## ${heading}\n\n${text}\n\n${markdown(table)}\n`
  process.stdout.write(`\n${part}\n`)
  const old = existsSync(file) ? readFileSync(file, 'utf8') : title
  const parts = old.split(/^(?=## )/m)
  const place = parts.findIndex((each) => each.startsWith(`## ${heading}\n`))
  if (place === -1) parts.push(part)
  else parts[place] = part
  writeFileSync(file, `${parts.map((each) => each.trim()).join('\n\n')}\n`)
}

function markdown({ columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(...[column, ...rows.map((row) => row[index] ?? '')].map((cell) => cell.length)),
  )
  // The first column is text, the others are numbers.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(columns), rule, ...rows.map(line)].join('\n')
}
