import { defaultPalette } from '#contract/brand/palette.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { NewsletterContent } from '#server/newsletter/email/blocks.ts'
import { composeNewsletterEmail } from '#server/newsletter/email/newsletter-email.ts'
import { numberLinks } from '#server/newsletter/results/campaign-links.ts'

/**
 * `rich`: written in the newsletter editor, with every kind of block: headings, text, a list, a quote, a picture, a button and three posts
 * with their pictures. It has a name in the greeting, and counted links.
 */
export type Letter = 'plain' | 'rich'

const siteUrl = 'http://localhost:3000'
export const subject = 'News from the studio'
const message = Array(12).fill('A paragraph of a newsletter has some forty words in it, of which most are short.').join('\n\n')
export const plainNewsletter: NewsletterContent = { subject, message, blocks: null }

/** A post as the API lists it. */
export type ListedPost = { id: string; title: string; thumbnail: string }

/** What is written in the editor about posts of the site. */
export function writeRich(posts: readonly ListedPost[]): string {
  const [hash] = /[0-9a-f]{32}/.exec(posts[0]?.thumbnail ?? '') ?? []
  return [
    '<h2>Three films from the north</h2>',
    '<p>Hello {name|there}, the <strong>first</strong> was shot in Kano and has <a href="https://example.com/kano">a page of its own</a>.</p>',
    `<figure><img src="/media/${hash}.jpg" alt="Women at a loom"><figcaption>Kano, 2026</figcaption></figure>`,
    ...Array(8).fill('<p>A paragraph of a newsletter has some <em>forty words</em> in it, of which most are short.</p>'),
    '<h3>How we work</h3>',
    '<ul><li>We ask first.</li><li>We <a href="https://example.com/show">show</a> early.</li><li>We finish.</li></ul>',
    '<blockquote><p>They answered the phone, each time.</p></blockquote>',
    '<div data-type="button"><a href="https://example.com/talk">Talk to us</a></div>',
    '<hr>',
    `<div data-type="posts">${posts.map(({ id, title }) => `<a data-post="${id}">${title}</a>`).join('')}</div>`,
  ].join('')
}

/** The same newsletter email that the site sends. */
export function composeBenchEmail(email: string, newsletter: NewsletterContent): OutgoingMail {
  const links = newsletter.blocks && { key: '0123456789ab', numbers: numberLinks(newsletter, siteUrl) }
  return composeNewsletterEmail(
    { campaignId: 'bench', subscriberId: email, email, name: '', date: new Date(0), ...newsletter, links },
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
