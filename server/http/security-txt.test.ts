import { expect, test } from 'vitest'
import { testClock } from '../testing/site/test-clock.ts'
import { testSite } from '../testing/site/test-site.ts'

test('security.txt always names a contact and never expires', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  for (const days of [0, 400]) {
    clock.forward(days * 86_400_000)
    const answer = await site.app.request('/.well-known/security.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    const fields = new Map((await answer.text()).split('\n').map((line) => line.split(': ') as [string, string])) // each line has two parts
    expect(fields.get('Contact')).toBe('mailto:hello@agency.test')
    expect(fields.get('Canonical')).toBe('https://site.test/.well-known/security.txt')
    const ahead = Date.parse(fields.get('Expires') ?? '') - clock.now().getTime()
    // RFC 9116 §2.5.5 advises less than a year.
    expect([ahead > 0, ahead < 365 * 86_400_000]).toEqual([true, true])
  }
})
