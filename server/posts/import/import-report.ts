import type { ImportLine } from '#contract/entities/post-import.ts'
import { formatCount } from '#contract/format/plural.ts'

const words = {
  published: 'published',
  draft: 'as a draft',
  known: 'imported before',
  skipped: 'skipped',
  failed: 'FAILED',
} satisfies Record<Exclude<ImportLine['outcome'], 'counted'>, string>

/** Control characters of a title could change what a terminal shows. */
const controlCharacters = /[\p{Cc}\p{Cf}]/gu

/** Collects the lines of an import and counts them. */
export function createImportReport() {
  const counts = new Map<string, number>()
  const machineMade = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    /** The lines to print about one item; none for items that are only counted. */
    describe({ outcome, title, path, notes }: ImportLine): string[] {
      if (outcome === 'counted') {
        add(machineMade, notes[0] ?? '')
        return []
      }
      add(counts, outcome)
      const head = `${words[outcome].padEnd(16)}${title ? `“${title}”` : '(no title)'}${path ? ` at ${path}` : ''}`
      return [head, ...notes.map((note) => `${' '.repeat(18)}${note}`)].map((line) => line.replace(controlCharacters, ' '))
    },
    summarize(): string[] {
      const total = [...counts].map(([outcome, count]) => `${count} ${words[outcome as keyof typeof words]}`)
      return [
        ...[...machineMade].map(([what, count]) => `not imported: ${formatCount(count, 'item')}, ${what}`),
        total.length > 0 ? `${total.join(', ')}.` : 'The export contains no posts.',
      ]
    },
    hasFailures: () => counts.has('failed'),
  }
}
