// Every word on the public pages is content that staff can edit, or one of the interface's own.
import { Parser } from 'htmlparser2'
import PostalMime from 'postal-mime'
import { media } from '../../content/media/manifest.ts'
import { fillContent } from '../helpers/filled-content.ts'
import { importContent, listPages } from '../helpers/import-content.ts'
import { expect, type RunningSite, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

/** What stands in the code on purpose: buttons, labels of fields, names of regions. Words of the content are left out of each. */
const interfaceWords: ReadonlySet<string> = new Set([
  'Address',
  'All',
  'Atom',
  'Categories',
  'Choose a service',
  'Choose a size',
  'Client',
  'Confirm subscription',
  'Data saver',
  'Delete data',
  'Download',
  'Effective',
  'Email',
  'Email address:',
  'Figures',
  'Filter services category',
  'First name (optional)',
  'Friday,',
  'Hear it',
  'Home',
  'In their words',
  'JSON Feed',
  'Last updated',
  'Leave this empty',
  'LinkedIn profile of',
  'Lite',
  'Loading',
  'Main',
  'Manage your data',
  'Menu',
  'Message',
  'Mission and vision',
  'Monday to Thursday,',
  'Name',
  'Needed (optional)',
  'Next',
  'Next:',
  'Phone',
  'Phone (optional)',
  'Play',
  'Play a clip',
  'Play:',
  'Preview',
  'Previous',
  'Previous:',
  'Privacy Policy',
  'Projects service',
  'Resubscribe',
  'Save name',
  'Search',
  'Search posts',
  'Search questions',
  'Service',
  'Share on Facebook',
  'Share on Instagram',
  'Share on LinkedIn',
  'Share on WhatsApp',
  'Share on',
  'Size of project (optional)',
  'Skip to content',
  'Slides:',
  'Subject',
  'Talk to us',
  'Terms of Use',
  'The team',
  'Type',
  'Unsubscribe',
  'Web address',
  'What we do',
  'Write on WhatsApp instead',
  'Year',
  'Your',
  'carousel',
  'details',
  'home page',
  'no video, smaller pictures.',
  'of',
  'of stars',
  'project',
  'slide',
  'you@example.com',
])

/** Shipped charts are named after their files (spec §2). */
const written = /^(Analytics preview: |http:)/

const accents: Record<string, string> = { a: 'à', e: 'ê', i: 'ï', o: 'õ', u: 'ü', A: 'À', E: 'Ê', I: 'Ï', O: 'Õ', U: 'Ü' }

/** The text with an accent on each vowel: it stays readable and as long as it was, and what doesn't come from it stands out. */
const accent = (text: string) => text.replace(/[aeiou]/gi, (letter) => accents[letter] ?? letter)

test('every word on the public pages can be edited, or is one of the interface', async () => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false', NEWSLETTER_DOUBLE_OPT_IN: 'true' } })
  const content = fillContent((_maxLength, text) => accent(text))
  await importContent(site, content)
  await expect.poll(async () => (await fetch(site.url)).text()).toContain(accent('partners'))

  // Texts of a certain form, such as email addresses and options, have no accents.
  const known = new Set([...listTexts(content), ...Object.values(media).map(({ alt }) => alt)].map(tidy))
  const unknown = new Map<string, string>()
  const paths = [
    ...(await listPages(site)),
    '/blog',
    '/nowhere',
    '/offline',
    '/portfolio/nothing',
    '/confirm/none',
    '/emails/none',
  ]
  const pages = [...paths.map((path) => ({ path, open: () => fetch(site.url + path) })), ...(await listSubscriberPages(site))]
  for (const { path, open } of pages) {
    const html = await (await open()).text()
    for (const text of listShownTexts(html).map(tidy)) {
      const words = text
        .split(' ')
        .filter((word) => /[aeiou]/i.test(word))
        .join(' ')
      if (words && !known.has(text) && !interfaceWords.has(words) && !written.test(words)) unknown.set(words, `${path}: ${text}`)
    }
  }
  expect(Object.fromEntries(unknown)).toEqual({})
})

/** What a subscriber opens one after the other, to be opened in this order. */
async function listSubscriberPages({ url, mail }: RunningSite) {
  // Without vowels, so that it isn't taken for a word.
  const email = 'rdr@xyz.ng'
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/newsletter`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  await expect.poll(() => mail.received.length).toBe(1)
  const { text = '' } = await PostalMime.parse(mail.received[0]?.raw ?? '')
  const pathOf = (page: string) => new RegExp(`/${page}/\\S+`).exec(text)?.[0] ?? ''
  const open = (path: string) => ({ path, open: () => fetch(url + path) })
  const post = (path: string, form: string) => ({
    path: `${path} after ${form}`,
    open: () => fetch(url + path, { method: 'POST', body: new URLSearchParams({ form }) }),
  })
  return [
    open(pathOf('confirm')),
    open(pathOf('your-data')),
    post(pathOf('confirm'), 'confirm'),
    open(pathOf('unsubscribe')),
    post(pathOf('unsubscribe'), 'unsubscribe'),
    open(pathOf('your-data')),
    open(`${pathOf('your-data')}/erase`),
    post(pathOf('unsubscribe'), 'return'),
    post(`${pathOf('your-data')}/erase`, 'erase'),
    open(pathOf('unsubscribe')),
  ]
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** The texts of a page, without dates, that are seen, or read by screen readers, search engines and link previews. */
function listShownTexts(html: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      for (const shown of ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder'])
        texts.push(attributes[shown] ?? '')
      if (name === 'meta' && /title|description|site_name/.test(`${attributes.name} ${attributes.property}`))
        texts.push(attributes.content ?? '')
    },
    ontext(text) {
      if (!['script', 'style', 'time'].some((hidden) => open.includes(hidden))) texts.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return texts
}
