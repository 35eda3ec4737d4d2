// Posts with hostile markup, typed by an editor or pasted from elsewhere, must not run anything in a reader's browser.
import * as fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { sanitizeContent } from '#server/posts/sanitize-content.ts'
import { hostileMarkup } from '#server/testing/fuzz/hostile-markup.ts'
import { testSite } from '#server/testing/site/test-site.ts'

/** The tags that the editor can make; no others may remain. */
const tags = /^(p|h[234]|ul|ol|li|blockquote|strong|em|u|s|a|code|pre|br|hr|figure|figcaption|img|table|thead|tbody|tr|th|td)$/
const attributes = /^(href|rel|src|alt|width|height|loading|start|colspan|rowspan|class)$/

const { document } = new Window()

/** Parses the HTML with a parser other than the sanitiser's, because the same parser would make the same mistakes. */
function expectHarmless(html: string): void {
  document.body.innerHTML = html
  for (const element of document.body.querySelectorAll('*')) {
    expect(element.tagName.toLowerCase()).toMatch(tags)
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(attributes)
      // A link must have a safe scheme or none. A colon after <, > or " doesn't end a scheme.
      if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#|[^:]*$|[^:]*[<>"])/i)
      if (name === 'src') expect(value).toMatch(/^\/media\/[\w-]+\.\w+$/)
      if (name === 'class') expect(value).toBe('video-card')
    }
  }
}

/** Sanitises the HTML repeatedly, as saves do; each result must be harmless. */
function expectHarmlessAfterSaves(html: string): void {
  let saved = html
  for (let time = 0; time < 3; time += 1) {
    saved = sanitizeContent(saved)
    expectHarmless(saved)
    document.body.innerHTML = saved
    saved = document.body.innerHTML
  }
}

test('only the editor’s tags are left of hostile markup, however often it is saved', () => {
  for (const payload of hostileMarkup) {
    for (const html of [
      payload,
      `<p>${payload}</p>`,
      `<p>a</p>${payload}`,
      `<p title='${payload}'>a</p>`,
      `<table><tr>${payload}`,
    ]) {
      expectHarmlessAfterSaves(html)
    }
  }
})

test('only the editor’s tags are left of random mixtures of hostile markup', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '<svg>',
      '</svg>',
      '<math>',
      '<mtext>',
      '<style>',
      '</style>',
      '<title>',
      '<noscript>',
    ),
    fc.constantFrom(
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '"',
      "'",
      '`',
      '=',
      '>',
      '<',
      '&lt;',
      '&#x3c;',
      '&#60',
      '\0',
      '<a href="',
      '<img src=',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expectHarmlessAfterSaves(`<p>${pieces.join('')}`)
    }),
    { numRuns: 200 },
  )
})

test('hostile markup is sanitised on every way into a post', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const hostile = {
    title: '</title><script>alert(1)</script>',
    description: '"><svg onload=alert(1)>',
    content: `<p>a</p>${hostileMarkup.join('')}`,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(hostile)) form.append(name, value)
  const send = async (method: string, path: string, body: FormData | object) =>
    site.app.request(`/api${path}`, {
      method,
      headers: body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  const post = (await (await send('POST', '/posts', form)).json()) as { id: string; slug: string }
  expect((await send('PUT', `/posts/${post.id}`, form)).status).toBe(200)
  const edited = (await (await site.app.request(`/api/posts/${post.id}/edit`, { headers })).json()) as { updatedAt: string }
  const saved = await site.app.request(`/api/posts/${post.id}/draft`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${edited.updatedAt}"` },
    body: JSON.stringify({ ...hostile, category: 'Branding' }),
  })
  expect(saved.status).toBe(200)
  expect((await send('POST', `/posts/${post.id}/versions`, { ...hostile, category: 'Branding' })).status).toBe(204)
  for (const table of ['posts', 'drafts', 'post_versions'] as const) {
    const rows = await site.db.selectFrom(table).select('content').execute()
    expect([table, rows.length > 0]).toEqual([table, true])
    for (const { content } of rows) expectHarmless(content)
  }
  for (const path of ['/rss.xml', '/atom.xml', '/sitemap.xml']) {
    const xml = await (await site.app.request(path)).text()
    expect(xml).not.toMatch(/<script|<svg|<img/)
  }
})
