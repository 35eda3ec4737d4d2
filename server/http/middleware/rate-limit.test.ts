import { expect, test } from 'vitest'
import { clientNetwork } from './rate-limit.ts'

test('addresses in one IPv6 /64 count as one client, those in another /64 do not', () => {
  for (const [address, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::ffff', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['1::2:3:4:5:6', '1:0:0:2'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
  ] as const)
    expect([address, clientNetwork(address)]).toEqual([address, network])
})
