import { expect, test } from 'vitest'
import { insertErrorId } from '#app/api/error-id.ts'
import { deferHydration, extractState, withHeadScript } from './transform-html.ts'

/** Contains patterns that replace() would expand in a replacement string. */
const signs = "Save $& now, $` and $' for $$5 or $1"
const stream = 'window.__reactRouterContext.streamController'
const page = [
  `<html><head><title>${signs}</title></head><body><h1>${signs}</h1>`,
  '<script type="module" async="">import "/assets/entry.js"</script>',
  `<script>${stream}.enqueue(${JSON.stringify(signs)});</script><script>${stream}.close();</script></body></html>`,
].join('')

test('a script is inserted into the head unchanged', () => {
  const script = `const text = ${JSON.stringify(signs)}`
  expect(withHeadScript(page, { script, nonce: 'm' })).toContain(
    `<script nonce="m">${script}</script></head><body><h1>${signs}</h1>`,
  )
})

test('the page parts are inserted unchanged', () => {
  const parts = {
    shared: [`/assets/${signs}.js`],
    manifest: '/assets/manifest.js',
    routes: { [`routes/${signs}`]: ['/assets/route.js'] },
    entry: '/assets/entry.js',
    state: '/about.state',
    stateHash: signs,
  }
  const html = deferHydration(page, parts)
  expect(JSON.parse(/<script type="application\/json" id="page-parts">(.*?)<\/script>/s.exec(html)?.[1] ?? '')).toEqual(parts)
  expect(html).toContain(`<h1>${signs}</h1>`)
  expect(extractState(page)).toBe(signs)
})

test('an error ID is inserted unchanged', () => {
  expect(insertErrorId('Unexpected Server Error', '$&')).toBe('Error $&')
})
