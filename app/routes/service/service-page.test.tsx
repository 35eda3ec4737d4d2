// The page of a ninth service needs no code: it is made only from the service's entry and projects.
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { whatsappLink } from '#app/contact-links.ts'
import type { Brand, Media, Picture, Project, Service } from '#contract/content/content.ts'
import { ServicePage } from './service-page.tsx'
import { servicePageData } from './service-page-data.ts'

test('the page of a ninth service shows every section', () => {
  const html = renderNinth()
  const headings = [...html.matchAll(/<h([123])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text = '']) => `${level} ${wordsOf(text)}`)
  expect(headings).toEqual([
    '1 Sound & Radio',
    '2 Turned down first',
    ...ninth.intro.cards.map(({ title }) => `3 ${title}`),
    '2 On air',
    ...projects.map(({ title }) => `3 ${title}`),
    '2 Heard back',
    '2 Frequently asked',
    '2 Stay Connected',
    '2 Ready to listen?',
  ])
  const words = wordsOf(html)
  for (const said of [
    ninth.hero.lead,
    ninth.intro.statement,
    ...ninth.intro.paragraphs,
    ...ninth.intro.cards.map(({ desc }) => desc),
    ...ninth.stats.flatMap(({ figure, label }) => [figure, label]),
    ...ninth.testimonials.items.flatMap(({ quote, author }) => [quote, author.name, author.role]),
    ...ninth.faqs.flatMap(({ question, answer }) => [question, answer]),
    ninth.closing.line,
    ...Object.values(brand.buttons),
  ]) {
    expect(words).toContain(said)
  }
  const chat = whatsappLink(brand.whatsapp, ninth.whatsappMessage)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.filter((href) => href === '/contact')).toHaveLength(3)
  expect(links.filter((href) => href === chat)).toHaveLength(2)
  for (const { slug } of projects) {
    // Each project has two links: its title, and its preview button, which is a link before hydration.
    expect(links.filter((href) => href === `/portfolio/${slug}`)).toHaveLength(2)
    expect(links.filter((href) => href?.includes(encodeURIComponent(`https://agency.example/portfolio/${slug}`)))).toHaveLength(3)
  }
  expect(html).toContain('name="place" value="ninth"')
  // A drawing is optional.
  expect(html).not.toContain('service-frame')
  expect(html).not.toContain('style=')
})

test('the page’s own list of extensions decides what is a film', () => {
  const films = (videoExtensions: readonly string[]) =>
    dataOf({ ...ninth, portfolio: { ...ninth.portfolio, videoExtensions } }).projects.items.map(({ preview }) =>
      preview.video?.map(({ src, type, bytes }) => [src, type, bytes]),
    )
  expect(films(['mp4', 'webm', 'ogg', 'jpg'])).toEqual([[['/pictures/reel.jpg', 'video/jpg', 120_000]], undefined, undefined])
  expect(films(['mp4', 'webm', 'ogg'])).toEqual([undefined, undefined, undefined])
  expect(wordsOf(renderNinth())).toContain('Preview 120 kB')
})

test('an analytics picture is named in words; films autoplay where the service says so', () => {
  const [first, second] = dataOf({ ...ninth, portfolio: { ...ninth.portfolio, areFilmsLooped: true } }).projects.items
  expect(second?.preview.analytics?.text).toContain('Listeners')
  expect(first?.preview.isLoop).toBe(true)
  expect(dataOf(ninth).projects.items[0]?.preview.isLoop).toBe(false)
})

test('without a WhatsApp number the page offers no chat', () => {
  const html = renderNinth({ ...brand, whatsapp: '' })
  // The links that share a project are others.
  expect(html.replaceAll(/<a [^>]*wa\.me\/\?text.*?<\/a>/g, '')).not.toMatch(/WhatsApp|wa\.me|href=""/)
  expect(wordsOf(html)).toContain(brand.buttons.contact)
})

test('a service of only a name, a line and a picture has no empty sections', () => {
  const intro = { ...ninth.intro, paragraphs: [], cards: [] }
  const bare = { ...ninth, intro, stats: [], faqs: [], testimonials: { ...ninth.testimonials, items: [] } }
  const html = renderNinth(brand, bare)
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
  expect(wordsOf(html)).toContain(intro.statement)
  expect(wordsOf(html)).not.toContain('Turned down first')
  const repeated = renderNinth(brand, { ...bare, intro: { ...intro, statement: ninth.hero.lead } })
  expect(wordsOf(repeated).split(ninth.hero.lead)).toHaveLength(2)
  expect(repeated).not.toContain('service-intro')
})

function renderNinth(ownBrand = brand, service = ninth): string {
  const Component = () => <ServicePage {...dataOf(service, ownBrand)} />
  const Stub = createRoutesStub([{ path: '/services/:slug', Component }])
  return renderToString(<Stub initialEntries={['/services/ninth']} />)
}

function dataOf(service: Service, ownBrand = brand) {
  return servicePageData({ service, position: 8, projects, brand: ownBrand, site: { url: 'https://agency.example' }, media })
}

function wordsOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
    .trim()
}

const brand = {
  whatsapp: '2348000000000',
  socials: [{ network: 'LinkedIn', link: 'https://linkedin.example' }],
  newsletterLine: 'One email a month.',
  buttons: { contact: 'Write to us', start: 'Begin', chat: 'Chat', call: 'Call', subscribe: 'Sign up' },
} satisfies Partial<Brand>

const ninth: Service = {
  slug: 'ninth',
  name: 'Sound & Radio',
  aliases: [],
  category: 'Media',
  icon: 'sound',
  accent: 'media',
  description: 'Jingles and news.',
  meta: { title: 'Sound & Radio', description: 'Jingles and news.', keywords: ['radio'] },
  hero: { heading: { text: 'Sound &', loud: 'Radio' }, lead: 'Jingles, news and silence.', picture: 'studio' },
  intro: {
    heading: { text: 'Turned down', loud: 'first' },
    statement: 'We listen before we record.',
    paragraphs: ['First a room is found.', 'Then its door is shut.'],
    cards: [
      { icon: 'sound', title: 'Jingles', desc: 'Short ones.' },
      { icon: 'sound', title: 'News', desc: 'Read twice.' },
      { icon: 'sound', title: 'Plays', desc: 'With doors that creak.' },
    ],
  },
  stats: [
    { figure: '1+', label: 'Stations' },
    { figure: '2+', label: 'Voices' },
    { figure: '3', label: 'Doors' },
  ],
  portfolio: { heading: { text: 'On', loud: 'air' }, videoExtensions: ['mp4', 'webm', 'ogg', 'jpg'] },
  testimonials: {
    heading: { text: 'Heard', loud: 'back' },
    items: [{ quote: 'They were quiet.', author: { name: 'Ada Obi', role: 'Producer' }, avatar: 'face', rating: 5 }],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  faqs: [{ question: 'How loud?', answer: 'As loud as it must be.' }],
  closing: { heading: { text: 'Ready to', loud: 'listen?' }, line: 'Hum it to us.' },
  whatsappMessage: 'Hello, I am on your Sound & Radio page.',
}

const projects = [
  projectOf({ slug: 'market-hour', title: 'Market hour', film: '/pictures/reel.jpg' }),
  projectOf({ slug: 'night-desk', title: 'Night desk', analyticsPreview: 'figures/listeners' }),
  projectOf({ slug: 'the-creak', title: 'The creak' }),
]

function projectOf(own: Partial<Project> & Pick<Project, 'slug' | 'title'>): Project {
  return {
    service: 'ninth',
    category: 'Radio',
    client: 'A station',
    year: '2025',
    description: 'An hour of it.',
    summary: 'An hour of it, live.',
    meta: { title: 'Found', description: 'As found' },
    picture: 'plate',
    wide: 'plate',
    gallery: [],
    brief: 'Asked.',
    solution: 'Made.',
    process: 'How.',
    outcome: 'Outcome.',
    credits: [{ role: 'Sound', name: 'Ada Obi' }],
    ...own,
  }
}

const picture: Picture = {
  src: '/pictures/plate.jpg',
  width: 1600,
  height: 900,
  alt: 'A plate',
  focus: '50% 50%',
  fill: '#14110D',
  topFill: '#14110D',
  tone: 'bone',
  sources: [],
}

const media: Media = {
  pictures: { studio: picture, plate: picture, face: picture, 'figures/listeners': picture },
  films: { '/pictures/reel.jpg': 120_000 },
  sounds: { '/pictures/ident.mp3': 24_000 },
}

test('a testimonial without a picture shows initials', () => {
  const [said] = ninth.testimonials.items
  if (!said) throw new Error('no testimonial')
  const { avatar: _, ...faceless } = said
  const html = renderNinth(brand, { ...ninth, testimonials: { ...ninth.testimonials, items: [faceless] } })
  expect(wordsOf(html)).toContain('AO Ada Obi')
  expect(html.match(/<img[^>]*alt="A plate"/g)?.length).toBe((renderNinth().match(/<img[^>]*alt="A plate"/g)?.length ?? 0) - 1)
})
