// Each reply has its own address for answers, which identifies it even where a mail server has changed its Message-ID.
import { createHmac } from 'node:crypto'

/** Hexadecimal digits of the signature. With the letter and the ID they take the 48 characters that BOUNCE_ADDRESS leaves free. */
const signatureLength = 15
/** At most this many IDs are looked up, because a hostile email may name any number of them. */
const maxCandidates = 20

/** The token replaces the star in `pattern` (bounces+*@example.com). The letter tells it from the token of a newsletter's delivery. */
export function createReplyAddress(pattern: string, signingKey: Uint8Array, replyId: string): string {
  return pattern.replace('*', `r${replyId.replaceAll('-', '')}${sign(signingKey, replyId)}`)
}

/** IDs of the replies that an email's headers name: by an address with a valid signature, or by a Message-ID, which only its recipients know. */
export function findReplyIds(headers: readonly { key: string; value: string }[], signingKey: Uint8Array): string[] {
  const text = (keys: readonly string[]) => headers.flatMap(({ key, value }) => (keys.includes(key) ? value : [])).join('\n')
  // The last one is the email that was answered.
  const ids = [...findAddressed(text(recipientHeaders), signingKey), ...findMessageIds(text(referenceHeaders)).toReversed()]
  return [...new Set(ids)].slice(0, maxCandidates)
}

/** The ID of the reply that a bounce report returns, or null. `text`: its headers and parts, with one line for each header. */
export function findReturnedReplyId(text: string, signingKey: Uint8Array): string | null {
  // Its References name earlier replies, so only the Message-ID counts.
  const messageIds = (text.match(/^Message-ID:.*$/gim) ?? []).join('\n')
  return findAddressed(text, signingKey)[0] ?? findMessageIds(messageIds)[0] ?? null
}

/** IDs in addresses with a valid signature. */
function findAddressed(text: string, signingKey: Uint8Array): string[] {
  return [...text.matchAll(/r([0-9a-f]{32})([0-9a-f]{15})@/gi)].flatMap(([, hex = '', signature = '']) => {
    const id = toUuid(hex.toLowerCase())
    return signature.toLowerCase() === sign(signingKey, id) ? id : []
  })
}

function findMessageIds(text: string): string[] {
  const ids = text.matchAll(/<m\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi)
  return [...ids].map(([, id = '']) => id.toLowerCase())
}

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']
const referenceHeaders = ['in-reply-to', 'references']

function sign(signingKey: Uint8Array, replyId: string): string {
  return createHmac('sha256', signingKey).update(`reply ${replyId}`).digest('hex').slice(0, signatureLength)
}

function toUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
