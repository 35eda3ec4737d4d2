// Each Playwright worker runs the built site with its own data folder and SMTP server.
// A test fails on console errors and failed requests, unless they match a pattern given to `allowProblems`.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { isSample } from '../../content/is-sample.ts'
import { freePort } from '../../server/testing/http/free-port.ts'
import { type MailSink, mailSink } from '../../server/testing/mail/mail-sink.ts'
import { answerUnknownCommands, typeIntoFields } from './firefox.ts'

export { expect }

export type RunningSite = { url: string; dataDir: string; password: string; key: string; mail: MailSink }

type StartedSite = RunningSite & AsyncDisposable & { stop(): Promise<void> }

const root = join(import.meta.dirname, '../..')

type Options = { env?: Record<string, string> }

/** URLs of sites whose test has ended. A page that is still open there can't load what it shows next. */
const ended = new Set<string>()
const running = new Set<ChildProcess>()
// Playwright exits without disposing fixtures that didn't start in time.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built site, with the sample posts unless `env` says otherwise, and stops it when disposed. */
export async function startSite({ env = {} }: Options = {}): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  // Making the pictures of the sample posts takes seconds, so they are made once (global-setup.ts) and copied.
  const { SEEDED_DATA_DIR: seeded } = process.env
  if (seeded && env.SEED_SAMPLE_CONTENT !== 'false') await cp(seeded, dataDir, { recursive: true })
  const mail = await mailSink()
  const password = 'a password for journeys'
  const key = 'a newsletter key for journeys'
  const { PATH = '' } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
      // The port is chosen beforehand, because the site's public URL contains it.
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      ADMIN_PASSWORD: password,
      NEWSLETTER_API_KEY: key,
      ...env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const url = await waitUntilListening(child)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  async function stop() {
    child.kill('SIGTERM')
    await exited
  }
  return {
    url,
    dataDir,
    password,
    key,
    mail,
    stop,
    async [Symbol.asyncDispose]() {
      ended.add(url)
      await stop()
      await mail[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function waitUntilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const readUrl = (chunk: Buffer) => {
      output += chunk
      const [, url] = /running at (http:\/\/\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', readUrl)
    child.stderr?.on('data', readUrl)
    child.once('exit', (code) => reject(new Error(`The site stopped with ${code}:\n${output}`)))
  })
}

/** Lets a test cause problems on purpose, if their text matches one of the patterns. */
export type AllowProblems = (...patterns: RegExp[]) => void

type Fixtures = { allowProblems: AllowProblems; isHydrated: boolean; skipWithoutBrowser: undefined }

export const test = base.extend<Fixtures, { site: RunningSite }>({
  skipWithoutBrowser: [
    async ({ browserName, launchOptions }, use) => {
      test.skip(browserName === 'firefox' && !launchOptions.executablePath, 'Firefox 153 or newer is not installed')
      await use(undefined)
    },
    { auto: true },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') answerUnknownCommands(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Whether `goto` and `reload` hydrate the page; false in tests of pages before hydration.
  isHydrated: [true, { option: true }],
  page: async ({ page, browserName, isHydrated, javaScriptEnabled }, use) => {
    if (browserName === 'firefox') await typeIntoFields(page)
    if (isHydrated && javaScriptEnabled !== false) hydrateOnGoto(page)
    await use(page)
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      await using site = await startSite()
      await use(site)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowProblems: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const problems: string[] = []
      context.on('page', (page) => watch(page, problems))
      await use((...patterns) => void allowed.push(...patterns))
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

type Body = Parameters<typeof test>[2]
type DeclareTest = {
  (title: string, body: Body): void
  (title: string, details: Parameters<typeof test>[1], body: Body): void
}

/** A test of facts of the sample content. It's skipped once the files in content/ are another agency's. */
export const sampleTest: DeclareTest = isSample ? test : test.skip

/** Makes goto and reload hydrate the page at once, instead of at the visitor's first interaction (app/browser/bootstrap). */
function hydrateOnGoto(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    await hydrate(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await hydrate(page)
    return response
  }
}

/** Hydrates the page as the first turn of a wheel does. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await page.waitForFunction(
    () => !document.querySelector('#page-parts') || document.documentElement.hasAttribute('data-hydrated'),
  )
}

function watch(page: Page, problems: string[]): void {
  function report(problem: string) {
    if (![...ended].some((url) => problem.includes(`${url}/`))) problems.push(problem)
  }
  page.on('console', (message) => {
    // This also covers CSP violations, which are console errors.
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => report(`uncaught: ${message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // An aborted request is no problem, because leaving a page aborts its pending requests.
    if (!/ERR_ABORTED|NS_BINDING_ABORTED/.test(reason)) report(`request: ${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`answer: ${response.status()} ${response.url()}`)
  })
}

/**
 * Checks WCAG 2.2 AA with axe. Its legacy mode works without opening a second page, but skips cross-origin frames. `without`: a selector
 * of what isn't checked.
 */
export async function expectNoAxeFindings(page: Page, { without }: { without?: string } = {}): Promise<void> {
  // Ends transitions, because colours have a temporary contrast during them. Waiting for pages that always move took seconds.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  // A bar that stays at the window's edge covers part of a field in most scroll positions, which axe counts as too small.
  await setBarPosition(page, 'static')
  const builder = new AxeBuilder({ page })
  if (without) builder.exclude(without)
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await setBarPosition(page, '')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

async function setBarPosition(page: Page, position: string): Promise<void> {
  await page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.content-bar, .post-bar')) bar.style.position = value
  }, position)
}

/** Checks that a picture loads once it's in view. Scrolls again, as a reader does: parts above it get their real height only when seen. */
export async function expectShown(picture: Locator): Promise<void> {
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect
    .poll(async () => {
      await picture.scrollIntoViewIfNeeded()
      return picture.evaluate(isLoaded)
    })
    .toBe(true)
  await expect(picture).toBeVisible()
}

/** The body of a 200 response. */
export async function readText(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

/** A name that no other test uses, because the tests of one worker share a site. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

/** The tag of one of several pages with one layout: each page is tested once, half of them at each width. */
export const alternateWidth = (index: number) => (index % 2 === 0 ? '@phone' : '@desktop')

export const newEmail = () => `${crypto.randomUUID().slice(0, 13)}@reader.test`
