// npm run mail:resume [-- on]: shows whether email is paused after a restore; `on` ends the pause. The site may be running.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#contract/format/plural.ts'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'
import { parseEnv } from '#server/env.ts'
import { countPending, readSendingPause, resumeSending } from '#server/mail/queue/sending-pause.ts'
import { BackupError } from '#server/ops/backup/backup-error.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [argument] = positionals
  if (argument !== undefined && argument !== 'on')
    throw new BackupError('Run "npm run mail:resume" to check, or "npm run mail:resume -- on" to resume.')
  const db = await openWhenReady(parseEnv(process.env, join(import.meta.dirname, '..')))
  try {
    const pause = await readSendingPause(db)
    const { emails, deliveries } = await countPending(db)
    const waiting = `Queued: ${formatCount(emails, 'email')} and ${formatCount(deliveries, 'newsletter email')}.`
    if (!pause) console.log(`Email is on. ${waiting}`)
    else if (argument !== 'on')
      console.log(
        `Email is paused: the site was restored from a backup created at ${pause.madeAt}. ${waiting} To resume: npm run mail:resume -- on`,
      )
    else {
      await resumeSending(db)
      console.log(`Email resumed. ${waiting}`)
    }
  } finally {
    await db.destroy()
  }
})
