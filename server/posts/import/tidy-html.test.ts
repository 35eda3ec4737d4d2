import { expect, test } from 'vitest'
import { mapCategory } from '#contract/entities/map-category.ts'
import { unwrapShortcodes } from './shortcodes.ts'
import { tidyHtml } from './tidy-html.ts'

const tidy = (html: string, hasLineBreaks = false) => tidyHtml(html, { siteUrl: 'https://old.example', hasLineBreaks }).html

test.each([
  ['text alone becomes a paragraph', 'Hello <b>you</b>', '<p>Hello <strong>you</strong></p>'],
  ['boxes are unwrapped', '<div><div>One</div><section><p>Two</p></section></div>', '<p>One</p><p>Two</p>'],
  [
    'a picture leaves its paragraph',
    '<p>Before <em>and<img src="/a.png" alt="A">after</em></p>',
    '<p>Before <em>and</em></p><figure><img src="https://old.example/a.png" alt="A" /></figure><p><em>after</em></p>',
  ],
  ['headings that the editor lacks', '<h1>One</h1><h6>Six</h6>', '<h2>One</h2><h4>Six</h4>'],
  [
    'lists and tables are copied',
    '<ul class="x"><li>One<p>more</p></li></ul><table><tr><td colspan="2">x</td></tr></table>',
    '<ul><li>One more</li></ul><table><tr><td colspan="2">x</td></tr></table>',
  ],
  [
    'a gallery becomes single pictures',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.png"></figure><figure class="wp-block-image"><img src="/b.png"></figure></figure>',
    '<figure><img src="https://old.example/a.png" alt="" /></figure><figure><img src="https://old.example/b.png" alt="" /></figure>',
  ],
  [
    'a table leaves its figure',
    '<figure class="wp-block-table"><table><tr><td>x</td></tr></table><figcaption>Note</figcaption></figure>',
    '<table><tr><td>x</td></tr></table><p>Note</p>',
  ],
  ['quotes hold paragraphs', '<blockquote>One<p>Two</p></blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
  [
    'links of the old site become paths, those to its pictures end',
    '<p><a href="https://old.example/x/?a=1#b">x</a> <a href="/big.jpg">y</a></p>',
    '<p><a href="/x/?a=1#b">x</a> y</p>',
  ],
  [
    'a player becomes a link',
    '<p>See</p><iframe src="https://player.vimeo.com/video/123"></iframe>',
    '<p>See</p><p><a href="https://vimeo.com/123">https://vimeo.com/123</a></p>',
  ],
  ['tags that are never closed', '<p>One<div>Two<em>three', '<p>One</p><p>Two<em>three</em></p>'],
  [
    'characters are escaped',
    '<p>1 &lt; 2 & <code>&lt;script&gt;</code></p>',
    '<p>1 &lt; 2 &amp; <code>&lt;script&gt;</code></p>',
  ],
])('%s', (_, html, expected) => {
  expect(tidy(html)).toBe(expected)
})

test('line breaks of the classic editor, except in lists and code', () => {
  expect(tidy('One\nline\r\n\r\nTwo <em>a\n\nb</em>\n<pre>x\n\ny</pre>\n<ul>\n<li>z</li>\n</ul>', true)).toBe(
    '<p>One<br />line</p><p>Two <em>a</em></p><p><em>b</em></p><pre>x\n\ny</pre><ul>\n<li>z</li>\n</ul>',
  )
})

test('shortcodes are removed, remarks in brackets stay', () => {
  expect(
    unwrapShortcodes('a [sic] [1] [gallery] [box y="1"]b[/box] [/lost] [caption width="3"]no picture[/caption] [caption]open'),
  ).toEqual({
    html: 'a [sic] [1]  b  no picture [caption]open',
    removed: ['gallery', 'box'],
  })
})

test('long hostile texts end soon', () => {
  const start = performance.now()
  for (const part of ['[caption]', '[a b=', '<p><br />', '<b>', '<!--', '<img src=', '<a href="https://x.test">'])
    tidy(unwrapShortcodes(part.repeat(30_000)).html.slice(0, 300_000), true)
  // Each takes some 50 ms; one whose time grew with the square of its length would take minutes.
  expect(performance.now() - start).toBeLessThan(10_000)
})

const known = ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing']

test.each([
  [['Branding'], 'Branding', 'Branding'],
  [['social media'], 'Social Media', 'social media'],
  [['Uncategorised', 'Event'], 'Event Coverage', 'Event'],
  [['News', 'Marketing strategy'], 'Marketing', 'Marketing strategy'],
  [['Motion', 'Branding'], 'Branding', 'Branding'],
  [['News'], 'Animation', null],
  [[], 'Animation', null],
])('categories %j become %s', (names, category, from) => {
  expect(mapCategory(names, { known })).toEqual({ category, from })
})

test('a choice of staff comes first', () => {
  expect(mapCategory(['Néws', 'Branding'], { known, chosen: new Map([['news', 'Marketing']]) })).toEqual({
    category: 'Marketing',
    from: 'Néws',
  })
})
