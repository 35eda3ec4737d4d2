// Reads one folder of a mailbox over IMAP. Messages are never moved or deleted, at most marked as seen.
import type { SearchObject } from 'imapflow'
import { isLocalHost } from '#server/http/local-host.ts'

/** Only this many bytes of a message are read: a report comes first, and the returned email after it may be large. */
export const maxReadBytes = 256 * 1024

export type ImapFolder = {
  /** Which folder of whose mailbox this is, and a number that changes when the server gives its messages new UIDs (RFC 3501 §2.3.1.1). */
  name: string
  uidValidity: string
  /** No message has this UID yet, or a higher one. */
  nextUid: number
  /** UIDs above `uid`, oldest first. */
  findAfter(uid: number): Promise<number[]>
  /** UIDs of the messages not marked as seen, oldest first. */
  findUnseen(): Promise<number[]>
  /** The first `maxBytes` of a message, or null if it no longer exists. Doesn't mark the message as seen. */
  read(uid: number, maxBytes: number): Promise<Uint8Array | null>
  markSeen(uid: number): Promise<void>
}

const timeoutMs = 30_000
const maxResponseBytes = 4 * 1024 * 1024

/**
 * Runs `task` on the folder of `imapUrl` (imaps://user:password@host:993/FOLDER). Disconnects afterwards, or when `signal` aborts.
 * @throws Error from the server or the network
 */
export async function withImapFolder<Result>(
  imapUrl: string,
  task: (folder: ImapFolder) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const url = new URL(imapUrl)
  // imapflow is imported only when needed: it takes 33 MB of memory, and most sites have no bounce mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    // A mail server on another machine must support STARTTLS, because the password may not cross a network unencrypted.
    ...(url.protocol === 'imap:' && !isLocalHost(url.hostname) ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: maxResponseBytes,
    maxLineLength: maxResponseBytes,
    maxResponseSize: 2 * maxResponseBytes,
  })
  // Without a listener an 'error' event would end the process; the pending call rejects with the error anyway.
  client.on('error', () => {})
  // imapflow returns false if the connection was cut, or the server refuses.
  const search = async (query: SearchObject) => {
    const uids = await client.search(query, { uid: true })
    if (!Array.isArray(uids)) throw new Error('The mailbox can’t be searched.')
    return uids
  }
  const stop = () => client.close()
  signal?.addEventListener('abort', stop)
  try {
    await client.connect()
    const { path, uidValidity, uidNext } = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    return await task({
      name: `${decodeURIComponent(url.username)}@${url.host}/${path}`,
      uidValidity: String(uidValidity),
      nextUid: uidNext,
      // The star stands for the last message, also if its UID is lower.
      findAfter: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((each) => each > uid),
      findUnseen: () => search({ seen: false }),
      async read(uid, maxBytes) {
        const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: maxBytes } }, { uid: true })
        if (mail === undefined) throw new Error('The connection was closed.')
        return mail ? (mail.source ?? null) : null
      },
      markSeen: async (uid) => void (await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })),
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.logout().catch(() => client.close())
  }
}

/** Returns the IMAP server's error message if it sent one, otherwise the message of `error`. */
export function toImapErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const responseText = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : ''
  return responseText || error.message
}
