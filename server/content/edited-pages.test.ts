// Edited content on the pages of a running site. Needs the built pages (npm test builds them first).
import { expect, test } from 'vitest'
import type {
  AboutPage,
  BlogPage,
  Brand,
  HomePage,
  Mails,
  Project,
  QuotePage,
  TeamMember,
  Testimonial,
} from '#contract/content/content.ts'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { EditableEntry, ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { outboxMails } from '../testing/mail/outbox.ts'
import { backupCallsOf } from '../testing/site/backup-calls.ts'
import { callSettings, logIn, siteCalls } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { until } from '../testing/site/test-site.ts'

const phone = '+234 900 123 4567'

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const run = await startProcess({ ...callSettings, DATA_DIR: dataDir, ...settings })
  const token = await logIn(run.address)
  const ask = (path: string, init: RequestInit = {}) => fetch(run.address + path, { redirect: 'manual', ...init })
  const send = (method: string, path: string, { body, version = 0 }: { body?: unknown; version?: number } = {}) =>
    ask(`/api/content${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'if-match': `"${version}"`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const entry = async (path: string) => (await (await send('GET', path)).json()) as EditableEntry
  const published = async <Entry>(path: string) => (await entry(path)).published as Entry
  return {
    ...run,
    token,
    published,
    brand: await published<Brand>('/brand/brand'),
    ask,
    send,
    entry,
    text: async (path: string) => (await ask(path)).text(),
    list: async (kind: ContentKind) => (await (await send('GET', `/${kind}`)).json()) as ListedEntry[],
    publish: async (path: string, edited: unknown) =>
      send('POST', `${path}/publish`, { body: { entry: edited }, version: (await entry(path)).version }),
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  }
}

test('a new phone number is on the contact page, in the footer, in structured data and in the next email', async () => {
  const dataDir = await dataFolder()
  await using site = await start(dataDir)
  const oldPhone = '+234 900 000 0000'
  const mails = await site.published<Mails>('/mails/mails')
  await site.publish('/mails/mails', { ...mails, reply: { subject: 'Thank you', paragraphs: ['Please call {phone}.'] } })
  await site.publish('/brand/brand', { ...site.brand, phones: [oldPhone] })
  expect(await site.text('/')).toContain(oldPhone)
  const etag = (await site.ask('/')).headers.get('etag')
  const openingHours = [{ firstDay: 'Monday', lastDay: 'Friday', opens: '08:00', closes: '16:00' }]
  const street = { ...site.brand.address, street: '3 Lake View Road' }
  const facts = { phones: [phone], founded: 2019, openingHours, address: street }
  expect((await site.publish('/brand/brand', { ...site.brand, ...facts })).status).toBe(200)
  for (const path of ['/', '/contact', '/quote', '/offline']) {
    const html = await site.text(path)
    expect([path, html.includes(phone), html.includes(oldPhone)]).toEqual([path, true, false])
  }
  expect(await site.text('/')).toContain(`"telephone":"${phone}"`)
  expect((await site.ask('/', { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200)
  const message = { name: 'Ada', email: 'ada@reader.test', subject: 'A film', message: 'We need a film.' }
  expect((await siteCalls(site.address).sendMessage(message, 'a-key')).status).toBe(201)
  await until(async () => ((await outboxMails(dataDir)).some((mail) => mail.includes(`call ${phone}`)) ? true : null))
})

test('without WhatsApp and social profiles no page has a link or a heading for them', async () => {
  await using site = await start(await dataFolder())
  const [service] = await site.list('services')
  const pages = ['/', '/about', '/contact', '/quote', '/offline', service?.path ?? '/', '/portfolio', '/blog', '/no-page']
  const words = /wa\.me\/\d|>WhatsApp<|(?:Chat|instead|Write) on WhatsApp|on WhatsApp instead|Follow us|social-links/
  await site.publish('/brand/brand', { ...site.brand, whatsapp: '2349001234567' })
  expect((await site.text('/contact')).match(words)).not.toBeNull()
  expect((await site.publish('/brand/brand', { ...site.brand, whatsapp: '', socials: [] })).status).toBe(200)
  for (const path of pages) {
    const html = await site.text(path)
    // The links that share a page are others.
    const found = html.replaceAll(/<a [^>]*wa\.me\/\?text.*?<\/a>/g, '').match(words)
    expect([path, found?.[0], html.includes('href=""') && path !== '/offline']).toEqual([path, undefined, false])
  }
  for (const path of ['/quote', '/offline']) {
    const [, main = ''] = /<main(.*)<\/main>/s.exec(await site.text(path)) ?? []
    expect([path, main.includes(`href="mailto:${site.brand.email}"`)]).toEqual([path, true])
  }
})

test('a person without a portrait is shown with their initials on every page and on the share card', async () => {
  await using site = await start(await dataFolder())
  const [first, second] = (await site.list('team')).map(({ key }) => key)
  const { image: _, ...person } = await site.published<TeamMember>(`/team/${first}`)
  const before = findCard(await site.text(`/team/${person.slug}`))
  const own = { ...person, name: 'Ọládélé Ṣóyínká' }
  expect((await site.publish(`/team/${first}`, own)).status).toBe(200)
  for (const path of [`/team/${person.slug}`, '/about', `/team/${second}`])
    expect([path, (await site.text(path)).includes('>ỌṢ</text>')]).toEqual([path, true])
  const page = await site.text(`/team/${person.slug}`)
  expect(/"@type":"Person"[^{}]*/.exec(structuredData(page))?.[0]).not.toContain('"image"')
  expect(findCard(page)).not.toBe(before)
  const card = await site.ask(findCard(page))
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await site.list('team'))[0]).toMatchObject({ title: own.name, picture: null })
})

const findCard = (html: string) => new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname

test('a hidden section is neither on its page nor in structured data, and its entries stay elsewhere', async () => {
  await using site = await start(await dataFolder())
  // Sections with posts are shown only if there are any.
  await siteCalls(site.address, site.token).createPost({ title: 'A post', description: 'Short', content: 'Long' })
  const hidden = (section: object) => ({ ...section, isHidden: true })
  const home = await site.published<HomePage>('/home/home')
  const about = await site.published<AboutPage>('/about/about')
  const quote = await site.published<QuotePage>('/quote/quote')
  const blog = await site.published<BlogPage>('/blog/blog')
  const { services, portfolio, partners, awards, testimonials, audiences, posts, newsletter } = home
  const { achievements, team, values, timeline, faq, socials } = about
  const classes: Record<string, readonly string[]> = {
    '/': ['services-grid', 'work', 'partners', 'awards', 'testimonials', 'audiences', 'latest-posts', 'newsletter'],
    '/about': ['achievements', 'team', 'awards', 'values', 'tracks', 'timeline', 'testimonials', 'faq', 'profiles', 'insights'],
    '/quote': ['quote-needs', 'quote-steps'],
    '/blog': ['newsletter'],
  }
  const findClasses = async (path: string) => {
    const [, main = ''] = /<main(.*)<\/main>/s.exec(await site.text(path)) ?? []
    const found = new Set([...main.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    return classes[path]?.filter((name) => found.has(name))
  }
  // Another agency may have hidden sections itself, or have nothing in them.
  if (isSample(site)) {
    for (const [path, names] of Object.entries(classes)) expect([path, await findClasses(path)]).toEqual([path, names])
    expect(structuredData(await site.text('/about'))).toContain('FAQPage')
  }
  const edited = {
    '/home/home': {
      ...home,
      ...{ services: hidden(services), portfolio: hidden(portfolio), partners: hidden(partners), awards: hidden(awards) },
      ...{ testimonials: hidden(testimonials), audiences: hidden(audiences), posts: hidden(posts) },
      newsletter: hidden(newsletter),
    },
    '/about/about': {
      ...about,
      ...{ achievements: hidden(achievements), team: hidden(team), awards: hidden(about.awards), values: hidden(values) },
      ...{ services: hidden(about.services), timeline: hidden(timeline), testimonials: hidden(about.testimonials) },
      ...{ faq: hidden(faq), socials: hidden(socials), posts: hidden(about.posts) },
    },
    '/quote/quote': { ...quote, needs: hidden(quote.needs), steps: hidden(quote.steps) },
    '/blog/blog': { ...blog, newsletter: hidden(blog.newsletter) },
  }
  for (const [path, entry] of Object.entries(edited))
    expect([path, (await site.publish(path, entry)).status]).toEqual([path, 200])
  for (const path of Object.keys(classes)) expect([path, await findClasses(path)]).toEqual([path, []])
  const page = await site.text('/about')
  expect(structuredData(page)).not.toContain('FAQPage')
  for (const { answer } of faq.items) expect(page).not.toContain(findPlainPart(answer))
  for (const { path } of await site.list('team')) expect((await site.ask(path ?? '')).status).toBe(200)
  expect((await site.publish('/about/about', { ...about, hero: hidden(about.hero) })).status).toBe(400)
})

/** Whether the files in content/ are the sample's, and not another agency's. */
const isSample = ({ brand }: { brand: Brand }) => brand.name === 'Murya'

test('under a real address search engines get structured data of edited content, and none of samples', async ({ skip }) => {
  await using site = await start(await dataFolder(), { SITE_URL: 'https://kora.test' })
  skip(!isSample(site), 'The files in content/ are another agency’s.')
  const types = async (path: string) =>
    [...structuredData(await site.text(path)).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type)
  const pages = ['/portfolio/brand-film', '/team/ngozi-eze', '/about', '/services/mediaproduction', '/portfolio']
  const invented = ['CreativeWork', 'Person', 'FAQPage', 'ItemList', 'OfferCatalog', 'VideoObject']
  for (const path of pages) {
    const found = await types(path)
    expect([path, invented.filter((type) => found.includes(type))]).toEqual([path, []])
  }
  expect(await types('/services/mediaproduction')).toContain('Service')
  expect(structuredData(await site.text('/services/mediaproduction'))).not.toContain('areaServed')
  const home = structuredData(await site.text('/'))
  expect(home).toContain('"@type":"Organization"')
  for (const sample of ['telephone', 'streetAddress', 'murya.example', 'sameAs', 'foundingDate', 'hoursAvailable', 'opens'])
    expect(home).not.toContain(sample)

  const project = await site.published<Project>('/projects/brand-film')
  const { ident: _, ...silent } = project
  const text = 'Made for Kora.'
  const texts = { description: text, summary: text, brief: text, solution: text, process: text, outcome: text }
  const own = { ...silent, ...texts, title: 'Kora', client: 'Kora', meta: { title: 'Kora', description: text }, credits: [] }
  expect((await site.publish('/projects/brand-film', own)).status).toBe(200)
  const openingHours = [{ firstDay: 'Monday', lastDay: 'Friday', opens: '08:00', closes: '16:00' }]
  const street = { ...site.brand.address, street: '3 Lake View Road' }
  const facts = { phones: [phone], founded: 2019, openingHours, address: street }
  expect((await site.publish('/brand/brand', { ...site.brand, ...facts })).status).toBe(200)
  expect(await types('/portfolio/brand-film')).toContain('CreativeWork')
  expect(await types('/portfolio')).toContain('ItemList')
  const ownHome = structuredData(await site.text('/'))
  for (const fact of [`"telephone":"${phone}"`, '"foundingDate":"2019"', '"opens":"08:00"', '"streetAddress":"3 Lake View Road"'])
    expect(ownHome).toContain(fact)
  expect(structuredData(await site.text('/services/mediaproduction'))).toContain('areaServed')
})

/** The longest part of a text without characters that HTML escapes. */
function findPlainPart(text: string): string {
  return text.split(/['"&<>]/).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function structuredData(html: string): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

test('a renamed project has a new page, card and sitemap entry, and its old URL leads there', async ({ skip }) => {
  await using site = await start(await dataFolder())
  const { portfolio } = await site.published<HomePage>('/home/home')
  const [slug] = portfolio.projects
  skip(!slug || portfolio.isHidden === true, 'The home page shows no project.')
  const oldPath = `/portfolio/${slug}`
  const project = await site.published<Project>(`/projects/${slug}`)
  const card = async (path: string) => /property="og:image" content="([^"]+)"/.exec(await site.text(path))?.[1]
  const before = await card(oldPath)
  const renamed = { ...project, title: 'Harmattan morning', slug: 'harmattan-morning' }
  expect((await site.publish(`/projects/${slug}`, renamed)).status).toBe(200)
  expect(await site.text('/portfolio/harmattan-morning')).toContain('<h1')
  const moved = await site.ask(oldPath)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/portfolio/harmattan-morning'])
  for (const path of ['/portfolio', '/', `/services/${project.service}`]) {
    const html = await site.text(path)
    expect([path, html.includes('/portfolio/harmattan-morning'), html.includes(`"${oldPath}"`)]).toEqual([path, true, false])
  }
  const sitemap = await site.text('/sitemap.xml')
  expect([sitemap.includes('/portfolio/harmattan-morning<'), sitemap.includes(`${oldPath}<`)]).toEqual([true, false])
  const now = await card('/portfolio/harmattan-morning')
  expect(now).not.toBe(before)
  expect((await site.ask(new URL(now ?? '').pathname)).status).toBe(200)
})

test('a deleted testimonial is gone, and a section without entries disappears with its heading', async ({ skip }) => {
  await using site = await start(await dataFolder())
  const [key] = (await site.list('testimonials')).map((entry) => entry.key)
  skip(!key, 'The site has no testimonials.')
  const first = await site.published<Testimonial>(`/testimonials/${key}`)
  const quote = findPlainPart(first.quote)
  // The author may have said something about a service of another agency too.
  const removed = isSample(site) ? [quote, first.author.name] : [quote]
  for (const text of removed) expect(await site.text('/about')).toContain(text)
  expect((await site.send('DELETE', `/testimonials/${key}`)).status).toBe(204)
  for (const path of ['/', '/about']) for (const text of removed) expect(await site.text(path)).not.toContain(text)

  const sections = {
    awards: /class="[^"]*\bawards-heading/,
    testimonials: /\btestimonials-item\b/,
    audiences: /audiences-heading/,
  }
  for (const [kind, heading] of Object.entries(sections)) {
    const entries = await site.list(kind as keyof typeof sections)
    const isShown = isSample(site) || entries.some(({ state }) => state === 'file' || state === 'edited')
    expect([kind, heading.test(await site.text('/'))]).toEqual([kind, isShown])
    expect((await site.send('POST', `/${kind}/visibility`, { body: { isHidden: true } })).status).toBe(200)
    expect(await site.text('/')).not.toMatch(heading)
  }
  const [project] = await site.list('projects')
  const [service] = await site.list('services')
  for (const kind of ['partners', 'team', 'projects'] as const)
    expect((await site.send('POST', `/${kind}/visibility`, { body: { isHidden: true } })).status).toBe(200)
  for (const path of ['/', '/about', '/portfolio', service?.path ?? '/', '/quote', '/contact'])
    expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  expect(await site.text('/')).not.toMatch(/partners-heading|work-heading/)
  expect(await site.text('/about')).not.toMatch(/team-members/)
  expect((await site.ask(project?.path ?? '/')).status).toBe(404)
  // Without services the menu and the footer have none, and pages still work.
  await site.send('POST', '/services/visibility', { body: { isHidden: true } })
  const home = await site.text('/')
  expect([home.includes('/services/'), (await site.ask(service?.path ?? '/')).status]).toEqual([false, 404])
  expect(home).not.toMatch(/Our Services|services-menu-summary|menu-panel-services/)
})

test('partners have the logos that staff upload, equally large, or their name', async () => {
  await using site = await start(await dataFolder())
  for (const entry of await site.list('partners')) await site.send('DELETE', `/partners/${entry.key}`)
  const upload = async (width: number, height: number) => {
    const answer = await site.ask('/api/logos', {
      method: 'POST',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/octet-stream' },
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}z"/></svg>`,
    })
    return (await answer.json()) as { file: string }
  }
  const wide = await upload(600, 100)
  const square = await upload(100, 100)
  const entries = [
    { name: 'Wide & Co', logo: wide },
    { name: 'Square', logo: square },
    { name: 'Nameless Mark', logo: undefined },
  ]
  for (const [index, entry] of entries.entries()) {
    expect((await site.send('PUT', `/partners/logo-${index}/draft`, { body: { entry } })).status).toBe(200)
    expect((await site.publish(`/partners/logo-${index}`, entry)).status).toBe(200)
  }
  const home = await site.text('/')
  const [wideTag = '', squareTag = ''] = [wide, square].map(
    ({ file }) => home.match(new RegExp(`<img[^>]*src="/media/${file}"[^>]*>`))?.[0],
  )
  expect(wideTag).toContain('alt="Wide &amp; Co"')
  const sizeOf = (tag: string) => ['width', 'height'].map((side) => Number(tag.match(new RegExp(`${side}="(\\d+)"`))?.[1]))
  const [width = 0, height = 0] = sizeOf(wideTag)
  const [side = 0, sameSide = 0] = sizeOf(squareTag)
  expect(side).toBe(sameSide)
  expect(width / height).toBeCloseTo(6, 0)
  expect((width * height) / (side * sameSide)).toBeCloseTo(1, 0)
  expect(home).toMatch(/<b class="partners-name">Nameless Mark/)
  // A name of a drawing that isn't there, and a file that no upload has made.
  for (const bad of ['nobody', { ...wide, file: '../logo.svg' }, { file: '' }, 7])
    expect((await site.publish('/partners/logo-0', { name: 'Wide', logo: bad })).status).toBe(400)
})

test('without projects no page links to the page of all projects, which is in no sitemap and no search', async () => {
  await using site = await start(await dataFolder())
  const read = async () => {
    const linking: string[] = []
    for (const path of ['/', '/about', '/contact', '/services/branding', '/nowhere'])
      if (/href="[^"]*\/portfolio[#?/"]/.test(await site.text(path))) linking.push(path)
    const isIndexed = !(await site.text('/portfolio')).includes('noindex')
    return { linking, isIndexed, isInSitemap: (await site.text('/sitemap.xml')).includes('/portfolio<') }
  }
  const before = await read()
  expect(before).toMatchObject({ isIndexed: true, isInSitemap: true })
  expect(before.linking).toContain('/')
  expect((await site.send('POST', '/projects/visibility', { body: { isHidden: true } })).status).toBe(200)
  expect(await read()).toEqual({ linking: [], isIndexed: false, isInSitemap: false })
})

// That they need no longer than a second is shown in system-tests/faults/other-processes.test.ts.
test('other processes follow, also after a restart', async () => {
  const dataDir = await dataFolder()
  await using one = await start(dataDir)
  {
    await using other = await start(dataDir)
    expect(await other.text('/contact')).not.toContain(phone)
    expect((await one.publish('/brand/brand', { ...one.brand, phones: [phone] })).status).toBe(200)
    await expect.poll(async () => (await other.text('/contact')).includes(phone)).toBe(true)
  }
  await using again = await start(dataDir)
  expect(await again.text('/contact')).toContain(phone)
})

test('a backup has the content, and restoring it brings the content back', async () => {
  await using site = await start(await dataFolder())
  await site.publish('/brand/brand', { ...site.brand, phones: [phone] })
  const backups = backupCallsOf((path, init) => site.ask(path, init), site.token)
  await backups.make()
  await site.publish('/brand/brand', { ...site.brand, phones: ['+234 911 111 1111'] })
  expect(await site.text('/contact')).toContain('+234 911 111 1111')
  const [backup] = (await backups.list()).backups
  await backups.restore(backup?.name ?? '')
  await expect.poll(async () => (await site.text('/contact')).includes(phone)).toBe(true)
})
