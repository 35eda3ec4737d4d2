// The service worker opens visited pages offline, and in place of others a page with contact details (docs/develop/decisions/offline.md).
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { siteContent } from '../../content/all-content.ts'
import { messages } from '../../contract/messages/messages.ts'
import { tcpProxy } from '../../server/testing/faults/tcp-proxy.ts'
import { freePort } from '../../server/testing/http/free-port.ts'
import { fetchToken } from '../helpers/admin.ts'
import { queryDatabase } from '../helpers/database.ts'
import { footerLink } from '../helpers/page.ts'
import { brand, servicePath } from '../helpers/sample-content.ts'
import {
  type AllowProblems,
  expect,
  expectNoAxeFindings,
  expectShown,
  type RunningSite,
  sampleTest,
  startSite,
  test,
  unique,
} from '../helpers/site.ts'

test.use({ serviceWorkers: 'allow' })

/** Paths of the cached pages, last visited first. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = await caches.match('/offline?list')
    const pages: { url: string }[] = list ? await list.json() : []
    return pages.map(({ url }) => url).filter((url) => url !== '/offline')
  })
}

async function visitUntilCached(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => cachedPaths(page)).toContain(new URL(page.url()).pathname)
}

async function goOffline(page: Page, allowProblems: AllowProblems) {
  allowProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await page.context().setOffline(true)
}

/** The browser may let go of what it has fetched; the worker's cache must have it all. */
async function emptyBrowserCache(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

function countCachesAndWorkers(page: Page) {
  return page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const offlineTitle = /You’re offline/

test('offline, visited pages open with their pictures, others show contact details and load once online', async ({
  page,
  context,
  allowProblems,
}) => {
  await visitUntilCached(page, servicePath)
  const service = await heading(page).textContent()
  // Opens a post by a click on its link, so that the router loads the post without a document request.
  await visitUntilCached(page, '/blog')
  const link = page.getByRole('main').locator('a[href^="/blog/"]').first()
  const post = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(post)
  await expectShown(page.locator('.post-picture-wide img'))
  await expect.poll(() => cachedPaths(page)).toContain(post)
  const title = await heading(page).textContent()
  const savedName = (await page.title()).replace(/ \| .*/, '')

  await emptyBrowserCache(page)
  await goOffline(page, allowProblems)
  await page.goto(post)
  await expect(heading(page)).toHaveText(title ?? '')
  await expectShown(page.locator('.post-picture-wide img'))
  await page.goto(servicePath)
  await expect(heading(page)).toHaveText(service ?? '')
  await expectShown(page.locator('.page-hero img'))

  // Follows a link on a hydrated page to a page that isn't cached.
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL('/about')
  await expect(heading(page)).toHaveText(offlineTitle)
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(brand.phones.length)
  await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
  await expectNoAxeFindings(page)
  await main.getByRole('link', { name: savedName }).click()
  await expect(page).toHaveURL(post)
  await expect(heading(page)).toHaveText(title ?? '')

  await page.goto('/about')
  await expect(heading(page)).toHaveText(offlineTitle)
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(/2020/)
})

test('a link opens the offline page also where the browser believes that it is online', async ({ page, allowProblems }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  await visitUntilCached(page, servicePath)
  await emptyBrowserCache(page)
  await goOffline(page, allowProblems)
  allowProblems(/Error loading route module/, /Failed to fetch/)
  await page.goto(servicePath)
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL('/about')
  await expect(heading(page)).toHaveText(offlineTitle)
})

sampleTest('offline, "Hear it" says that it needs the internet', async ({ page, context, allowProblems }) => {
  await visitUntilCached(page, servicePath)
  const key = page.getByRole('button', { name: /^Hear it/ })
  await goOffline(page, allowProblems)
  // The tap opens the sound file itself, because the script that plays sounds isn't loaded. Offline this gives the offline page.
  await key.tap()
  await expect(heading(page)).toHaveText(offlineTitle)
  await context.setOffline(false)
  await page.goto(servicePath)
  await key.tap()
  await expect(page.locator('.ident-caption')).toHaveText(/talking drum/)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.route(/\.mp3$/, (route) => route.abort('internetdisconnected'))
  await key.tap()
  await expect(page.getByRole('alert')).toHaveText(messages.identOffline)
  // The message disappears by itself.
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('before hydration', () => {
  test.use({ isHydrated: false })

  sampleTest('a page is cached without its scripts, opens offline, and its links work', async ({ page, allowProblems }) => {
    await visitUntilCached(page, '/')
    await visitUntilCached(page, '/about')
    await visitUntilCached(page, '/terms-of-use')
    await goOffline(page, allowProblems)
    await page.goto('/')
    // The partners' logos must be cached even though they are far down the page and were never in view while online.
    await expectShown(page.locator('.partners-logo').first())
    // The service worker answers with a placeholder for a photograph that was never seen.
    const answered = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const picture = Object.assign(new Image(), { src })
            for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(end))
          }),
        path,
      )
    expect(await answered('/assets/pictures/never-seen-640.avif')).toBe('load')
    await page.goto('/about')
    await expectShown(page.locator('.about-hero img').first())
    const files = await page.evaluate(async () => (await (await caches.open('offline-1')).keys()).map(({ url }) => url))
    expect(files.filter((url) => /\.(?:js|state)$/.test(url))).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL('/terms-of-use')
    await expect(heading(page)).toHaveText(/Terms/)
    await footerLink(page, '/contact').click()
    await expect(heading(page)).toHaveText(offlineTitle)
  })
})

test('the bars of the offline page cover none of its words', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/offline')
    const [bars, ...words] = await page
      .locator('main .offline-bars, main header :is(h1, p, a)')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ isBars: element.matches('.offline-bars'), ...element.getBoundingClientRect().toJSON() }))
          .sort((a, b) => Number(b.isBars) - Number(a.isBars)),
      )
    expect(words).toHaveLength(3)
    for (const { bottom } of words) expect(bottom).toBeLessThan(bars.top)
  }
})

test('offline, Back and failed router navigations show cached pages', async ({ page, allowProblems }) => {
  await visitUntilCached(page, '/terms-of-use')
  const title = await heading(page).textContent()
  await footerLink(page, '/about').click()
  await expect.poll(() => cachedPaths(page)).toContain('/about')
  await goOffline(page, allowProblems)
  await page.goBack()
  await expect(page).toHaveURL('/terms-of-use')
  await expect(heading(page)).toHaveText(title ?? '')
  await expect(page.getByText('We couldn’t load this page')).toHaveCount(0)
})

test('a queued message is sent once when the connection returns, from the offline page too', async ({
  page,
  context,
  site,
  allowProblems,
}) => {
  const subject = unique('From the offline page')
  await visitUntilCached(page, '/contact')
  const form = page.locator('#message-form')
  const deferredScript = page.waitForResponse(/contact-form-deferred/)
  await form.getByLabel('Name').click()
  await deferredScript
  for (const [label, value] of Object.entries({
    Name: 'Halima Bello',
    Email: 'halima@tudu.test',
    Subject: subject,
    Message: 'Hello',
  }))
    await form.getByLabel(label).fill(value)
  await goOffline(page, allowProblems)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Not sent yet')).toBeVisible()
  await page.goto('/about')
  await expect(heading(page)).toHaveText(offlineTitle)
  await context.setOffline(false)
  await expect(page.locator('#toasts').getByText(messages.contactSent)).toBeVisible()
  expect(queryDatabase(site, 'select id from contact_messages where subject = ?', subject)).toHaveLength(1)
})

test('admin pages and pages behind email links are never cached', async ({ page, allowProblems }) => {
  allowProblems(/404/)
  await visitUntilCached(page, '/privacy-policy')
  for (const path of ['/admin', '/unsubscribe/x', '/your-data/x', '/emails/x', '/preview/x', '/blog?q=film']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  await visitUntilCached(page, '/terms-of-use')
  expect(await cachedPaths(page)).toEqual(['/terms-of-use', '/privacy-policy'])
  const files = await page.evaluate(async () => (await (await caches.open('offline-1')).keys()).map(({ url }) => url))
  expect(files.filter((url) => /admin|\/api\/|\.(?:webm|mp4)$/.test(url))).toEqual([])
})

test('Lite and the data saver clear the cache and cache nothing', async ({ page, context, site }) => {
  await visitUntilCached(page, '/terms-of-use')
  await context.addCookies([{ name: 'lite', value: '1', url: site.url }])
  await page.goto('/about')
  await expect.poll(() => countCachesAndWorkers(page)).toEqual({ caches: 0, workers: 0 })

  await context.clearCookies()
  await visitUntilCached(page, '/terms-of-use')
  // The visit above registered the service worker again, so the worker also handles the next visit.
  await visitUntilCached(page, '/privacy-policy')
  // The cache must be cleared for a data saver too, even if the browser sends no Save-Data header.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/about')
  await expect.poll(() => countCachesAndWorkers(page)).toEqual({ caches: 0, workers: 0 })
})

test('the empty form of a cached page never stands for the confirmation of a sent one', async ({ page, allowProblems }) => {
  await visitUntilCached(page, '/contact')
  await goOffline(page, allowProblems)
  await page.goto('/contact?utm_source=x')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goto('/contact?sent=contact')
  await expect(heading(page)).toHaveText(offlineTitle)
})

test('a connection that hangs shows the cached page', async ({ page, site, allowProblems }) => {
  allowProblems(/ERR_/)
  await using proxy = await tcpProxy('localhost', Number(new URL(site.url).port))
  const address = `http://localhost:${proxy.port}/terms-of-use`
  await visitUntilCached(page, address)
  proxy.freeze()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toBeVisible()
})

test('cached pages follow what staff change once the visitor is online again', async ({ page, context, allowProblems }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const headers = {
    authorization: `Bearer ${await fetchToken(site)}`,
    'content-type': 'application/json',
  }
  /** Publishes an entry. The server is reached also while the browser is offline. */
  async function publish(path: string, entry: unknown, version: number) {
    const body = JSON.stringify({ entry })
    const answer = await fetch(`${site.url}/api/content/${path}/publish`, {
      method: 'POST',
      headers: { ...headers, 'if-match': `"${version}"` },
      body,
    })
    expect(answer.status).toBe(200)
  }
  const about = siteContent.about
  const writeAbout = (paragraph: string) => ({
    ...about,
    story: { ...about.story, paragraphs: [paragraph, ...about.story.paragraphs.slice(1)] },
  })
  const careers = {
    slug: 'careers',
    name: 'Careers',
    lead: '',
    meta: { title: 'Careers', description: 'Work with us' },
    blocks: [{ type: 'text', title: '', text: 'We look for an editor.' }],
  }
  await publish('pages/careers', careers, 0)
  await expect.poll(async () => (await fetch(`${site.url}/careers`)).status).toBe(200)
  await visitUntilCached(page, `${site.url}/careers`)
  await visitUntilCached(page, `${site.url}/about`)

  await goOffline(page, allowProblems)
  await publish('about/about', writeAbout('The story after the first change.'), 0)
  await page.goto(`${site.url}/about`)
  await expect(heading(page)).toHaveText(/2020/)
  await expect(page.getByText('The story after the first change.')).toHaveCount(0)

  await context.setOffline(false)
  await page.goto(`${site.url}/about`)
  await expect(page.getByText('The story after the first change.')).toBeVisible()
  await expect.poll(() => cachedText(page, '/about')).toContain('The story after the first change.')
  await goOffline(page, allowProblems)
  await page.goto(`${site.url}/about`)
  await expect(page.getByText('The story after the first change.')).toBeVisible()

  // The same when the router loads the page, without a request for a document.
  await publish('about/about', writeAbout('The story after the second change.'), 1)
  await context.setOffline(false)
  await page.goto(`${site.url}/contact`)
  await footerLink(page, '/about').click()
  await expect(page.getByText('The story after the second change.')).toBeVisible()
  await expect.poll(() => cachedText(page, '/about')).toContain('The story after the second change.')
  await goOffline(page, allowProblems)
  await page.goto(`${site.url}/about`)
  await expect(page.getByText('The story after the second change.')).toBeVisible()

  // A page that staff hide goes from the device when the visitor next asks for it.
  const hide = { method: 'POST', headers: { ...headers, 'if-match': '"1"' }, body: '{"isHidden":true}' }
  expect((await fetch(`${site.url}/api/content/pages/careers/visibility`, hide)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${site.url}/careers`)).status).toBe(404)
  await context.setOffline(false)
  allowProblems(/404/)
  await page.goto(`${site.url}/careers`)
  await expect.poll(() => cachedPaths(page)).not.toContain('/careers')
  await goOffline(page, allowProblems)
  await page.goto(`${site.url}/careers`)
  await expect(heading(page)).toHaveText(offlineTitle)
})

/** The HTML of a cached page. */
function cachedText(page: Page, path: string): Promise<string> {
  return page.evaluate(async (key) => (await (await caches.match(key))?.text()) ?? '', path)
}

test('a new service worker waits until all pages of the site are closed, and keeps the cache', async ({
  page,
  context,
  site,
  allowProblems,
}) => {
  await using proxy = await startDeployProxy(site)
  await visitUntilCached(page, `${proxy.url}/terms-of-use`)
  proxy.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => workerStates(page)).toEqual({ waiting: 'installed', active: 'activated' })
  // The open page keeps using the old worker, which must still cache pages.
  await footerLink(page, '/about').click()
  await expect(heading(page)).toHaveText(/2020/)
  await expect.poll(() => cachedPaths(page)).toEqual(['/about', '/terms-of-use'])
  await page.close()

  const next = await context.newPage()
  // The new worker waits until no page of the site is open, and until Chromium has released it, which takes a moment.
  await expect(async () => {
    await next.goto('about:blank')
    await next.waitForTimeout(1000)
    await next.goto(`${proxy.url}/privacy-policy`)
    expect(await workerStates(next)).toMatchObject({ waiting: undefined })
  }).toPass()
  await goOffline(next, allowProblems)
  await next.goto(`${proxy.url}/about`)
  await expect(heading(next)).toHaveText(/2020/)
})

function workerStates(page: Page) {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return { waiting: waiting?.state, active: active?.state }
  })
}

/** A proxy for the site that can change the service worker's version. */
async function startDeployProxy(site: RunningSite) {
  let version = ''
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(site.url + url, { headers: { accept: headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    // Drops two headers, because fetch has decompressed the body.
    const { 'content-encoding': _, 'content-length': __, ...rest } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, rest)
    response.end(url.startsWith('/offline-worker.js') ? body + version : body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url: `http://localhost:${port}`,
    deploy() {
      version = '// The next version'
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('the agency can switch off offline pages, which removes worker and caches', async ({ page }) => {
  await using site = await startSite({ env: { OFFLINE_PAGES: 'false', SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/terms-of-use`)
  await page.evaluate(async () => (await caches.open('offline-1')).put('/', new Response('kept before')))
  await page.goto(`${site.url}/about`)
  await expect.poll(() => countCachesAndWorkers(page)).toEqual({ caches: 0, workers: 0 })
})
