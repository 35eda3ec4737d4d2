// The build may use newer browser features only where pages also work without them (docs/develop/decisions/browsers.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { unsupportedGlobals, unsupportedMembers, unsupportedStatics, unsupportedStyles } from './unsupported-features.ts'

/** Newer functions that the site uses, each with the code that checks for it or the reason why no check is needed. */
const featureDetected = {
  'Document.caretPositionFromPoint': 'the editor (ProseMirror) asks',
  'Document.exitFullscreen': 'the film player, behind fullscreenElement',
  'Document.fullscreenElement': 'the film player: undefined where there is none',
  'Document.startViewTransition': 'the router asks; React uses it for <ViewTransition> alone',
  'Element.requestFullscreen': 'the film player asks; iPhones have webkitEnterFullscreen',
  'HTMLElement.popover': 'a name of attributes in React',
  'HTMLImageElement.fetchPriority': 'an attribute',
  'HTMLLinkElement.imageSizes': 'an attribute in React',
  'Navigator.connection': 'React and the router: undefined where there is none',
  'Navigator.share': 'the share button is there only with it',
  'Selection.getComposedRanges': 'the editor (ProseMirror) asks',
  'URL.canParse': 'valibot asks',
  navigation: 'React asks',
  requestIdleCallback: 'the first script asks: Safari has none',
  trustedTypes: 'the editor (ProseMirror) asks',
}

/** CSS features that a supported browser may lack without harm, each with what is lost without it. */
const progressive = {
  '(scripting)': 'without script: that controls which need it are hidden; with it: a picture beside the pointer on /portfolio',
  ':details-content': 'the fading out of menu and panel; on paper, closed answers where the browser does not open them',
  '@property':
    'the rising of the columns in which the hero changes: the next slide just replaces the last one; drawings of services stand still',
  '@starting-style': 'the fading in of a strip',
  'allow-discrete': 'the fading out of a strip, the menu and the panel',
  'animation-range': 'see animation-timeline',
  'animation-timeline':
    'asked for by @supports: the line under the bar comes with the first scroll, else it is always there; drawings of services stand still',
  balance: 'the even break of headings',
  'content-visibility': 'time to lay out what is further down',
  'field-sizing': 'the growing of a field while one types; it scrolls',
  'hyphenate-limit-chars': 'that only long words are hyphenated',
  orphans: 'tidy page ends on paper',
  'overflow-anchor': 'that the page stands still when something comes above',
  pretty: 'the tidy last line of a paragraph',
  'scrollbar-color': 'the colour of scrollbars',
  'scrollbar-gutter': 'where scrollbars take room, the page moves by one when a dialog opens',
  'scrollbar-width': 'that rows with controls of their own hide their scrollbar',
  'text-wrap': 'see balance and pretty',
  'timeline-scope': 'asked for by @supports: the moving of a project’s title to the navigation bar',
  'view-timeline': 'see timeline-scope',
  widows: 'tidy page ends on paper',
}

/** Newer properties that the build also writes with a vendor prefix. All supported browsers know the prefixed property. */
const prefixed = ['line-clamp', 'mask-image', 'print-color-adjust', 'text-size-adjust', 'user-select']

/** Newer methods that share their name with an older method, such as Iterator.map with Array.map. Only calls on iterators are reported. */
const ambiguousMethodNames =
  /\.(?:bytes|command|drop|every|filter|find|flatMap|forEach|getHTML|map|read|reduce|resize|some|states|take|toArray|transfer|when|write)$/

const parts = filesOf('build/client')

test('scripts use no newer syntax', () => {
  const found = scripts().flatMap(({ name, nodes }) =>
    nodes.flatMap((node) => newerSyntax(node) ?? []).map((what) => `${name}: ${what}`),
  )
  expect(found).toEqual([])
})

test('scripts call newer functions only after feature detection', () => {
  const found = new Set(scripts().flatMap(({ nodes }) => nodes.flatMap(newerCalls)))
  expect([...found].toSorted()).toEqual(Object.keys(featureDetected).toSorted())
})

test('styles use newer features only where losing them is harmless', () => {
  const found = new Set(sheets().flatMap(newerIn))
  expect([...found].toSorted()).toEqual([...Object.keys(progressive), ...prefixed].toSorted())
})

test('styles repeat prefixed properties without the prefix', () => {
  for (const name of prefixed) {
    const times = (pattern: string) => sheets().join('').match(new RegExp(pattern, 'g'))?.length ?? 0
    expect(times(`[{;]-webkit-${name}:`), name).toBeGreaterThanOrEqual(times(`[{;]${name}:`))
  }
})

test('the checks recognize each kind of newer feature', () => {
  const samples = {
    'using file = open()': 'using',
    'x = /(?i:a)/': 'regular expression modifier',
    "import data from './data.json' with { type: 'json' }": 'import attributes',
  }
  for (const [code, what] of Object.entries(samples))
    expect(nodesOf(code).flatMap((node) => newerSyntax(node) ?? [])).toEqual([what])
  const calls = nodesOf(
    'URL.parse(a); seen.union(b); new Temporal.Now(); m.entries().map(f); own.Temporal; ({ navigation: 1 }); [].map(f)',
  )
  expect(calls.flatMap(newerCalls)).toEqual(['URL.parse', 'Set.union', 'Temporal', 'Iterator.map'])
  const sheet =
    'a{anchor-name:--b;color:light-dark(#fff,#000)}@scope (b){c:user-valid{rows:subgrid}}@container scroll-state(stuck:top){d{top:0}}'
  expect(newerIn(sheet)).toEqual(['anchor-name', '@scope', '(scroll-state)', ':user-valid', 'light-dark()', 'subgrid'])
})

type Node = { type: string; [key: string]: unknown }

function scripts(): { name: string; nodes: Node[] }[] {
  const files = parts.filter(({ name }) => name.endsWith('.js'))
  return [...files, ...inlineScripts()].map(({ name, text }) => ({ name, nodes: nodesOf(text) }))
}

/** The inline scripts (vite.config.ts), which are strings in the server's bundle. */
function inlineScripts(): { name: string; text: string }[] {
  const texts = nodesOf(readFileSync('build/server/index.js', 'utf8')).flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' && value.startsWith('(function(){') ? [value] : [],
  )
  expect(texts).not.toEqual([])
  return texts.map((text) => ({ name: 'inline', text }))
}

function sheets(): string[] {
  return parts.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text)
}

/** The syntax nodes of a script, except names of members and keys, which aren't globals. */
function nodesOf(code: string): Node[] {
  const nodes: Node[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node // only ESTree nodes have a type
    nodes.push(node)
    const given = node.computed ? undefined : node.type === 'MemberExpression' ? 'property' : 'key'
    for (const [name, child] of Object.entries(node)) if (name !== given) walk(child)
  }
  walk(parseAst(code, { lang: 'js' }).body)
  return nodes
}

/** The name of syntax newer than ECMAScript 2024, which all supported browsers know; undefined for older syntax. */
function newerSyntax(node: Node): string | undefined {
  if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) return 'using'
  if (Array.isArray(node.attributes) && node.attributes.length > 0) return 'import attributes'
  if (node.type === 'ImportExpression' && (node.options || node.phase)) return 'import options'
  if (node.type === 'Decorator') return 'decorator'
  if (typeof node.regex !== 'object' || node.regex === null || !('pattern' in node.regex)) return undefined
  return /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(String(node.regex.pattern)) ? 'regular expression modifier' : undefined
}

function newerCalls(node: Node): string[] {
  if (node.type === 'Identifier') return unsupportedGlobals.filter((name) => name === node.name)
  if (node.type !== 'MemberExpression' || node.computed) return []
  const name = nameOf(node.property)
  const owner = nameOf(node.object)
  const isWindow = owner === 'window' || owner === 'globalThis' || owner === 'self'
  return [
    ...unsupportedGlobals.filter((each) => isWindow && each === name),
    ...unsupportedStatics.filter((each) => each === `${owner}.${name}`),
    ...unsupportedMembers.filter(
      (each) => each.endsWith(`.${name}`) && (!ambiguousMethodNames.test(each) || isOfIterator(each, node.object)),
    ),
  ]
}

/** Whether a method is called on an iterator, as in `map.entries().filter(...)`. */
function isOfIterator(member: string, object: unknown): boolean {
  const { type, callee } = object as Node // the object of a member expression
  if (!member.startsWith('Iterator.') || type !== 'CallExpression') return false
  return /^(?:entries|keys|values|matchAll)$/.test(nameOf((callee as Node).property) ?? '') && !isOfObject(callee as Node)
}

/** Whether the method belongs to `Object`: `Object.keys(...)` returns an array, but `map.keys()` returns an iterator. */
function isOfObject({ object }: Node): boolean {
  return nameOf(object) === 'Object'
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Node
  return type === 'Identifier' ? String(name) : undefined
}

/** The newer features in a built style sheet, which has no comments. */
function newerIn(css: string): string[] {
  const { properties, atRules, queries, selectors, functions, words } = unsupportedStyles
  const has = (pattern: string) => new RegExp(pattern).test(css)
  return [
    ...properties.filter((name) => has(`[{;]${name}:`)),
    ...atRules.filter((name) => has(`@${name}\\b`)).map((name) => `@${name}`),
    ...queries.filter((name) => has(`@(?:media|container)[^{]*\\b${name}\\b`)).map((name) => `(${name})`),
    ...selectors.filter((name) => has(`(?:^|[{};])[^{};]*::?${name}(?![-\\w])[^{};]*{`)).map((name) => `:${name}`),
    ...functions.filter((name) => has(`[^-\\w]${name}\\(`)).map((name) => `${name}()`),
    ...words.filter((name) => has(`[ :,]${name}(?![-\\w])[^{}]*[;}]`)),
  ]
}

function filesOf(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
