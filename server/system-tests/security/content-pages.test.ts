// Hostile texts in every field of every entry: pages, structured data, feeds, the sitemap, the manifest and share cards show them as text.
// Needs the built pages (npm test builds them first).
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { AboutPage, Brand, OwnPage } from '#contract/content/content.ts'
import { type ContentKind, contentKinds } from '#contract/content/kinds.ts'
import type { EditableEntry, ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { hostileStrings } from '#server/testing/fuzz/hostile-input.ts'
import { hostileMarkup } from '#server/testing/fuzz/hostile-markup.ts'
import { callSettings, logIn } from '#server/testing/site/site-calls.ts'
import { dataFolder, startProcess } from '#server/testing/site/site-process.ts'

const attacks = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  ']]></description><x>',
  ...hostileMarkup,
  ...hostileStrings,
]
/** Short enough for every field of text. */
const shortest = '"<b>'

/** The site comes without a page of one's own. */
const createOwnPage = (picture: string): OwnPage => ({
  slug: 'own-page',
  name: 'Own page',
  lead: 'Introduction',
  meta: { title: 'Own page', description: 'What it is about' },
  blocks: [
    { type: 'text', title: 'Title', text: 'A [link](/contact).\n\n- One' },
    { type: 'picture', picture, caption: 'Caption' },
    { type: 'questions', heading: { text: 'Your', loud: 'questions' }, items: [{ question: 'Why?', answer: 'So.' }] },
    { type: 'contact form', heading: { text: 'Write', loud: 'to us' }, line: 'Soon.' },
  ],
})

async function start() {
  const run = await startProcess({ ...callSettings, DATA_DIR: await dataFolder() })
  const token = await logIn(run.address)
  const ask = (path: string) => fetch(run.address + path, { redirect: 'manual' })
  const send = async <Answer>(method: string, path: string, body?: unknown, version = 0) => {
    const answer = await fetch(`${run.address}/api/content${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  return { ...run, ask, send, [Symbol.asyncDispose]: () => run[Symbol.asyncDispose]() }
}

type Site = Awaited<ReturnType<typeof start>>
type Ref = { kind: ContentKind; key: string; version: number }

const texts = attacks.values()
let source = texts
function nextAttack(): string {
  const { value, done } = source.next()
  if (!done) return value
  source = attacks.values()
  return nextAttack()
}

/** Replaces every text of an entry. A field that refuses a text gets others, then a short one, and at last its own again. */
async function saveHostile(site: Site, { kind, key, version }: Ref, original: unknown): Promise<Ref & { changed: number }> {
  const chosen = new Map<string, string>()
  const refusals = new Map<string, number>()
  for (let sent = version; ; sent += 1) {
    const entry = replaceTexts(original, (path, text) => {
      // URLs can only be words, and other pages link to them.
      if (/^(?:slug|aliases)\b/.test(path)) return text
      const refused = refusals.get(path) ?? 0
      if (refused > 4) return text
      if (!chosen.has(path)) chosen.set(path, refused === 4 ? shortest : nextAttack())
      return chosen.get(path) ?? text
    })
    const { status, body } = await site.send<EditableEntry>('PUT', `/${kind}/${key}/draft`, { entry }, sent)
    expect([kind, key, status]).toEqual([kind, key, 200])
    // An error of a group, such as the letters of the whole menu, is that of all its texts.
    const isRefused = (path: string) => Object.keys(body.errors).some((error) => path === error || path.startsWith(`${error}.`))
    const refused = [...chosen.keys()].filter(isRefused)
    if (refused.length === 0) {
      expect([kind, key, body.errors]).toEqual([kind, key, {}])
      return { kind, key, version: body.version, changed: chosen.size }
    }
    for (const path of refused) {
      chosen.delete(path)
      refusals.set(path, (refusals.get(path) ?? 0) + 1)
    }
  }
}

function replaceTexts(value: unknown, replace: (path: string, text: string) => string, path = ''): unknown {
  if (typeof value === 'string') return replace(path, value)
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.map((part, index) => replaceTexts(part, replace, below(index)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceTexts(part, replace, below(key))]))
}

/** Publishes hostile texts in all fields of every kind; returns how many fields there are. Each service has another kind of drawing. */
async function publishHostile(site: Site): Promise<number> {
  let fields = 0
  for (const kind of contentKinds) {
    const { body: listed } = await site.send<ListedEntry[]>('GET', `/${kind}`)
    const entries: Ref[] = []
    for (const { key } of kind === 'services' ? listed : listed.slice(0, 2)) {
      const { published, version } = (await site.send<EditableEntry>('GET', `/${kind}/${key}`)).body
      const { changed, ...saved } = await saveHostile(site, { kind, key, version }, published)
      entries.push(saved)
      fields += changed
    }
    if (entries.length === 0) continue
    const { status, body } = await site.send<{ errors?: object }>('POST', '-drafts/publish', { entries })
    expect([kind, status, body.errors]).toEqual([kind, 200, undefined])
  }
  return fields
}

/** What a page consists of, as a browser reads it. */
function readPage(html: string) {
  const [parts, links, data] = [new Set<string>(), new Set<string>(), [] as string[]]
  let isData = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      parts.add(tag)
      for (const name of Object.keys(attributes)) parts.add(`${tag} ${name}`)
      for (const name of ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'])
        if (attributes[name]) links.add(attributes[name])
      isData = attributes.type === 'application/ld+json'
    },
    ontext: (text) => void (isData && data.push(text)),
    onclosetag: () => {
      isData = false
    },
  })
  parser.end(html)
  return { parts: [...parts], links: [...links], data }
}

async function readPages(site: Site) {
  const sitemap = await (await site.ask('/sitemap.xml')).text()
  expect(XMLValidator.validate(sitemap)).toBe(true)
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(sitemap)
  const paths = (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname)
  const all = [...paths, '/offline', '/nothing', '/your-data/none', '/unsubscribe/none', '/confirm/none', '/search?q=a']
  return Promise.all(
    all.map(async (path) => {
      const answer = await site.ask(path)
      expect([path, answer.status < 500]).toEqual([path, true])
      return { path, html: await answer.text() }
    }),
  )
}

test('pages and everything else that visitors and machines read show hostile texts as text', async () => {
  await using site = await start()
  const about = (await site.send<EditableEntry>('GET', '/about/about')).body.published as AboutPage
  const entry = createOwnPage(about.hero.picture)
  const { body } = await site.send<EditableEntry>('PUT', '/pages/own-page/draft', { entry })
  expect((await site.send('POST', '/pages/own-page/publish', {}, body.version)).status).toBe(200)
  const known = new Set((await readPages(site)).flatMap(({ html }) => readPage(html).parts))

  expect(await publishHostile(site)).toBeGreaterThan(4 * attacks.length)
  const brand = (await site.send<EditableEntry>('GET', '/brand/brand')).body.published as Brand
  expect(attacks).toContain(brand.description)

  const pages = await readPages(site)
  const cards = new Set<string>()
  for (const { path, html } of pages) {
    const { parts, links, data } = readPage(html)
    // No text becomes an element or an attribute, or ends a script.
    expect([path, parts.filter((part) => !known.has(part))]).toEqual([path, []])
    expect([path, links.filter((link) => !/^(?:https?:\/\/|\/(?!\/)|#|\?|mailto:|tel:|data:image\/)/.test(link))]).toEqual([
      path,
      [],
    ])
    for (const text of data) expect(() => JSON.parse(text), path).not.toThrow()
    const [, card] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    if (card) cards.add(new URL(card).pathname)
  }
  const structured = pages.find(({ path }) => path === '/')
  expect(JSON.stringify(readPage(structured?.html ?? '').data.map((text) => JSON.parse(text)))).toContain(
    JSON.stringify(brand.description).slice(1, -1),
  )

  const manifest = await (await site.ask('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ description: brand.description, name: expect.stringContaining(brand.name) })
  for (const feed of ['/rss.xml', '/atom.xml']) {
    const text = await (await site.ask(feed)).text()
    expect([feed, XMLValidator.validate(text)]).toEqual([feed, true])
    expect(new XMLParser({ processEntities: true }).parse(text)).toMatchObject(
      feed === '/rss.xml'
        ? { rss: { channel: { title: expect.stringContaining(brand.name) } } }
        : { feed: { title: expect.stringContaining(brand.name) } },
    )
  }
  expect(await (await site.ask('/feed.json')).json()).toMatchObject({ title: expect.stringContaining(brand.name) })
  expect(cards.size).toBeGreaterThan(5)
  for (const card of [...cards].slice(0, 6)) {
    const answer = await site.ask(card)
    expect([card, answer.status, answer.headers.get('content-type')]).toEqual([card, 200, 'image/jpeg'])
  }
  for (const icon of ['/favicon.svg', '/icon-192.png']) expect((await site.ask(icon)).status).toBe(200)
  expect(await (await site.ask('/favicon.svg')).text()).not.toMatch(/script|onload|onerror/)
})
