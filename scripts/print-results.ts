import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'

const statusLabels = { ok: 'OK  ', info: 'note', problem: 'FIX ' } satisfies Record<HealthCheck['status'], string>

/** Prints the results of health checks. The exit code becomes 1 if there are problems. */
export function printResults(findings: readonly HealthCheck[]): void {
  console.log(`\n${findings.map(formatResult).join('\n')}\n`)
  const problemCount = findings.filter(({ status }) => status === 'problem').length
  console.log(problemCount === 0 ? '  No problems found.\n' : `  ${formatCount(problemCount, 'problem')} to fix.\n`)
  process.exitCode = problemCount === 0 ? 0 : 1
}

function formatResult({ subject, status, message, fix }: HealthCheck): string {
  const indent = `\n${' '.repeat(18)}`
  return `  ${statusLabels[status]}  ${subject.padEnd(9)} ${message}${fix ? indent + fix.replaceAll('\n', indent) : ''}`
}
