// Bytes, including headers, that a phone downloads on a first visit. docs/develop/decisions/loading-and-lite.md has the byte budget.
import type { Page } from '@playwright/test'
import { fillContent, ownPagePath, writeVariedWords } from '../helpers/filled-content.ts'
import { importContent } from '../helpers/import-content.ts'
import { newestPostPath } from '../helpers/page.ts'
import { memberPath, projectPath, servicePath } from '../helpers/sample-content.ts'
import { expect, hydrate, startSite, test } from '../helpers/site.ts'

test.use({ isHydrated: false })

const kB = 1000
const unhydratedHomeBytes = 150 * kB
const hydratedHomeBytes = 270 * kB
const scriptBytes = 125 * kB
/** Limit in bytes of a page's inline scripts before compression. Compressed, they are less than half as large. */
const inlineScriptBytes = 8 * kB
/** Limits of a page's document, compressed, when every text and list of the content is as long as its field allows. */
const fullDocumentBytes = 22 * kB
/** Pages that are hardly more than text that somebody has typed, up to 120,000 characters. */
const fullTextBytes: Record<string, number> = { '/terms-of-use': 50 * kB, '/privacy-policy': 50 * kB, [ownPagePath]: 80 * kB }

const pageKinds = {
  home: '/',
  about: '/about',
  blog: '/blog',
  contact: '/contact',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  quote: '/quote',
  portfolio: '/portfolio',
  'a project': projectPath,
  'a service': servicePath,
  'a team member': memberPath,
  'any other path': '/nothing/here',
}

test('the first visit to home keeps to its byte budget and fetches nothing from further down', async ({ page }) => {
  const files = await measureVisit(page, '/')
  expect(total(files), list(files)).toBeLessThanOrEqual(unhydratedHomeBytes)
  const fetched = (wanted: string) => files.filter(({ kind }) => kind === wanted).map(({ url }) => url)
  expect(fetched('film')).toEqual([])
  // Only the pictures of the first two slides may load; the second is fetched shortly before its slide is shown.
  const slides = page.locator('.home-hero img')
  const near = await slides.evaluateAll((images: HTMLImageElement[]) => images.slice(0, 2).map(({ currentSrc }) => currentSrc))
  expect(near[0]).toMatch(/./)
  expect(fetched('Image').filter((url) => !near.includes(url))).toEqual([])
})

test('hydrated home keeps to its byte budget', async ({ page }) => {
  const all = await measureVisit(page, '/', hydrate)
  // The slideshow goes on while the page is measured, so its next pictures don't count.
  const next = await page
    .locator('.home-hero img')
    .evaluateAll((images: HTMLImageElement[]) => images.slice(1).map(({ currentSrc }) => currentSrc))
  const files = all.filter(({ url }) => !next.includes(url))
  expect(total(files), list(files)).toBeLessThanOrEqual(hydratedHomeBytes)
})

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} keeps to the JavaScript budget`, async ({ page, allowProblems }) => {
    allowProblems(/404/)
    await expectScriptBudget(page, path)
  })
}

test('a post keeps to the JavaScript budget', async ({ page, request }) => {
  const post = await newestPostPath(request)
  await expectScriptBudget(page, post)
})

test('content at its limits makes documents longer within their budget, and no script', async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const { 'any other path': _, ...known } = pageKinds
  const paths = Object.values(known)
  const before = await readScripts(page, paths, site.url)
  await importContent(site, fillContent(writeVariedWords, { fillsLists: true }))
  await expect.poll(async () => (await fetch(site.url + ownPagePath)).status).toBe(200)
  for (const path of [...paths, ownPagePath]) {
    const files = await measureVisit(page, site.url + path)
    const document = files.filter(({ kind }) => kind === 'Document')
    expect(total(document), path).toBeLessThanOrEqual(fullTextBytes[path] ?? fullDocumentBytes)
    if (path === '/') expect(total(files), list(files)).toBeLessThanOrEqual(unhydratedHomeBytes)
  }
  expect(await readScripts(page, paths, site.url)).toEqual(before)
})

/** The inline scripts of pages, and the script files that each loads when it hydrates. */
async function readScripts(page: Page, paths: readonly string[], url: string) {
  const scripts: Record<string, { inline: number; files: string[] }> = {}
  for (const path of paths) {
    const files = await measureVisit(page, url + path, hydrate)
    const inline = await page.locator('script:not([type$=json])').allTextContents()
    const names = files.filter(({ kind }) => kind === 'Script').map((file) => new URL(file.url).pathname)
    scripts[path] = { inline: inline.join('').length, files: names.sort() }
  }
  return scripts
}

async function expectScriptBudget(page: Page, path: string): Promise<void> {
  const scripts = ({ kind }: File) => kind === 'Script'
  const unhydrated = await measureVisit(page, path)
  expect(unhydrated.filter(scripts)).toEqual([])
  const inline = await page.locator('script:not([type$=json])').allTextContents()
  expect(inline.join('').length).toBeLessThanOrEqual(inlineScriptBytes)
  const hydrated = (await measureVisit(page, path, hydrate)).filter(scripts)
  expect(hydrated).not.toEqual([])
  expect(total(hydrated), list(hydrated)).toBeLessThanOrEqual(scriptBytes)
}

type File = { url: string; kind: string; bytes: number }

/** The files that a browser with an empty cache fetches when it opens a page and then runs `use`. */
async function measureVisit(page: Page, path: string, use?: (page: Page) => Promise<void>): Promise<File[]> {
  const session = await page.context().newCDPSession(page)
  const files = new Map<string, File>()
  // Films are recognised by their URL, because their resource type varies.
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) =>
    files.set(requestId, { url, kind: /\.(?:webm|mp4)$/.test(url) ? 'film' : type, bytes: 0 }),
  )
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const file = files.get(requestId)
    // The type of a preloaded file is known only from its response.
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

function list(files: readonly File[]): string {
  const lines = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ url, kind, bytes }) => `${String(bytes).padStart(8)} ${kind} ${url.replace(/^https?:\/\/[^/]+/, '')}`)
  return [`${total(files)} bytes:`, ...lines].join('\n')
}
