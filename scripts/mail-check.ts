// npm run mail:check [-- --to you@example.com]: says what keeps mail from arriving. Sends nothing without --to.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#content/brand.ts'
import { parseEnv } from '#server/env.ts'
import { checkMail } from '#server/mail-check/check-mail.ts'
import { systemDns } from '#server/mail-check/dns.ts'
import type { Finding } from '#server/mail-check/finding.ts'
import { orSay } from './or-say.ts'

const marks = { ok: 'good', note: 'note', mend: 'MEND' } satisfies Record<Finding['grade'], string>

await orSay(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const findings = await checkMail(env, {
    from: { name: brand.name, address: env.mailFrom ?? brand.email },
    trialTo: values.to ?? null,
    dns: systemDns(),
    now: new Date(),
  })
  console.log(`\n${findings.map(print).join('\n')}\n`)
  const faults = findings.filter(({ grade }) => grade === 'mend').length
  console.log(faults === 0 ? '  Nothing must be mended.\n' : `  ${faults} to mend.\n`)
  process.exitCode = faults === 0 ? 0 : 1
})

function print({ about, grade, says, mend }: Finding): string {
  const indent = `\n${' '.repeat(17)}`
  return `  ${marks[grade]}  ${about.padEnd(9)}${says}${mend ? indent + mend.replaceAll('\n', indent) : ''}`
}
