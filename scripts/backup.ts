// npm run backup: backs up a site, which may be running, into one file. With --check FILE it verifies a backup.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#server/env.ts'
import { removeLeftovers } from '#server/ops/backup/backup-files.ts'
import { checkBackup } from '#server/ops/backup/restore/restore-backup.ts'
import { writeBackup } from '#server/ops/backup/write-backup.ts'
import { formatTables } from './format-tables.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'string' } } })
  if (values.check) {
    const { madeAt, tables } = await checkBackup(values.check)
    console.log([...formatTables(tables), `  Verified. Created at ${madeAt}.`, ''].join('\n'))
    return
  }
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const { file, tables } = await writeBackup(env, env.backups.folder, { now: new Date(), kind: 'manual' })
  await removeLeftovers(env.backups.folder)
  console.log(
    [
      ...formatTables(tables),
      `  ${file}`,
      '  It contains personal data and keys. Store it where only you can read it, and keep a copy on another machine.',
      '',
    ].join('\n'),
  )
})
