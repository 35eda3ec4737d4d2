// What a first visit costs on a phone (docs/develop/decisions/loading-and-lite.md): all that comes over the line, headers and all, until nothing more comes.
import type { Page } from '@playwright/test'
import { expect, test, touch } from '../helpers/site.ts'

test.use({ isTouched: false })

const kB = 1000
const untouchedHomeBytes = 150 * kB
const wholeHomeBytes = 270 * kB
const scriptBytes = 125 * kB
/** In the page itself, before anybody has touched it; compressed it is less than half. */
const inlineScriptBytes = 8 * kB

/** One of each kind of page. */
const kinds = {
  home: '/',
  about: '/about',
  blog: '/blog',
  contact: '/contact',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  quote: '/quote',
  portfolio: '/portfolio',
  'a project': '/portfolio/logo-ngo',
  'a service': '/services/mediaproduction',
  'a team member': '/team/sola-adebayo',
  'any other path': '/nothing/here',
}

test('the first visit to home is light, and fetches nothing of what is further down', async ({ page }) => {
  const files = await measureVisit(page, '/')
  expect(total(files), list(files)).toBeLessThanOrEqual(untouchedHomeBytes)
  const fetched = (wanted: string) => files.filter(({ kind }) => kind === wanted).map(({ url }) => url)
  expect(fetched('film')).toEqual([])
  // The second slide's picture may come shortly before its turn.
  const slides = page.locator('.home-hero img')
  const near = await slides.evaluateAll((images: HTMLImageElement[]) => images.slice(0, 2).map(({ currentSrc }) => currentSrc))
  expect(near[0]).toMatch(/./)
  expect(fetched('Image').filter((url) => !near.includes(url))).toEqual([])
})

test('home that has come alive is light', async ({ page }) => {
  const files = await measureVisit(page, '/', touch)
  expect(total(files), list(files)).toBeLessThanOrEqual(wholeHomeBytes)
})

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind} keeps to the budget of JavaScript`, async ({ page, announce }) => {
    announce(/404/)
    await expectLightScripts(page, path)
  })
}

test('a post keeps to the budget of JavaScript', async ({ page, request }) => {
  const [post]: { slug: string }[] = await (await request.get('/api/posts?limit=1')).json()
  await expectLightScripts(page, `/blog/${post?.slug}`)
})

async function expectLightScripts(page: Page, path: string): Promise<void> {
  const scripts = ({ kind }: File) => kind === 'Script'
  const untouched = await measureVisit(page, path)
  expect(untouched.filter(scripts)).toEqual([])
  const inline = await page.locator('script:not([type$=json])').allTextContents()
  expect(inline.join('').length).toBeLessThanOrEqual(inlineScriptBytes)
  const alive = (await measureVisit(page, path, touch)).filter(scripts)
  expect(alive).not.toEqual([])
  expect(total(alive), list(alive)).toBeLessThanOrEqual(scriptBytes)
}

type File = { url: string; kind: string; bytes: number }

/** What a browser that has never been here fetches, without a scroll or a touch, or after `use`. */
async function measureVisit(page: Page, path: string, use?: (page: Page) => Promise<void>): Promise<File[]> {
  const session = await page.context().newCDPSession(page)
  const files = new Map<string, File>()
  // A film may come as a fetch or in ranges: told by its address.
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) =>
    files.set(requestId, { url, kind: /\.(?:webm|mp4)$/.test(url) ? 'film' : type, bytes: 0 }),
  )
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const file = files.get(requestId)
    // What was preloaded says only now what it is.
    if (file && file.kind !== 'film') file.kind = type
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  await use?.(page)
  await page.waitForLoadState('networkidle')
  await session.detach()
  return [...files.values()]
}

function total(files: readonly File[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** For the message of a failure: what came, heaviest first. */
function list(files: readonly File[]): string {
  const lines = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ url, kind, bytes }) => `${String(bytes).padStart(8)} ${kind} ${url.replace(/^https?:\/\/[^/]+/, '')}`)
  return [`${total(files)} bytes:`, ...lines].join('\n')
}
