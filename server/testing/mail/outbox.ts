// What the site wrote instead of sending (outboxMailer in mail/mailer.ts).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The whole emails in a site's outbox folder. A file that is still being written has another name. */
export async function outboxMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
