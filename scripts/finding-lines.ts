import type { Finding } from '#server/finding.ts'

const marks = { ok: 'good', note: 'note', mend: 'MEND' } satisfies Record<Finding['grade'], string>

/** Says what was found, and what is to be mended; then the exit code is 1. */
export function sayFindings(findings: readonly Finding[]): void {
  console.log(`\n${findings.map(line).join('\n')}\n`)
  const faults = findings.filter(({ grade }) => grade === 'mend').length
  console.log(faults === 0 ? '  Nothing must be mended.\n' : `  ${faults} to mend.\n`)
  process.exitCode = faults === 0 ? 0 : 1
}

function line({ about, grade, says, mend }: Finding): string {
  const indent = `\n${' '.repeat(18)}`
  return `  ${marks[grade]}  ${about.padEnd(9)} ${says}${mend ? indent + mend.replaceAll('\n', indent) : ''}`
}
