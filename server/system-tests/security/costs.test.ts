// Hostile input must take at most a few times the processor time of ordinary input of the same size.
import { expect, test } from 'vitest'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { redact, redactPath } from '#server/log/redact.ts'
import { addVideoCaptions } from '#server/posts/public/content-videos.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

const maxRatio = 12
/** Milliseconds added to each limit, because very short times vary too much for a ratio alone. */
const slackMs = 25

const repeat = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const nested = (open: string, close: string, size: number) => {
  const times = Math.floor(size / (open.length + close.length))
  return open.repeat(times) + close.repeat(times)
}

const tags =
  'p h2 ul ol li blockquote strong em u s a code pre figure figcaption table thead tbody tr th td div b i span script style svg math textarea title iframe noscript template select option button form body html xmp'.split(
    ' ',
  )

const contentSize = 399_000
const contents: Record<string, string> = {
  'closed lists': `<p>x</p>${nested('<ul><li>', '</li></ul>', contentSize)}`,
  'open lists': `<p>x</p>${repeat('<ul><li>', contentSize)}`,
  ...Object.fromEntries(
    tags.flatMap((tag) => [
      [`closed ${tag}`, `<p>x</p>${nested(`<${tag}>`, `</${tag}>`, contentSize)}`],
      [`open ${tag}`, `<p>x</p>${repeat(`<${tag}>`, contentSize)}`],
      [`ends of ${tag}`, `<p>x</p>${repeat(`</${tag}>`, contentSize)}`],
    ]),
  ),
  'marks in each other': `<p>${nested('<strong><em><u><s><a href="https://x.test">', '</a></s></u></em></strong>', contentSize)}`,
  'wrong ends': `<p>${repeat('<b></i>', contentSize)}`,
  'depth, then ends of others': `<p>${repeat('<em>', contentSize / 2)}${repeat('</ul>', contentSize / 2)}`,
  attributes: `<p ${repeat('a=1 ', contentSize)}>x`,
  'different attributes': `<p ${Array.from({ length: 40_000 }, (_, n) => `a${n}=1`).join(' ')}>x`,
  'a long attribute': `<p><a href="${repeat('a', contentSize)}">x</a>`,
  'a long address': `<p><a href="https://${repeat('a/', contentSize)}">x</a>`,
  'comments in an address': `<p><a href="${repeat('<!--', contentSize)}">x</a>`,
  'many classes': `<figure class="${repeat('a ', contentSize)}">x</figure>`,
  styles: `<p style="${repeat('a:b;', contentSize)}">x`,
  pictures: `<p>${repeat('<img src="/media/a.jpg">', contentSize)}`,
  entities: `<p>${repeat('&amp;', contentSize)}`,
  'half entities': `<p>${repeat('&a', contentSize)}`,
  ampersands: `<p>${repeat('&', contentSize)}`,
  brackets: `<p>${repeat('<', contentSize)}`,
  'half tags': `<p>${repeat('<a ', contentSize)}`,
  comments: `<p>${repeat('<!--x-->', contentSize)}`,
  'open comments': `<p>${repeat('<!--', contentSize)}`,
  cdata: `<p>${repeat('<![CDATA[', contentSize)}`,
  instructions: `<p>${repeat('<?x', contentSize)}`,
  'empty lines': `x${repeat('\n', contentSize)}x`,
  'lines of spaces': `x${repeat('\n ', contentSize)}x`,
  spaces: `${repeat(' ', contentSize - 1)}x`,
  'film cards': `<p>x</p>${repeat('<figure class="video-card"><a href="https://x.test">x</a>y</figure>', contentSize)}`,
}

test('saving a post costs little, whatever its markup', async () => {
  await using site = await testSite()
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  let number = 0
  const save = async (content: string) => {
    number += 1
    const path = `/api/posts/0192f0c1-5b1e-7abc-8def-${String(number).padStart(12, '0')}/draft`
    const body = JSON.stringify({ title: 'T', content: content.slice(0, 400_000) })
    return site.app.request(path, { method: 'PUT', headers, body })
  }
  const ordinary = await cost(() => save(repeat('<p>Some words of a post, as people write them.</p>', contentSize)))
  const refused = new Set<string>()
  for (const [name, content] of Object.entries(contents)) {
    let answer = new Response()
    const spent = await cost(async () => {
      answer = await save(content)
    }, maxRatio * ordinary)
    expect([name, spent < maxRatio * ordinary || `${Math.round(spent / ordinary)} times as much`]).toEqual([name, true])
    if (answer.status === 200) continue
    refused.add(name)
    const message = postAdminMessages.tooMuchFormatting
    expect([name, answer.status, await answer.json()]).toEqual([name, 400, { message, errors: { content: message } }])
  }
  for (const name of ['closed lists', 'open em', 'wrong ends']) expect([name, refused.has(name)]).toEqual([name, true])
  for (const name of ['attributes', 'entities', 'empty lines', 'film cards'])
    expect([name, refused.has(name)]).toEqual([name, false])
}, 300_000)

test('an ordinary text with nested lists and many paragraphs is not refused', async () => {
  await using site = await testSite()
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  for (const [id, content] of [
    ['1', nested('<ul><li><p>One</p>', '</li></ul>', 40 * 28)],
    ['2', repeat('<p>A paragraph with a <strong>bold</strong> word.</p>', 390_000)],
  ]) {
    const path = `/api/posts/0192f0c1-5b1e-7abc-8def-00000000000${id}/draft`
    const answer = await site.app.request(path, { method: 'PUT', headers, body: JSON.stringify({ content }) })
    expect([id, answer.status]).toEqual([id, 200])
  }
})

test('showing malformed video cards costs little', async () => {
  const card = (end: string) => `<figure class="video-card"><a href="https://youtu.be/x">x</a>${end}`
  const limit = maxRatio * (await cost(() => addVideoCaptions(repeat(card('</figure>'), contentSize)))) + slackMs
  for (const end of ['y</figure>', '<figcaption></figure>', '</a></figure>', '</figcaption></figure>'])
    expect(await cost(() => addVideoCaptions(repeat(card(end), contentSize)), limit)).toBeLessThan(limit)
})

const newsletterSize = 49_000
const hostileTexts = (size: number): Record<string, string> => ({
  'empty lines': `x${repeat('\n', size)}x`,
  'lines of spaces': `x${repeat('\n \t', size)}x`,
  'spaces without an end': `x\n${repeat(' ', size)}x`,
  'list signs': repeat('- ', size),
  'list lines': repeat('-\n', size),
  brackets: `https://x.test/${repeat('(', size)}`,
  'closing brackets': `https://x.test/${repeat(')', size)}x`,
  'ends of sentences': `https://x.test/${repeat('.', size)}x`,
  'ends, then a space': repeat(`https://x.test/${repeat('.', 2000)}x `, size),
  schemes: repeat('https://', size),
  'schemes apart': repeat('https:// ', size),
  'letters before a colon': `${repeat('a', size)}:`,
  'long host': `https://${repeat('a.', size)}`,
  www: repeat('www.', size),
  paths: repeat('/a', size),
  'paths with two ends': `${repeat('/a', size)}//`,
  'paths apart': repeat('/a/b ', size),
  'at signs': repeat('a@', size),
  markup: repeat('<b>', size),
  ampersands: repeat('&', size),
  marks: repeat('é̀', size),
  'one word': repeat('a', size),
})

test('previewing and ordering a newsletter cost little', async () => {
  await using site = await testSite()
  const admin = await site.login()
  const check = (message: string) => site.post('/api/newsletter/check', { subject: 'S', message }, admin)
  const ordinary = await cost(() => check(repeat('Some words, and https://site.test/page here.\n\n', newsletterSize)))
  for (const [name, message] of Object.entries(hostileTexts(newsletterSize))) {
    let status = 0
    const spent = await cost(async () => {
      status = (await check(message)).status
    }, maxRatio * ordinary)
    expect([name, status]).toEqual([name, 200])
    expect([name, spent < maxRatio * ordinary || `${Math.round(spent / ordinary)} times as much`]).toEqual([name, true])
  }
}, 120_000)

test('a contact message, a search, a path, a query and a header cost little', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const admin = await site.login()
  let visitor = 0
  const contact = (fields: object) => {
    visitor += 1
    const message = { name: 'Ada', email: 'ada@reader.test', subject: 'S', message: 'Hello', ...fields }
    return site.post('/api/contact', message, { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` })
  }
  const get = (path: string, headers = {}) => site.app.request(path, { headers })
  const kinds: Record<string, [size: number, ask: (text: string) => unknown]> = {
    'a message': [9900, (message) => contact({ message })],
    'an email address': [250, (email) => contact({ email: `${email}@reader.test` })],
    'a search': [100, (q) => get(`/api/posts?q=${encodeURIComponent(q.slice(0, 100))}`)],
    'a search of the staff': [100, (q) => get(`/api/posts?q=${encodeURIComponent(q.slice(0, 100))}`, admin)],
    'a path': [8000, (path) => get(`/${encodeURI(path)}`)],
    'a query': [8000, (query) => get(`/blog?${encodeURI(query)}`)],
    ...Object.fromEntries(
      ['accept-encoding', 'if-none-match', 'if-match', 'range', 'cookie', 'authorization', 'x-forwarded-for', 'origin'].map(
        (name) => [
          `the header ${name}`,
          [8000, (text: string) => get('/api/posts', { [name]: text.replace(/[^\x20-\x7e]/g, ';').trim() || ';' })],
        ],
      ),
    ),
  }
  for (const [kind, [size, ask]] of Object.entries(kinds)) {
    const ordinary = await cost(() => ask(repeat('some words and ', size)))
    const shapes = { ...hostileTexts(size), slashes: repeat('/', size), percents: repeat('%25', size), quotes: repeat('"', size) }
    for (const [name, text] of Object.entries(shapes)) {
      const limit = maxRatio * ordinary + slackMs
      const spent = await cost(() => ask(text), limit)
      expect([kind, name, spent < limit || `${spent} ms in place of ${ordinary}`]).toEqual([kind, name, true])
    }
  }
}, 120_000)

test('redacting a log line costs little', async () => {
  const size = 100_000
  const ordinary = await cost(() => redact(repeat('some words and ', size)))
  for (const [name, text] of Object.entries({
    ...hostileTexts(size),
    slashes: repeat('/', size),
    percents: repeat('%25', size),
  })) {
    const limit = maxRatio * ordinary + slackMs
    for (const clean of [redact, redactPath])
      expect([name, (await cost(() => clean(`${text}@`), limit)) < limit]).toEqual([name, true])
  }
})

test('visitors are served while a CSV of addresses is read', async () => {
  await using site = await testSite()
  await site.login()
  const size = 8_000_000
  // Short lines are read in slices, so a tenth of the size shows how long one takes.
  const sizeOfLines = size / 10
  const ordinary = await longestBlockMs(() => importFile(site, repeat('no-address@,x\n', sizeOfLines)))
  const shapes = {
    'empty lines': repeat('\n', sizeOfLines),
    separators: repeat(',', size),
    'one word': repeat('a', size),
    quotes: repeat('"', size),
    'odd quotes': repeat('"a""\n', size),
    'a quote in each line': repeat('"\n', sizeOfLines),
    'lines of spaces': repeat(' \n', sizeOfLines),
    brackets: repeat('<', size),
  }
  for (const [name, text] of Object.entries(shapes)) {
    const limit = 4 * ordinary + slackMs
    let spent = Number.POSITIVE_INFINITY
    // Measures up to six times, because a garbage collection or a busy machine may lengthen a measurement.
    for (let n = 0; n < 6 && spent >= limit; n += 1) spent = await longestBlockMs(() => importFile(site, `a@b.test\n${text}`))
    expect([name, spent < limit || `${spent} ms in one piece in place of ${ordinary}`]).toEqual([name, true])
  }
}, 300_000)

/** The longest processor time between two iterations of the event loop, in milliseconds. */
async function longestBlockMs(task: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let start = process.threadCpuUsage()
  const measure = () => {
    const { user, system } = process.threadCpuUsage(start)
    longest = Math.max(longest, (user + system) / 1000)
    start = process.threadCpuUsage()
    if (!isDone) setImmediate(measure)
  }
  setImmediate(measure)
  await task()
  isDone = true
  measure()
  return longest
}

async function importFile(site: TestSite, text: string): Promise<void> {
  const body = new FormData()
  body.set('consent', 'At the fair')
  body.set('file', new File([text], 'list.csv'))
  await site.app.request('/api/subscribers/import', { method: 'POST', headers: await site.login(), body })
}

/** Processor time of the task in this thread in milliseconds: the shortest of three tries, or the first one below `limit`. */
async function cost(task: () => unknown, limit = 0): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let n = 0; n < 3 && shortest >= limit; n += 1) {
    const start = process.threadCpuUsage()
    await task()
    const { user, system } = process.threadCpuUsage(start)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return shortest
}
