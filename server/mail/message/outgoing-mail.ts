export type Mailbox = { name: string; address: string }

/** The sender of every email: MAIL_FROM, completed by the brand. */
export function resolveSender(mailFrom: Mailbox | null, brand: { name: string; email: string }): Mailbox {
  return { name: mailFrom?.name || brand.name, address: mailFrom?.address ?? brand.email }
}

/** One mail to one person, ready to be sent. The Message-ID is the same for every attempt. */
export type OutgoingMail = {
  from: Mailbox
  /** Where reports of failure go (the envelope's sender, RFC 5321); without it they go to `from`. */
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
