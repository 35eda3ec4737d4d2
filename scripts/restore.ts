// npm run restore -- FILE: restores a backup into the empty DATA_DIR or DATABASE_URL, whose site must be stopped.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#server/env.ts'
import { BackupError } from '#server/ops/backup/backup-error.ts'
import { listBackups } from '#server/ops/backup/backup-files.ts'
import { restoreBackup } from '#server/ops/backup/restore/restore-backup.ts'
import { formatTables } from './format-tables.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const [file] = positionals
  if (!file) {
    const known = (await listBackups(env.backups.folder)).map((backup) => `\n  npm run restore -- ${backup.file}`)
    throw new BackupError(
      `Which backup? Usage: npm run restore -- FILE${known.join('') || ` There are no backups in ${env.backups.folder}.`}`,
    )
  }
  const { madeAt, tables, people } = await restoreBackup(file, env, { replace: values.replace, now: new Date() })
  console.log(
    [
      ...formatTables(tables),
      `  Restored from a backup created at ${madeAt}. Passwords, keys and links in emails already sent remain valid.`,
      ...(people.length > 1
        ? [`  These people can log in, also if they were suspended or removed since then: ${people.join(', ')}.`]
        : []),
      '  Email is paused. To resume: npm run mail:resume -- on',
      '  Do this only after the original site has been shut down, or queued emails will be sent twice.',
      '',
    ].join('\n'),
  )
})
