// Reads an email that may answer a reply of staff. It is hostile input: anyone can write to the mailbox.
import { Parser } from 'htmlparser2'
import PostalMime, { type Email } from 'postal-mime'
import { maxReadBytes } from '#server/mail/imap.ts'
import { findReplyIds } from './reply-address.ts'

export type ParsedAnswer = {
  /** The replies that it may answer. */
  replyIds: string[]
  messageId: string | null
  senderName: string
  senderAddress: string
  subject: string
  text: string
  isCut: boolean
  attachments: string[]
}

const maxTextLength = 20_000
const maxAttachments = 20

/** Null if it answers none of our replies, or if a program wrote it, such as an out-of-office note or a report. */
export async function parseAnswer(raw: Uint8Array, signingKey: Uint8Array): Promise<ParsedAnswer | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null)
  if (!mail || isAutomatic(mail)) return null
  const replyIds = findReplyIds(
    mail.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value })),
    signingKey,
  )
  if (replyIds.length === 0) return null
  const text = tidyText(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ''))
  return {
    replyIds,
    messageId: checkMessageId(mail.messageId),
    senderName: toLine(mail.from?.name, 100),
    senderAddress: toLine(mail.from?.address, 254),
    subject: toLine(mail.subject, 250),
    text: text.slice(0, maxTextLength),
    isCut: text.length > maxTextLength || raw.length >= maxReadBytes,
    attachments: mail.attachments
      .slice(0, maxAttachments)
      .map(({ filename }) => toLine(filename, 100) || 'A file without a name'),
  }
}

/** RFC 3834, and what older programs send. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value)
    // Lists and ticket systems send what people write as `bulk` or `list`.
    if (key === 'precedence') return /auto_reply/i.test(value)
    return key === 'x-autoreply' || key === 'x-autorespond' || (key === 'content-type' && /^multipart\/report\b/i.test(value))
  })
}

/** An ID that is safe in the headers of our next reply, or null. */
function checkMessageId(id: string | undefined): string | null {
  const trimmed = id?.trim() ?? ''
  return trimmed.length <= 250 && /^<[!-;=?-~]+@[!-;=?-~]+>$/.test(trimmed) ? trimmed : null
}

function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function toLine(text: string | null | undefined, maxLength: number): string {
  return (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'table'])
const unread = new Set(['style', 'script', 'head', 'title'])

/** The text of an email that has no plain part. */
function htmlToText(html: string): string {
  let text = ''
  let unreadDepth = 0
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) unreadDepth += 1
      if (blocks.has(name)) text += '\n'
    },
    onclosetag(name) {
      if (unread.has(name)) unreadDepth -= 1
    },
    ontext(data) {
      if (unreadDepth === 0) text += data.replace(/\s+/g, ' ')
    },
  })
  parser.end(html)
  // Not a regular expression: on a long run of spaces it would take quadratic time.
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
