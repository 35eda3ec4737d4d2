// Checks the CSS of emails against a published table of what mail programs support:
// Can I email (https://www.caniemail.com, MIT), as of commit 6b086a3 of hteumeuleu/caniemail, 29 June 2026.
import { expect, test } from 'vitest'
import { composeBlocks, everyBlock } from './testing/every-block.ts'

/** The mail programs in the order of the table's letters. Outlook is the one for Windows that draws with Word. */
const programs = ['Apple Mail', 'Gmail', 'Outlook', 'Outlook.com', 'Yahoo'] as const

type Support = {
  /** y: supported, a: with limits, n: not supported; one letter for each program. */
  support: string
  /** What readers see where it isn't supported. Without it, every program must support the property. */
  otherwise?: string
}

/** By the name of the property, whose page is https://www.caniemail.com/features/css-NAME/ unless `page` says otherwise. */
const table: Record<string, Support> = {
  background: { support: 'yyaya' },
  border: { support: 'yyayy' },
  color: { support: 'yyyyy' },
  display: { support: 'yyaya' },
  font: { support: 'yyyyy' },
  'font-size': { support: 'yyaya' },
  'font-weight': { support: 'yyaya' },
  height: { support: 'yyayn', otherwise: 'the attribute `height` gives the size of pictures' },
  'letter-spacing': { support: 'yyayy' },
  'line-height': { support: 'yyayy' },
  'list-style': { support: 'yaaya' },
  margin: { support: 'yaaaa' },
  'max-height': { support: 'yynyy', otherwise: 'only hides the preview text, as `display` does' },
  'max-width': { support: 'yyayy' },
  overflow: { support: 'aanaa', otherwise: 'only hides the preview text, as `display` does' },
  'overflow-wrap': { support: 'annnn', otherwise: '`word-break` breaks long addresses' },
  'word-break': { support: 'ayyan', otherwise: '`overflow-wrap`, or a long address is wider than the screen' },
  padding: { support: 'yyayy' },
  'text-align': { support: 'yyaya' },
  'text-decoration': { support: 'yyayy' },
  width: { support: 'yyayy' },
  // Written in the style element only.
  'color-scheme': { support: 'ynnnn', otherwise: 'the email stays light, or the program darkens it by itself' },
  'text-decoration-color': { support: 'yynyy', otherwise: 'the line under links has the colour of the text' },
  'text-decoration-thickness': { support: 'ynnnn', otherwise: 'the line under links is thin' },
  'text-underline-offset': { support: 'ynnnn', otherwise: 'the line under links is closer to the text' },
}

/** Values, units and rules that have a page of their own, or a note on the page of their property (`display`). */
const valueTable: Record<string, Support> = {
  'display:none': { support: 'yyayy' },
  'display:block': { support: 'yynyy', otherwise: 'pictures stand alone in their paragraph' },
  'display:inline-block': {
    support: 'yynyy',
    otherwise: 'the space around links is missing, and a button is as small as its words',
  },
  '!important': { support: 'yaaya' },
  px: { support: 'yyyyy' },
  '%': { support: 'yyyyy' },
  '@media': { support: 'yanaa', otherwise: 'the sides and the title have the size of wide screens' },
  'prefers-color-scheme': { support: 'ynnyn', otherwise: 'the email stays light, or the program darkens it by itself' },
  '::marker': { support: 'ynnny', otherwise: 'the markers of lists have the colour of the text' },
}

/** Longhands that the table has no page for are as their shorthands. */
const shorthands: Record<string, string> = {
  'border-left': 'border',
  'font-family': 'font',
  'margin-right': 'margin',
  'border-top': 'border',
  'border-color': 'border',
  'padding-left': 'padding',
  'padding-right': 'padding',
}

/** Properties of one program, which the others ignore. */
const proprietary = ['mso-hide', '-webkit-text-size-adjust', 'supported-color-schemes']

const html = composeBlocks(everyBlock).html ?? ''
const inline = [...html.matchAll(/ style="([^"]*)"/g)].map(([, css = '']) => css)
const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
const declarations = sheets.flatMap((css) => [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => body))

function listProperties(styles: readonly string[]): string[] {
  const names = styles.flatMap((css) => css.split(';').map((rule) => rule.split(':')[0]?.trim() ?? ''))
  return [...new Set(names.filter(Boolean))].filter((name) => !proprietary.includes(name))
}

test('each CSS property of emails is in the table of what mail programs support, or the email is fine without it', () => {
  expect(inline.length).toBeGreaterThan(50)
  for (const name of listProperties([...inline, ...declarations])) {
    const known = table[shorthands[name] ?? name]
    expect([name, known !== undefined]).toEqual([name, true])
    const missing = programs.filter((_, index) => 'n?'.includes(known?.support[index] ?? '?'))
    expect([name, missing.length === 0 || known?.otherwise !== undefined]).toEqual([name, true])
  }
})

function listValues(): string[] {
  const rules = [...inline, ...declarations].flatMap((css) => css.split(';'))
  const displays = rules.filter((rule) => /^\s*display:/.test(rule)).map((rule) => rule.replace('!important', '').trim())
  // Colours such as #1f1b15 have no units.
  const units = rules.flatMap((rule) =>
    [...rule.replace(/#[\da-f]+/gi, '').matchAll(/\d([a-z]+|%)/g)].map(([, unit = '']) => unit),
  )
  const others = sheets.flatMap((css) => css.match(/!important|@[a-z-]+|prefers-[a-z-]+|::[a-z-]+/g) ?? [])
  return [...new Set([...displays, ...units, ...others])]
}

test('each value, unit and rule is in the table too, or the email is fine without it; and nothing else is', () => {
  const used = listValues()
  expect(used.toSorted()).toEqual(Object.keys(valueTable).toSorted())
  for (const name of used) {
    const { support = '?', otherwise } = valueTable[name] ?? {}
    expect([name, !/[n?]/.test(support) || otherwise !== undefined]).toEqual([name, true])
  }
})

test('the table has no property that emails don’t use', () => {
  const used = listProperties([...inline, ...declarations]).map((name) => shorthands[name] ?? name)
  expect(Object.keys(table).filter((name) => !used.includes(name))).toEqual([])
})

test('emails need no style element: every colour and size of the light mode is inline', () => {
  // Gmail's mobile web page and forwarded emails drop the style element.
  const withoutSheets = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  for (const tag of ['h1', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'img', 'p'])
    for (const [found] of withoutSheets.matchAll(new RegExp(`<${tag}(?: [^>]*)?>`, 'g'))) expect(found).toContain(' style="')
  // No layout that Outlook can't draw, and no negative margins, which it ignores.
  expect(html).not.toMatch(/display:(flex|grid)|position:|float:|margin:[^;"]*-\d|rgba\(|var\(|calc\(|rem[;"]/)
})
