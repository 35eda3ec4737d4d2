// One folder of a mailbox on an IMAP server. Nothing in it is moved or deleted.
import { isLocalHost } from '#server/http/local-host.ts'

export type ImapFolder = {
  /** Who has not been marked as seen, oldest first. */
  findUnseen(): Promise<number[]>
  /** The beginning of a mail, at most `maxBytes`; null: it is gone. It stays unseen. */
  read(uid: number, maxBytes: number): Promise<Uint8Array | null>
  markSeen(uid: number): Promise<void>
}

const timeoutMs = 30_000
/** What one answer of the server may weigh: above what is asked for, below what would hurt. */
const maxResponseBytes = 4 * 1024 * 1024

/**
 * Opens the folder of imaps://user:password@host:993/FOLDER for the time of `work`. Ends at once when the signal comes.
 * @throws what the server or the network says
 */
export async function withImapFolder<Result>(
  imapUrl: string,
  task: (folder: ImapFolder) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const url = new URL(imapUrl)
  // Loaded when it is needed: it takes 33 MB, and most sites have no such mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    // A password goes in clear to this machine alone.
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
  // Each failure reaches whoever waits for an answer, too.
  client.on('error', () => {})
  const stop = () => client.close()
  signal?.addEventListener('abort', stop)
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    return await task({
      findUnseen: async () => (await client.search({ seen: false }, { uid: true })) || [],
      async read(uid, maxBytes) {
        const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: maxBytes } }, { uid: true })
        return mail ? (mail.source ?? null) : null
      },
      markSeen: async (uid) => void (await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })),
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.logout().catch(() => client.close())
  }
}

/** Why it did not work, in the server's words if it had any. */
export function toImapErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const responseText = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : ''
  return responseText || error.message
}
