// Pages of the agency's own on a running site. Needs the built pages (npm test builds them first).
import { expect, test } from 'vitest'
import type { Menu, OwnPage } from '#contract/content/content.ts'
import type { EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { callSettings, logIn } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'

const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

const careers: OwnPage = {
  slug: 'careers',
  name: 'Work with us',
  lead: 'We are eight people.',
  meta: { title: 'Careers', description: 'Jobs at our agency.' },
  blocks: [
    { type: 'text', title: 'Editor', text: `First paragraph.\n\n- *One*\n- [**Two**](/about)\n\n**${hostile}**` },
    { type: 'picture', picture: 'team-1', caption: 'The studio' },
    {
      type: 'questions',
      heading: { text: 'Your', loud: 'questions' },
      items: [{ question: 'Where is it?', answer: 'In Abuja.' }],
    },
    { type: 'contact form', heading: { text: 'Write', loud: 'to us' }, line: '' },
  ],
}

async function start() {
  const run = await startProcess({ ...callSettings, DATA_DIR: await dataFolder() })
  const token = await logIn(run.address)
  const ask = (path: string) => fetch(run.address + path, { redirect: 'manual' })
  const send = (method: string, path: string, body?: unknown, version = 0) =>
    fetch(`${run.address}/api/content${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const read = async (path: string) => (await (await send('GET', path)).json()) as EditableEntry
  return {
    ask,
    send,
    read,
    text: async (path: string) => (await ask(path)).text(),
    publish: async (path: string, entry: unknown) => send('POST', `${path}/publish`, { entry }, (await read(path)).version),
    add: async (entry: { slug: string }) => {
      expect((await send('PUT', `/pages/${entry.slug}/draft`, { entry })).status).toBe(200)
      return entry.slug
    },
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  }
}

test('a page of one’s own has a URL, a sitemap entry, a share card, structured data and a preview; its URL can change', async () => {
  await using site = await start()
  expect((await site.ask('/careers')).status).toBe(404)
  const path = `/pages/${await site.add(careers)}`
  const { preview } = (await (await site.send('POST', `${path}/preview`)).json()) as { preview: string }
  expect(preview).toMatch(/^\/careers\?preview=/)
  expect(await site.text(preview)).toContain('First paragraph.')
  expect((await site.ask('/careers')).status).toBe(404)

  expect((await site.publish(path, careers)).status).toBe(200)
  const page = await site.ask('/careers')
  const html = await page.text()
  expect(page.status).toBe(200)
  for (const part of [
    '<title>Careers | ',
    '<li><em>One</em></li><li><a class="inline-link" href="/about" data-discover="true"><strong>Two</strong></a></li>',
    'The studio',
    '"@type":"FAQPage"',
    'name="message"',
    '"WebPage"',
  ])
    expect([part, html.includes(part)]).toEqual([part, true])
  expect(/<img src=x|<script>alert/.test(html)).toBe(false)
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await site.ask(new URL(card).pathname)).status).toBe(200)
  expect(await site.text('/sitemap.xml')).toContain('/careers<')

  const menu = (await site.read('/menu/menu')).published as Menu
  const items = [...menu.items, { type: 'link', label: 'Careers', href: '/careers' }]
  expect((await site.publish('/menu/menu', { ...menu, items })).status).toBe(200)
  expect((await site.publish(path, { ...careers, slug: 'jobs' })).status).toBe(200)
  const moved = await site.ask('/careers')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/jobs'])
  expect(await site.text('/about')).toContain('href="/jobs"')

  const { version } = await site.read(path)
  expect((await site.send('DELETE', path, undefined, version)).status).toBe(204)
  expect((await site.ask('/jobs')).status).toBe(404)
  expect(await site.text('/about')).not.toContain('href="/jobs"')
})

test('a page of one’s own can’t take the URL of another page, and has one form at most', async () => {
  await using site = await start()
  const path = `/pages/${await site.add(careers)}`
  const refuse = async (change: Partial<OwnPage>) => {
    const answer = await site.publish(path, { ...careers, ...change })
    return ((await answer.json()) as { errors?: Record<string, string> }).errors
  }
  for (const slug of ['blog', 'admin', 'api', 'privacy-policy'])
    expect([slug, await refuse({ slug })]).toEqual([slug, { slug: 'is the URL of another page of this site.' }])
  const form = careers.blocks[3]
  expect(await refuse({ blocks: form ? [form, form] : [] })).toEqual({ blocks: 'has two contact forms.' })
})

test('links in a text lead to pages and addresses; hostile ones are refused, and never come through', async () => {
  await using site = await start()
  const withText = (text: string): OwnPage => ({ ...careers, blocks: [{ type: 'text', title: '', text }] })
  const path = `/pages/${await site.add(careers)}`
  const publish = async (text: string) => {
    const response = await site.publish(path, withText(text))
    return [response.status, ((await response.json()) as { errors?: Record<string, string> }).errors?.['blocks.0.text']]
  }
  expect(await publish('[a](/abuot)')).toEqual([
    400,
    'has a link that leads to "/abuot", which isn\'t a page of this site. Did you mean "/about"?',
  ])
  const script = '[a](javascript:alert(1))'
  const mustBegin = 'it must begin with /, https://, mailto: or tel:.'
  expect(await publish(script)).toEqual([400, `has a link to "javascript:alert(1)": ${mustBegin}`])
  expect(await publish('[a](//evil.example)')).toEqual([400, `has a link to "//evil.example": ${mustBegin}`])
  const links = '[Us](/about#team), [web](https://x.example/?a=1&b="c") and [<b>mail</b>](mailto:a@b.example"onclick="x)'
  expect(await publish(links)).toEqual([200, undefined])
  const html = await site.text('/careers')
  expect(html).toContain('href="/about#team"')
  expect(html).toContain('<a class="inline-link" href="https://x.example/?a=1&amp;b=&quot;c&quot;">web</a>')
  expect(html).toContain('<a class="inline-link" href="mailto:a@b.example&quot;onclick=&quot;x">&lt;b&gt;mail&lt;/b&gt;</a>')

  // A preview shows drafts, which nobody has checked.
  await site.send('PUT', `${path}/draft`, { entry: withText(`${script} [b](data:text/html,x)`) }, (await site.read(path)).version)
  const { preview } = (await (await site.send('POST', `${path}/preview`)).json()) as { preview: string }
  const draft = await site.text(preview)
  expect(draft).toContain(script)
  expect(/href="(?:javascript|data):/.test(draft)).toBe(false)

  const jobs = await site.add({ ...careers, slug: 'jobs' })
  expect((await site.publish(`/pages/${jobs}`, { ...careers, slug: 'jobs' })).status).toBe(200)
  expect(await publish('See [our jobs](/jobs).')).toEqual([200, undefined])
  expect(await site.text('/careers')).toContain('href="/jobs"')
  const { version } = await site.read(`/pages/${jobs}`)
  expect((await site.send('DELETE', `/pages/${jobs}`, undefined, version)).status).toBe(204)
  expect(await site.text('/careers')).toContain('See our jobs.')
})
