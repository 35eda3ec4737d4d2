import type { OutgoingMail } from '#server/mail/outgoing-mail.ts'
import { composeNewsletter } from '#server/newsletter/newsletter-mail.ts'

export const subject = 'News from the studio'
export const message = Array(12)
  .fill('A paragraph of a newsletter has some forty words in it, of which most are short.')
  .join('\n\n')

/** The same letter that the site sends. */
export function readLetter(email: string): OutgoingMail {
  return composeNewsletter(
    { campaignId: 'bench', subscriberId: email, email, subject, message, date: new Date(0) },
    {
      siteUrl: 'http://localhost:3000',
      from: { name: 'Bench', address: 'hello@bench.test' },
      signingKey: new Uint8Array(32),
      writer: { name: 'Bench', descriptor: 'Media', address: 'Abuja' },
    },
  )
}
