// npm run mail:check [-- --to you@example.com]: reports what keeps email from arriving. Sends nothing without --to.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#content/brand.ts'
import { parseEnv } from '#server/env.ts'
import { resolveSender } from '#server/mail/message/outgoing-mail.ts'
import { checkMailSetup } from '#server/ops/mail-check/check-mail-setup.ts'
import { createSystemDns } from '#server/ops/mail-check/dns.ts'
import { printResults } from './print-results.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const findings = await checkMailSetup(env, {
    from: resolveSender(env.mailFrom, brand),
    testRecipient: values.to ?? null,
    dns: createSystemDns(),
    now: new Date(),
  })
  printResults(findings)
})
