import { expect, test } from 'vitest'
import { slugify } from '#contract/format/slugify.ts'
import { sanitizeContent } from './sanitize-content.ts'

test('plain text becomes paragraphs, and markup in it is escaped', () => {
  expect(sanitizeContent('One\r\nline\n\nTwo <script>alert(1)</script> & "three"')).toBe(
    '<p>One<br />line</p>\n<p>Two &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;three&quot;</p>',
  )
})

test('HTML that the editor writes is unchanged', () => {
  const html =
    '<h2>Sub</h2><p>A <strong>bold</strong> <em>word</em> and <a href="https://example.com" rel="noopener">link</a></p><ul><li>one</li></ul><blockquote><p>said</p></blockquote>'
  expect(sanitizeContent(html)).toBe(html)
})

test('a picture keeps its alt text and caption; an empty caption is removed', () => {
  const picture = (caption: string) =>
    `<figure><img src="/media/a.jpg" alt="Drums" width="1600" height="900" loading="lazy" />${caption}</figure>`
  expect(sanitizeContent(picture('<figcaption>At dusk</figcaption>'))).toBe(picture('<figcaption>At dusk</figcaption>'))
  expect(sanitizeContent(picture('<figcaption></figcaption>'))).toBe(picture(''))
})

test('a linked video is stored as a card with its URL', () => {
  const card =
    '<figure class="video-card"><a href="https://youtu.be/x" rel="noopener"><img src="/media/a.jpg" alt="" loading="lazy" /><strong>Title</strong></a><figcaption>youtu.be</figcaption></figure>'
  expect(sanitizeContent(card)).toBe(card)
  expect(sanitizeContent('<figure class="site-nav"><figcaption>a</figcaption></figure>')).toBe(
    '<figure><figcaption>a</figcaption></figure>',
  )
})

test.for([
  '<p onclick="x()">a</p>',
  '<p><img src=x onerror=alert(1)>a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p>a</p><iframe src="//x"></iframe>',
  '<p><svg><script>1</script></svg>a</p>',
  '<p style="position:fixed">a</p>',
  '<p><a href="//evil.test">a</a></p>',
  '<p>a</p><form action="//x"><input></form>',
  '<p><img src="https://tracker.test/x.gif">a</p>',
  '<p><a href="data:text/html,x">a</a></p>',
  '<p>a</p><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
])('hostile markup is taken out: %s', (html) => {
  const clean = sanitizeContent(html)
  expect(clean).toMatch(/a/)
  expect(clean).not.toMatch(/on\w+=|script|iframe|svg|style=|evil|form|tracker|data:|<img/)
  expect(sanitizeContent(clean)).toBe(clean)
})

test('slugs consist of ASCII letters, digits and hyphens', () => {
  expect(slugify('Sọlá Adébáyọ̀: “Ƙasar Hausa” & more')).toBe('sola-adebayo-kasar-hausa-more')
  expect(slugify("Don't stop")).toBe('dont-stop')
  expect(slugify('مرحبا')).toBe('post')
  expect(slugify('../../etc/passwd')).toBe('etc-passwd')
  expect(slugify('word '.repeat(60)).length).toBeLessThanOrEqual(80)
})
