// A newsletter with every kind of block, for tests.
import { defaultPalette } from '#contract/brand/palette.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { NewsletterBlock } from '../blocks.ts'
import { renderBlocksText } from '../blocks-text.ts'
import { composeNewsletterEmail } from '../newsletter-email.ts'

export const siteUrl = 'https://site.test'
export const picture = { src: `/media/${'a'.repeat(32)}.jpg`, alt: 'Women at a loom', width: 960, height: 640 }

export const everyBlock: NewsletterBlock[] = [
  { type: 'heading', level: 2, line: [{ text: 'This week' }] },
  {
    type: 'paragraph',
    lines: [
      [{ text: 'We ' }, { text: 'filmed', isBold: true }, { text: ' at ' }, { text: 'dawn', isItalic: true }],
      [{ text: 'Read ' }, { text: 'the story', href: '/blog/dawn' }, { text: '.' }],
    ],
  },
  { type: 'heading', level: 3, line: [{ text: 'Who helped' }] },
  { type: 'list', lines: [[{ text: 'Ada' }], [{ text: 'Bola' }]] },
  { type: 'numbers', start: 3, lines: [[{ text: 'third' }], [{ text: 'fourth' }]] },
  { type: 'quote', lines: [[{ text: 'The loom sings.' }]] },
  { type: 'picture', picture, caption: [{ text: 'Kano, 2026' }] },
  { type: 'button', label: 'See the film', href: 'https://example.com/film' },
  {
    type: 'posts',
    posts: [
      { title: 'First', excerpt: 'One', href: '/blog/first', picture: { ...picture, alt: 'First' } },
      { title: 'Second', excerpt: '', href: '/blog/second', picture: null },
    ],
  },
  { type: 'divider' },
]

export function composeBlocks(blocks: readonly NewsletterBlock[]): OutgoingMail {
  const message = renderBlocksText(blocks, siteUrl)
  const named = { subscriberId: 's', email: 'a@b.test', name: '' }
  const delivery = { campaignId: 'c', ...named, subject: 'News', date: new Date(0), links: null }
  return composeNewsletterEmail(
    { ...delivery, message, blocks },
    {
      siteUrl,
      from: { name: 'Agency', address: 'hello@agency.test' },
      signingKey: new Uint8Array(32),
      organisation: {
        name: 'Agency',
        descriptor: 'Media',
        address: '1 Test Close',
        palette: defaultPalette,
        font: 'Archivo',
        logo: { kind: 'mark' },
      },
    },
  )
}
