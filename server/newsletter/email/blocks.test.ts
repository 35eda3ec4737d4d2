// Renders newsletters of blocks as email, as plain text and as a web page.
import { expect, test } from 'vitest'
import { parseNewsletter } from '../drafts/parse-newsletter.ts'
import { resolveBlocks } from '../drafts/resolve-blocks.ts'
import { sanitizeNewsletter } from '../drafts/sanitize-newsletter.ts'
import type { NewsletterBlock } from './blocks.ts'
import { renderBlocksText } from './blocks-text.ts'
import { renderBlocksWeb } from './blocks-web.ts'
import { personalise } from './personalise.ts'
import { composeBlocks, everyBlock, picture, siteUrl } from './testing/every-block.ts'

const parse = (html: string) => parseNewsletter(sanitizeNewsletter(html))

test('the editor’s HTML becomes blocks', () => {
  const blocks = parse(
    [
      '<h2>This <em>week</em></h2>',
      '<p>We <strong>filmed</strong> at <a href="/blog/dawn">dawn</a>.<br>Then we slept.</p><p></p>',
      '<ul><li><p>Ada</p><ul><li><p>with a lamp</p></li></ul></li><li><p>Bola</p></li></ul>',
      '<ol start="4"><li><p>four</p></li></ol>',
      '<blockquote><p>The loom sings.</p><p>Twice.</p></blockquote>',
      `<figure><img src="${picture.src}" alt=" Women at a loom "><figcaption>Kano, <strong>2026</strong></figcaption></figure>`,
      '<div data-type="button"><a href="https://example.com/film">See the film</a></div>',
      `<div data-type="posts"><a data-post="p1"><img src="${picture.src}" alt="">First</a><a data-post="p2">Second</a></div>`,
      '<hr>',
    ].join(''),
  )
  expect(blocks).toEqual([
    { type: 'heading', level: 2, line: [{ text: 'This ' }, { text: 'week', isItalic: true }] },
    {
      type: 'paragraph',
      lines: [
        [
          { text: 'We ' },
          { text: 'filmed', isBold: true },
          { text: ' at ' },
          { text: 'dawn', href: '/blog/dawn' },
          { text: '.' },
        ],
        [{ text: 'Then we slept.' }],
      ],
    },
    { type: 'list', lines: [[{ text: 'Ada' }], [{ text: 'with a lamp' }], [{ text: 'Bola' }]] },
    { type: 'numbers', start: 4, lines: [[{ text: 'four' }]] },
    { type: 'quote', lines: [[{ text: 'The loom sings.' }], [{ text: 'Twice.' }]] },
    { type: 'picture', src: picture.src, alt: 'Women at a loom', caption: [{ text: 'Kano, ' }, { text: '2026', isBold: true }] },
    { type: 'button', label: 'See the film', href: 'https://example.com/film' },
    {
      type: 'posts',
      posts: [
        { id: 'p1', title: 'First' },
        { id: 'p2', title: 'Second' },
      ],
    },
    { type: 'divider' },
  ])
  expect(parse('Typed without the editor.\n\nTwo paragraphs.')).toHaveLength(2)
})

test('text in unusual places isn’t lost, such as after a line within a list', () => {
  const texts = JSON.stringify(
    parse('<ul><li>one<hr>two<h2>three</h2><blockquote>four</blockquote></li></ul>five<div>six</div><p>seven</p><h4>eight</h4>'),
  )
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) expect(texts).toContain(word)
})

test('hostile HTML leaves nothing that runs, loads from elsewhere or breaks out of an attribute', () => {
  const hostile = [
    '<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p>',
    '<p><a href="javascript:alert(1)">b</a><a href="data:text/html,x">c</a><a href="//evil.test">d</a></p>',
    '<figure><img src="https://evil.test/pixel.gif" onerror="x()"><figcaption>e</figcaption></figure><img src="/media/../x.jpg">',
    '<div data-type="button"><a href="javascript:alert(1)">f</a></div><div data-type="evil" style="x">g</div>',
    '<iframe src="https://evil.test"></iframe><svg onload="x()"></svg><form action="https://evil.test"><input></form>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; "><svg onload=x></p>',
    `<figure><img src="${picture.src}" alt='"><svg onload=x>'></figure>`,
  ].join('')
  const blocks = parse(hostile).flatMap((block): NewsletterBlock[] => {
    if (block.type === 'posts') return []
    if (block.type !== 'picture') return [block]
    return [{ type: 'picture', picture: { ...picture, alt: block.alt }, caption: block.caption }]
  })
  const { html = '' } = composeBlocks(blocks)
  for (const rendered of [html, renderBlocksWeb(blocks)]) {
    expect(rendered).not.toMatch(/<script|<svg|<iframe|<form|javascript:|evil\.test|onerror=|onclick=/)
    expect(rendered).toContain('&lt;script&gt;')
    expect(rendered).toContain('alt="&quot;&gt;&lt;svg onload=x&gt;"')
  }
  expect(() => sanitizeNewsletter(`${'<div>'.repeat(200)}x`)).toThrow('too much formatting')
})

test('the email has each block with full URLs, and pictures with sizes, descriptions and room on phones', () => {
  const { html = '' } = composeBlocks(everyBlock)
  expect(html).toMatch(/<h2 [^>]*>This week<\/h2>/)
  expect(html).toContain('We <b>filmed</b> at <i>dawn</i><br>')
  expect(html).toMatch(/<ol start="3" [^>]*><li [^>]*>third<\/li>/)
  expect(html).toMatch(/<blockquote [^>]*><p [^>]*>The loom sings\.<\/p><\/blockquote>/)
  expect(html).toMatch(/class="caption" [^>]*>Kano, 2026</)
  expect(html).toMatch(/<a href="https:\/\/example\.com\/film" style="display:inline-block[^"]*">See the film<\/a>/)
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(2)
  for (const image of images) {
    expect(image).toContain(`src="${siteUrl}${picture.src}" width="528" height="352"`)
    expect(image).toMatch(/alt="(Women at a loom|First)"/)
    expect(image).toContain('width:100%;max-width:528px;height:auto')
  }
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
  expect(addresses).toContain(`${siteUrl}/blog/second`)
  // A preview text of the first sentences, and a small frame.
  expect(html).toContain('We filmed at dawn Read the story. Ada Bola')
  expect(Buffer.byteLength(html)).toBeLessThan(15_000)
})

test('dark mode changes the colour of every text of the blocks', () => {
  const { html = '' } = composeBlocks(everyBlock)
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  for (const selector of [
    '.paper p',
    '.paper li',
    '.paper h2',
    '.paper h3',
    '.paper td',
    '.paper .caption',
    '.paper .rule',
    '.button a',
  ])
    expect(dark).toContain(selector)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test('the plain text says everything that the HTML says', () => {
  expect(renderBlocksText(everyBlock, siteUrl)).toBe(
    `This week
=========

We filmed at dawn
Read the story (https://site.test/blog/dawn).

Who helped
----------

- Ada
- Bola

3. third
4. fourth

> The loom sings.

[Picture: Women at a loom]
Kano, 2026

See the film: https://example.com/film

First
One
https://site.test/blog/first

Second
https://site.test/blog/second

* * *`,
  )
  const own = [{ type: 'paragraph' as const, lines: [[{ text: 'example.com', href: 'https://example.com/' }]] }]
  expect(renderBlocksText(own, siteUrl)).toBe('example.com')
})

test('the reader’s name is filled in wherever the writer can type it', () => {
  const line = [{ text: 'For {name|you}' }]
  const blocks: NewsletterBlock[] = [
    { type: 'heading', level: 2, line },
    { type: 'paragraph', lines: [line] },
    { type: 'list', lines: [line] },
    { type: 'numbers', start: 1, lines: [line] },
    { type: 'quote', lines: [line] },
    { type: 'picture', picture, caption: line },
    { type: 'button', label: 'For {name|you}', href: '/a' },
  ]
  const newsletter = { subject: 'News', message: renderBlocksText(blocks, siteUrl), blocks }
  for (const name of ['Ada', '']) {
    const filled = personalise(newsletter, { name, siteUrl })
    const { html = '' } = composeBlocks(filled.blocks ?? [])
    for (const text of [html, filled.message]) {
      expect(text.split(`For ${name || 'you'}`).length - 1).toBeGreaterThanOrEqual(blocks.length)
      expect(text).not.toContain('{name')
    }
  }
})

test('a picture without a description, a button without a link and an empty text prevent sending', async () => {
  const readPosts = async () => []
  const now = new Date()
  // Without pictures and posts nothing is read from the database.
  const resolve = (html: string) => resolveBlocks({} as never, parse(html), { readPosts, now })
  expect((await resolve('<p></p>')).blockers).toEqual(['Write something, or add a block.'])
  expect((await resolve('<div data-type="button"><a>Go</a></div>')).blockers).toEqual(['A button has no label or no link.'])
  const { blockers, missingPosts } = await resolve('<p>x</p><div data-type="posts"><a data-post="gone">Old</a></div>')
  expect({ blockers, missingPosts }).toEqual({ blockers: [], missingPosts: ['Old'] })
})
