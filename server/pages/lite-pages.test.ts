// Tests that each URL serves a full page and a Lite page (for people who save data). Needs the built pages (npm test builds them first).
import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSettings } from '../testing/site/site-calls.ts'
import { dataFolder, type SiteProcess, startProcess } from '../testing/site/site-process.ts'

const saving = { 'save-data': 'on' }
const isLite = (text: string) => /<html[^>]* data-lite=/.test(text)

let run: SiteProcess
beforeAll(async () => {
  run = await startProcess({ ...callSettings, DATA_DIR: await dataFolder() })
})
afterAll(() => run[Symbol.asyncDispose]())

const site = {
  ask: (path: string, headers: Record<string, string> = {}, options: RequestOptions = {}) =>
    ask(run.address + path, headers, options),
}

type RequestOptions = { method?: string; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request without fetch, which would follow redirects and normalize the path. */
function ask(address: string, headers: Record<string, string>, { method = 'GET', body }: RequestOptions): Promise<Answer> {
  const { origin } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path: address.slice(origin.length), method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject).end(body)
  })
}

test('each visitor gets the page that is theirs, whichever was rendered first', async () => {
  // Each URL is requested four times, by two visitors in turn.
  for (const path of ['/', '/about', '/blog?category=Branding', '/nothing-here', '/blog/missing', '/ABOUT']) {
    const first = isLite((await site.ask(path, saving)).text)
    const others = [await site.ask(path), await site.ask(path, saving), await site.ask(path)].map(({ text }) => isLite(text))
    expect([path, first, ...others]).toEqual([path, true, false, true, false])
  }
  const together = await Promise.all(
    Array.from({ length: 12 }, (_, index) => site.ask('/services/brandingidentity', index % 2 ? saving : {})),
  )
  expect(together.map(({ text }) => isLite(text))).toEqual(together.map((_, index) => index % 2 === 1))
})

test("the visitor's choice wins over the browser's setting", async () => {
  for (let n = 0; n < 2; n += 1) {
    expect(isLite((await site.ask('/', { cookie: 'lite=1' })).text)).toBe(true)
    expect(isLite((await site.ask('/', { ...saving, cookie: 'lite=0' })).text)).toBe(false)
  }
})

test('Vary tells caches that Lite and full pages differ', async () => {
  const [whole, lite] = [await site.ask('/'), await site.ask('/', saving)]
  for (const { headers } of [whole, lite])
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding, save-data, cookie'])
  const [wholeTag = '', liteTag = ''] = [whole.headers.etag, lite.headers.etag]
  expect(wholeTag).not.toBe(liteTag)
  const again = async (tag: string, headers: Record<string, string>) => {
    const answer = await site.ask('/', { ...headers, 'if-none-match': tag })
    return answer.status === 304 ? 'the same' : isLite(answer.text)
  }
  expect([await again(wholeTag, {}), await again(liteTag, saving)]).toEqual(['the same', 'the same'])
  expect([await again(liteTag, {}), await again(wholeTag, saving)]).toEqual([false, true])
  expect([await again(`${wholeTag}, ${liteTag}`, {}), await again(wholeTag, { cookie: 'lite=1' })]).toEqual(['the same', true])
  for (const [headers, tag] of [
    [{}, wholeTag],
    [saving, liteTag],
  ] as const) {
    const head = await site.ask('/', headers, { method: 'HEAD' })
    expect([head.status, head.headers.etag, head.text]).toEqual([200, tag, ''])
  }
  const fresh = await site.ask('/', { ...saving, 'if-none-match': liteTag })
  expect(fresh.headers.vary).toBe(lite.headers.vary)
})

test('a Lite page has no font, film, script file or wide picture, nor does the data of a navigation', async () => {
  const lite = await site.ask('/', saving)
  expect(lite.text.match(/woff2|\.js\b|modulepreload|page-parts|hero-6\.(?:webm|mp4)|-(?:1600|2400)\.avif/g)).toBeNull()
  // The only script is the inline one that counts clicks.
  expect(lite.text.match(/<script(?! type="application\/ld)/g)).toHaveLength(1)
  expect(lite.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
  const [data, liteData] = [await site.ask('/about.data'), await site.ask('/about.data', saving)]
  const widths = (text: string) => text.match(/-(?:1600|2400)\.avif/g)?.length ?? 0
  expect([widths(data.text) > 0, widths(liteData.text)]).toEqual([true, 0])
  // The state with which a Lite page hydrates has no wide picture.
  const [state, liteState] = [await site.ask('/contact.state'), await site.ask('/contact.lite-state')]
  expect([widths(state.text) > 0, widths(liteState.text), liteState.headers.vary]).toEqual([true, 0, data.headers.vary])
  // Lite pages with a form that stores drafts do have scripts.
  expect(/\.js\b/.test((await site.ask('/contact', saving)).text)).toBe(true)
})

test('the Lite switch stores the choice and returns to the page; posted by another site it does nothing', async () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    site.ask(
      path,
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      { method: 'POST', body },
    )
  const on = await post('/blog?page=2', 'form=lite&lite=1')
  expect([on.status, on.headers.location, on.headers['cache-control']]).toEqual([303, '/blog?page=2', 'no-store'])
  expect(on.headers['set-cookie']).toEqual([expect.stringMatching(/^lite=1;/)])
  expect((await post('//evil.test/x', 'form=lite&lite=0')).headers.location).toBe('/evil.test/x')
  const foreign = await post('/', 'form=lite&lite=1', { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined])
  expect((await post('/', 'form=lite&lite=maybe')).status).toBe(405)
  // The Lite switch must not unsubscribe, although it is posted to the same URL as the unsubscribe form.
  expect((await post('/unsubscribe/some-token', 'form=lite&lite=1')).status).toBe(303)
  // Visitors who use Lite get a Lite page even in answer to a form posted without JavaScript.
  const refused = await post('/about', 'form=newsletter&place=footer&email=nobody', saving)
  expect([refused.status, isLite(refused.text)]).toEqual([400, true])
})
