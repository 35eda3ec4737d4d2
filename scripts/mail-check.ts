// npm run mail:check [-- --to you@example.com]: says what keeps mail from arriving. Sends nothing without --to.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#content/brand.ts'
import { parseEnv } from '#server/env.ts'
import { senderOf } from '#server/mail/outgoing-mail.ts'
import { checkMail } from '#server/mail-check/check-mail.ts'
import { systemDns } from '#server/mail-check/dns.ts'
import { sayFindings } from './finding-lines.ts'
import { orSay } from './or-say.ts'

await orSay(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const findings = await checkMail(env, {
    from: senderOf(env.mailFrom, brand),
    trialTo: values.to ?? null,
    dns: systemDns(),
    now: new Date(),
  })
  sayFindings(findings)
})
