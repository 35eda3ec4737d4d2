import { defaultPalette } from '#contract/brand/palette.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { composeNewsletterEmail } from '#server/newsletter/email/newsletter-email.ts'

export const subject = 'News from the studio'
export const message = Array(12)
  .fill('A paragraph of a newsletter has some forty words in it, of which most are short.')
  .join('\n\n')

/** The same newsletter email that the site sends. */
export function composeBenchEmail(email: string): OutgoingMail {
  return composeNewsletterEmail(
    { campaignId: 'bench', subscriberId: email, email, name: '', subject, message, blocks: null, date: new Date(0), links: null },
    {
      siteUrl: 'http://localhost:3000',
      from: { name: 'Bench', address: 'hello@bench.test' },
      signingKey: new Uint8Array(32),
      organisation: {
        name: 'Bench',
        descriptor: 'Media',
        address: 'Abuja',
        palette: defaultPalette,
        font: 'Archivo',
        logo: { kind: 'mark' },
      },
    },
  )
}
