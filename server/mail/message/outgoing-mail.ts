export type Mailbox = { name: string; address: string }

/** The sender of every email: name and address of MAIL_FROM, or the brand's where MAIL_FROM has none. */
export function resolveSender(mailFrom: Mailbox | null, brand: { name: string; email: string }): Mailbox {
  return { name: mailFrom?.name || brand.name, address: mailFrom?.address ?? brand.email }
}

/** One email to one recipient. Every attempt to send it has the same `messageId`. */
export type OutgoingMail = {
  from: Mailbox
  /** Where bounces go (the envelope sender, RFC 5321); `from` by default. */
  envelopeFrom?: string
  to: string
  replyTo?: Mailbox
  subject: string
  text: string
  html?: string
  messageId: string
  date: Date
  headers?: Record<string, string>
}
