import { defaultPalette } from '#contract/brand/palette.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { parseNewsletter } from '#server/newsletter/drafts/parse-newsletter.ts'
import type { NewsletterBlock } from '#server/newsletter/email/blocks.ts'
import { renderBlocksText } from '#server/newsletter/email/blocks-text.ts'
import { composeNewsletterEmail } from '#server/newsletter/email/newsletter-email.ts'
import { numberLinks } from '#server/newsletter/results/campaign-links.ts'

/** `rich`: written in the newsletter editor, with all kinds of blocks but pictures, a name in the greeting, and counted links. */
export type Letter = 'plain' | 'rich'

const siteUrl = 'http://localhost:3000'
export const subject = 'News from the studio'
export const message = Array(12)
  .fill('A paragraph of a newsletter has some forty words in it, of which most are short.')
  .join('\n\n')

/** What is written in the editor. */
export const richContent = [
  '<h2>Three films from the north</h2>',
  '<p>Hello {name|there}, the <strong>first</strong> was shot in Kano and has <a href="https://example.com/kano">a page of its own</a>.</p>',
  ...Array(8).fill('<p>A paragraph of a newsletter has some <em>forty words</em> in it, of which most are short.</p>'),
  '<h3>How we work</h3>',
  '<ul><li>We ask first.</li><li>We <a href="https://example.com/show">show</a> early.</li><li>We finish.</li></ul>',
  '<blockquote><p>They answered the phone, each time.</p></blockquote>',
  '<hr>',
  '<div data-type="button"><a href="https://example.com/talk">Talk to us</a></div>',
].join('')

const richBlocks = parseNewsletter(richContent) as NewsletterBlock[] // `richContent` has no pictures and posts, which would be looked up

const rich = { subject, message: renderBlocksText(richBlocks, siteUrl), blocks: richBlocks }
const letters = {
  plain: { subject, message, blocks: null, links: null },
  rich: { ...rich, links: { key: '0123456789ab', numbers: numberLinks(rich, siteUrl) } },
}

/** The same newsletter email that the site sends. */
export function composeBenchEmail(email: string, letter: Letter): OutgoingMail {
  return composeNewsletterEmail(
    { campaignId: 'bench', subscriberId: email, email, name: '', date: new Date(0), ...letters[letter] },
    {
      siteUrl,
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
