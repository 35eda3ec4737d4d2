import type { CheckResult } from '#server/ops/health/check-result.ts'

const severityLabels = { ok: 'good', info: 'note', problem: 'MEND' } satisfies Record<CheckResult['severity'], string>

/** Says what was found, and what is to be mended; then the exit code is 1. */
export function printResults(findings: readonly CheckResult[]): void {
  console.log(`\n${findings.map(formatResult).join('\n')}\n`)
  const problemCount = findings.filter(({ severity }) => severity === 'problem').length
  console.log(problemCount === 0 ? '  Nothing must be mended.\n' : `  ${problemCount} to mend.\n`)
  process.exitCode = problemCount === 0 ? 0 : 1
}

function formatResult({ subject, severity, message, fix }: CheckResult): string {
  const indent = `\n${' '.repeat(18)}`
  return `  ${severityLabels[severity]}  ${subject.padEnd(9)} ${message}${fix ? indent + fix.replaceAll('\n', indent) : ''}`
}
