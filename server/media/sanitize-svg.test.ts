import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('what draws a logo stays', () => {
  const logo = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs><style>.a{fill:#123456}</style><path class="a" d="M0 0h10v10z"></path><g fill="url(#g)" clip-path="url(#c)"><circle cx="5" cy="5" r="2"></circle></g>',
  )
  const clean = sanitizeSvg(logo) ?? ''
  for (const part of [
    'linearGradient',
    'stop-color="#f00"',
    '.a{fill:#123456}',
    'fill="url(#g)"',
    'clip-path="url(#c)"',
    'viewBox="0 0 10 10"',
  ])
    expect(clean).toContain(part)
})

test.each([
  ['a script', '<script>alert(1)</script><path d="M0 0"/>'],
  ['a handler', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
  ['HTML', '<foreignObject><iframe src="https://example.com"/></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  [
    'a reference to another file',
    '<use href="https://example.com/x.svg#a"/><linearGradient xlink:href="https://example.com/x.svg#a"/>',
  ],
  ['a picture from elsewhere', '<image href="https://example.com/x.png"/><feImage href="https://example.com/x.png"/>'],
  ['a URL in a style', '<path style="fill:url(https://example.com/x)" d="M0 0"/><path fill="url(//example.com)" d="M0 0"/>'],
  ['a URL hidden by an escape', '<path style="fill:u\\72l(https://example.com/x)" d="M0 0"/>'],
  [
    'an animation of an attribute',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
  ],
])('%s is removed', (_, inside) => {
  const clean = sanitizeSvg(svg(inside)) ?? ''
  expect(clean).toMatch(/^<svg /)
  expect(clean).not.toMatch(/script|alert|onload|onclick|example\.com|foreignObject|<use|<image|<set|<animate|\\72/i)
})

test.each([
  ['a style sheet that loads something', svg('<style>@import url(https://example.com/x.css);</style>')],
  ['a font', svg('<style>@font-face{font-family:x;src:url(data:font/woff2,x)}</style>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<style>&x;</style>')}`],
  ['HTML', '<html><body><svg></svg></body></html>'],
  ['text', 'hello'],
  ['more elements than any logo has', svg('<path d="M0 0"/>'.repeat(5000))],
])('%s is refused', (_, source) => {
  expect(sanitizeSvg(source)).toBeNull()
})

test('a drawing that only has a size can be made smaller', () => {
  expect(sanitizeSvg(svg('<path d="M0 0"/>', 'width="120px" height="40"'))).toContain('viewBox="0 0 120 40"')
})

test('a declaration and comments of drawing programs do no harm', () => {
  expect(sanitizeSvg(`<?xml version="1.0"?><!-- Generator: a program -->\n${svg('<path d="M0 0"/>')}`)).toMatch(/^<svg /)
})
