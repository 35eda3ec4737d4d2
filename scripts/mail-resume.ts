// npm run mail:resume [-- on]: shows the sending pause of a restored site; `on` ends it. The site may be running.

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
    throw new BackupError('Say "npm run mail:resume" to see, or "npm run mail:resume -- on" to let it send.')
  const db = await openWhenReady(parseEnv(process.env, join(import.meta.dirname, '..')))
  try {
    const pause = await readSendingPause(db)
    const { emails, deliveries } = await countPending(db)
    const waiting = `Waiting: ${formatCount(emails, 'email')} and ${formatCount(deliveries, 'newsletter email')}.`
    if (!pause) console.log(`The site sends. ${waiting}`)
    else if (argument !== 'on')
      console.log(
        `The site was restored from a backup of ${pause.madeAt} and sends nothing. ${waiting} To let it send: npm run mail:resume -- on`,
      )
    else {
      await resumeSending(db)
      console.log(`The site sends from now on. ${waiting}`)
    }
  } finally {
    await db.destroy()
  }
})
