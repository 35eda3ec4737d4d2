import { expect, test } from 'vitest'
import { liteSwitchResponse, readLiteSwitch, wantsLite, wantsLiteOf } from './lite.ts'

test.each([
  [false, undefined, undefined],
  [true, undefined, 'on'],
  [true, undefined, 'ON; x=y'],
  [false, undefined, 'off'],
  [false, undefined, 'only'],
  [true, 'lite=1', undefined],
  [true, 'a=b; lite=1; c=d', 'off'],
  // The visitor's choice overrides Save-Data.
  [false, 'lite=0', 'on'],
  [false, 'a=b;lite=0', 'on'],
  // Cookies of other names or with invalid values are ignored.
  [true, 'elite=0', 'on'],
  [true, 'lite=', 'on'],
  [true, 'lite=00', 'on'],
  [false, 'x=lite=1', undefined],
])('Lite: %s for cookie %s and Save-Data %s', (isLite, cookie, saveData) => {
  expect(wantsLite({ cookie, saveData })).toBe(isLite)
  const headers = new Headers({ ...(cookie && { cookie }), ...(saveData && { 'save-data': saveData }) })
  expect(wantsLiteOf({ headers })).toBe(isLite)
})

test('the choice is read from the form of the Lite switch, and from no other form', async () => {
  const read = (values: Record<string, string>) => readLiteSwitch(new Response(new URLSearchParams(values)))
  expect(await read({ form: 'lite', lite: '1' })).toBe(true)
  expect(await read({ form: 'lite', lite: '0' })).toBe(false)
  expect(await read({ form: 'lite', lite: 'yes' })).toBeNull()
  expect(await read({ form: 'newsletter', lite: '1' })).toBeNull()
  expect(await readLiteSwitch(new Response('{}', { headers: { 'content-type': 'application/json' } }))).toBeNull()
})

test('the Lite switch redirects to the same page and never to another site', () => {
  const location = (path: string) =>
    liteSwitchResponse(true, { url: `https://site.test${path}`, isHttps: true }).headers.get('location') ?? ''
  expect(location('/blog?category=Branding&page=2')).toBe('/blog?category=Branding&page=2')
  for (const path of ['//evil.test', '///evil.test/x?y=//z', '/\\evil.test', '/%2f/evil.test', '//@evil.test'])
    expect([path, new URL(location(path), 'https://site.test/page').host]).toEqual([path, 'site.test'])
})

test('the choice is stored for a year in a cookie of this site without personal data', () => {
  const cookie = (isLite: boolean, isHttps: boolean) =>
    liteSwitchResponse(isLite, { url: 'https://site.test/', isHttps }).headers.get('set-cookie')
  expect(cookie(true, true)).toBe('lite=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  // Without HTTPS the cookie isn't Secure, because browsers don't send Secure cookies over plain HTTP.
  expect(cookie(false, false)).toBe('lite=0; Path=/; Max-Age=31536000; SameSite=Lax')
})
