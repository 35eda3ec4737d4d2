// Reads the emails that the site wrote to its outbox (see mail/smtp/mailer.ts).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The complete emails in a site's outbox; unfinished files don't end with .eml. */
export async function outboxMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
