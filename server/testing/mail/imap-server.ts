// A small IMAP server (RFC 3501) with one account and one folder. It supports the commands for reading a mailbox and records them.
import { type AddressInfo, createServer, type Socket } from 'node:net'

type StoredMail = { uid: number; raw: Buffer; isSeen: boolean }

export type ImapServer = AsyncDisposable & {
  url: string
  mails: StoredMail[]
  /** Another number means that the server has numbered its emails anew. */
  uidValidity: number
  commands: string[]
  put(raw: string | Buffer): StoredMail
  /** Called before each reply; if it throws, the connection is cut. */
  before: ((command: string) => void) | null
}

export async function imapServer({ user = 'bounces@agency.test', password = 'secret' } = {}): Promise<ImapServer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    converse(socket, imap, { user, password })
  })
  const imap: ImapServer = {
    url: '',
    mails: [],
    uidValidity: 1,
    commands: [],
    before: null,
    put(raw) {
      const mail = { uid: 100 + imap.mails.length, raw: Buffer.from(raw), isSeen: false }
      imap.mails.push(mail)
      return mail
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has a port
  imap.url = `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}/INBOX`
  return imap
}

function converse(socket: Socket, imap: ImapServer, account: { user: string; password: string }): void {
  let rest = ''
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [tag = '*', ...words] = line.split(' ')
      const command = words.join(' ')
      imap.commands.push(command.replace(account.password, '***'))
      try {
        imap.before?.(command)
      } catch {
        return socket.destroy()
      }
      const { parts, done } = answer(command, imap, account)
      for (const part of parts) socket.write(part)
      socket.write(`${tag} ${done}\r\n`)
      if (/^logout/i.test(command)) socket.end()
    }
  })
}

type Answer = { parts: (string | Buffer)[]; done: string }

function answer(
  command: string,
  { mails, uidValidity }: ImapServer,
  { user, password }: { user: string; password: string },
): Answer {
  if (/^capability/i.test(command)) return { parts: ['* CAPABILITY IMAP4rev1\r\n'], done: 'OK done' }
  if (/^noop/i.test(command)) return { parts: [], done: 'OK done' }
  if (/^logout/i.test(command)) return { parts: ['* BYE bye\r\n'], done: 'OK done' }
  if (/^login /i.test(command)) {
    const isRight = command.replaceAll('"', '') === `LOGIN ${user} ${password}`
    return { parts: [], done: isRight ? 'OK logged in' : 'NO [AUTHENTICATIONFAILED] Invalid credentials' }
  }
  if (/^list "" ""$/i.test(command)) return { parts: ['* LIST (\\Noselect) "/" ""\r\n'], done: 'OK done' }
  if (/^list /i.test(command)) return { parts: ['* LIST () "/" INBOX\r\n'], done: 'OK done' }
  if (/^select "?INBOX"?$/i.test(command)) {
    const parts = [
      '* FLAGS (\\Seen)\r\n',
      '* OK [PERMANENTFLAGS (\\Seen)] done\r\n',
      `* ${mails.length} EXISTS\r\n`,
      '* 0 RECENT\r\n',
      `* OK [UIDVALIDITY ${uidValidity}] done\r\n`,
      `* OK [UIDNEXT ${100 + mails.length}] done\r\n`,
    ]
    return { parts, done: 'OK [READ-WRITE] done' }
  }
  if (/^uid search (unseen|unkeyword|not seen)$/i.test(command)) {
    const unseen = mails.filter((mail) => !mail.isSeen).map(({ uid }) => ` ${uid}`)
    return { parts: [`* SEARCH${unseen.join('')}\r\n`], done: 'OK done' }
  }
  const [, firstUid] = /^uid search uid (\d+):\*$/i.exec(command) ?? []
  if (firstUid) {
    // The star stands for the last email, also if its number is lower than the first one (RFC 3501 §6.4.8).
    const found = mails.filter(({ uid }) => uid >= Number(firstUid) || uid === mails.at(-1)?.uid)
    return { parts: [`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}\r\n`], done: 'OK done' }
  }
  const [, fetched = '', size = ''] = /^uid fetch (\d+) .*body\.peek\[\]<0\.(\d+)>/i.exec(command) ?? []
  if (fetched) {
    const mail = mails.find(({ uid }) => uid === Number(fetched))
    if (!mail) return { parts: [], done: 'OK done' }
    const bytes = mail.raw.subarray(0, Number(size))
    const head = `* ${mails.indexOf(mail) + 1} FETCH (UID ${fetched} BODY[]<0> {${bytes.length}}\r\n`
    return { parts: [head, bytes, ')\r\n'], done: 'OK done' }
  }
  const [, stored = ''] = /^uid store (\d+) \+flags(?:\.silent)? \(\\Seen\)$/i.exec(command) ?? []
  const mail = mails.find(({ uid }) => uid === Number(stored))
  if (!mail) return { parts: [], done: 'BAD not known here' }
  mail.isSeen = true
  return { parts: [`* ${mails.indexOf(mail) + 1} FETCH (UID ${stored} FLAGS (\\Seen))\r\n`], done: 'OK done' }
}
