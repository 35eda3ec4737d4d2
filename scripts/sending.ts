// npm run sending [-- on]: says whether the site sends, and lets a restored one send. The site may be running.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#contract/plural.ts'
import { BackupFault } from '#server/backup/backup-fault.ts'
import { openWhenReady } from '#server/db/open-ready.ts'
import { parseEnv } from '#server/env.ts'
import { countWaiting, readHold, releaseSending } from '#server/mail/hold.ts'
import { orSay } from './or-say.ts'

await orSay(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wish] = positionals
  if (wish !== undefined && wish !== 'on')
    throw new BackupFault('Say "npm run sending" to see, or "npm run sending -- on" to let it send.')
  const db = await openWhenReady(parseEnv(process.env, join(import.meta.dirname, '..')))
  try {
    const hold = await readHold(db)
    const { mails, letters } = await countWaiting(db)
    const waiting = `Waiting: ${formatCount(mails, 'email')} and ${formatCount(letters, 'newsletter email')}.`
    if (!hold) console.log(`The site sends. ${waiting}`)
    else if (wish !== 'on')
      console.log(
        `The site was restored from a backup of ${hold.madeAt} and sends nothing. ${waiting} To let it send: npm run sending -- on`,
      )
    else {
      await releaseSending(db)
      console.log(`The site sends from now on. ${waiting}`)
    }
  } finally {
    await db.destroy()
  }
})
