import { expect, test } from 'vitest'
import { createTotpSecret, encodeBase32, findTotpStep, totpCode, totpStep, totpUri } from './totp.ts'

const rfcSecret = encodeBase32(Buffer.from('12345678901234567890'))

test('codes are those of RFC 6238, appendix B', () => {
  const codes = {
    59: '94287082',
    1111111109: '07081804',
    1111111111: '14050471',
    1234567890: '89005924',
    2000000000: '69279037',
    20000000000: '65353130',
  }
  for (const [seconds, code] of Object.entries(codes)) {
    const moment = new Date(Number(seconds) * 1000)
    expect([seconds, totpCode(rfcSecret, totpStep(moment), 8)]).toEqual([seconds, code])
    expect([seconds, totpCode(rfcSecret, totpStep(moment))]).toEqual([seconds, code.slice(2)])
  }
})

test('base32 is that of RFC 4648, section 10, without padding', () => {
  const vectors = { '': '', f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, encoded] of Object.entries(vectors)) expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('a code counts during its 30 seconds and the 30 before and after', () => {
  const secret = createTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const now = new Date('2026-11-25T12:00:10Z')
  const step = totpStep(now)
  for (const shift of [-2, -1, 0, 1, 2]) {
    const found = findTotpStep({ secret, code: totpCode(secret, step + shift), now })
    expect([shift, found]).toEqual([shift, Math.abs(shift) <= 1 ? step + shift : null])
  }
  expect(findTotpStep({ secret, code: '', now })).toBeNull()
})

test('the address for apps names site and account', () => {
  expect(totpUri({ secret: 'ABC', site: 'Kora: Studio', account: 'a b@site.test' })).toBe(
    'otpauth://totp/Kora%20Studio:a%20b%40site.test?secret=ABC&issuer=Kora%3A%20Studio',
  )
})
