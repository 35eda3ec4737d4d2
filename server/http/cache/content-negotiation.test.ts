import { expect, test } from 'vitest'
import { acceptedEncodings } from './content-negotiation.ts'

test('each client gets the smallest encoding that it accepts', () => {
  for (const [header, encodings] of [
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip, deflate', ['gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0.5, gzip;q=1', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=0', []],
    ['gzip ; Q=0.000', []],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['br;q=0, *', ['gzip']],
    ['identity, gzip;q=0.5', []],
    ['identity;q=0, gzip', ['gzip']],
    ['deflate', []],
    ['gzip;q=no', []],
    ['', []],
  ] as const) {
    expect([header, acceptedEncodings(header)]).toEqual([header, encodings])
  }
  expect(acceptedEncodings(undefined)).toEqual([])
})
