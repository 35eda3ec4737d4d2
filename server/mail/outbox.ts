// Lists and reads the .eml files that smtp/mailer.ts writes when no mail server is set up.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { OutboxMailWithText, OutboxPage } from '#contract/entities/overview.ts'

const pageSize = 25
const namePattern = /^[\w.-]{1,120}\.eml$/

/** One page of emails, newest first; `before` is the name of the last email on the previous page. */
export async function listOutbox(dataDir: string, before?: string): Promise<OutboxPage> {
  const folder = getOutboxFolder(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const newestFirst = files.toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
  // If the file named `before` was deleted meanwhile, findIndex gives -1 and the first page is returned.
  const rest = newestFirst.slice(newestFirst.findIndex(({ name }) => name === before) + 1)
  const mails = await Promise.all(rest.slice(0, pageSize).map(({ name }) => readOutboxMail(dataDir, name)))
  return {
    mails: mails.flatMap((mail) => (mail ? [{ name: mail.name, to: mail.to, subject: mail.subject, at: mail.at }] : [])),
    hasMore: rest.length > pageSize,
  }
}

export async function readOutboxMail(dataDir: string, name: string): Promise<OutboxMailWithText | null> {
  // The pattern allows no slash, so that only files in the outbox can be read.
  if (!namePattern.test(name)) return null
  const file = join(getOutboxFolder(dataDir), name)
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return null
  const mail = await PostalMime.parse(bytes)
  return {
    name,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    at: (await stat(file)).mtime.toISOString(),
    text: mail.text ?? '',
  }
}

function getOutboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}
