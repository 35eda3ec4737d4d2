// npm run mail:check [-- --to you@example.com]: says what keeps mail from arriving. Sends nothing without --to.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#content/brand.ts'
import { parseEnv } from '#server/env.ts'
import { checkMail } from '#server/mail-check/check-mail.ts'
import { systemDns } from '#server/mail-check/dns.ts'
import { sayFindings } from './finding-lines.ts'
import { orSay } from './or-say.ts'

await orSay(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const findings = await checkMail(env, {
    from: { name: brand.name, address: env.mailFrom ?? brand.email },
    trialTo: values.to ?? null,
    dns: systemDns(),
    now: new Date(),
  })
  sayFindings(findings)
})
