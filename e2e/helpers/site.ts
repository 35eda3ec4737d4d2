// A site of its own for each worker: the built product as a process, its own data folder, a real SMTP server beside it; and pages on which
// every console error, policy violation, failed request or uncaught error that the journey did not announce fails the test.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '../../server/testing/http/free-port.ts'
import { type MailSink, mailSink } from '../../server/testing/mail/mail-sink.ts'

export { expect }

export type RunningSite = { url: string; dataDir: string; password: string; key: string; mail: MailSink }

type Options = { env?: Record<string, string> }

/** Starts the product; stops it when disposed. */
export async function startSite({ env = {} }: Options = {}): Promise<RunningSite & AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const mail = await mailSink()
  const password = 'a password for journeys'
  const key = 'a newsletter key for journeys'
  const { PATH = '' } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH,
      NODE_ENV: 'production',
      // Known beforehand, because the site's public address contains it.
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      ADMIN_PASSWORD: password,
      NEWSLETTER_API_KEY: key,
      ...env,
    },
  })
  const url = await waitUntilListening(child)
  return {
    url,
    dataDir,
    password,
    key,
    mail,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await mail[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function waitUntilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /running at (http:\/\/\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The site stopped with ${code}:\n${output}`)))
  })
}

/** Problems that a journey brings about on purpose, by a part of their text. */
type AllowProblems = (...patterns: RegExp[]) => void

export const test = base.extend<{ announce: AllowProblems; isTouched: boolean }, { site: RunningSite }>({
  // Whether somebody is at the page from the start; journeys of the first touch are without.
  isTouched: [true, { option: true }],
  page: async ({ page, isTouched, javaScriptEnabled }, use) => {
    if (isTouched && javaScriptEnabled !== false) hydrateOnGoto(page)
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
  announce: [
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

/** Pages come alive with the first sign of somebody (app/browser/bootstrap); the page is given once it is. */
function hydrateOnGoto(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...how) => {
    const response = await goto(...how)
    await touch(page)
    return response
  }
  page.reload = async (...how) => {
    const response = await reload(...how)
    await touch(page)
    return response
  }
}

/** What a pointer that comes over the page brings about. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(
    () => !document.querySelector('#page-parts') || document.documentElement.hasAttribute('data-hydrated'),
  )
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // Policy violations are console errors too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What a page that is being left had asked for is no failure.
    if (!/ERR_ABORTED/.test(reason)) problems.push(`request: ${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** Accessibility rules up to WCAG 2.2 AA, in the page itself: foreign frames are not looked into, and no second page is opened. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // A colour in transition has a contrast that doesn't last.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** A picture stands where it can be scrolled to, fetched and decoded. */
export async function expectShown(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
}

/** What is there, as it is sent. */
export async function readText(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

/** A name that no other test uses: the site is shared by the tests of one worker. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

export const newEmail = () => `${crypto.randomUUID().slice(0, 13)}@reader.test`
