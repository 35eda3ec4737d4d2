import { DatabaseUnavailable, rootCause } from '#server/db/unavailable.ts'
import { ConfigError } from '#server/errors.ts'
import { BackupError } from '#server/ops/backup/backup-error.ts'

/** Runs a command. Errors that its user can fix are printed as one line, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof ConfigError || error instanceof BackupError || error instanceof DatabaseUnavailable || isUsage))
      throw error
    console.error(error instanceof DatabaseUnavailable ? `Can't use the database: ${rootCause(error)}` : error.message)
    process.exitCode = 1
  }
}
