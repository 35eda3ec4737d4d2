import { expect, test } from 'vitest'
import type { SocialPlatform } from '#contract/content/content.ts'
import { listSocialLinks } from './social-links.ts'

const profile = (network: Exclude<SocialPlatform, 'WhatsApp'>) => ({ network, link: `https://${network}.example` })
const named = (['Facebook', 'Instagram', 'X', 'LinkedIn'] as const).map(profile)
const list = (socials: ReturnType<typeof profile>[], networks: SocialPlatform[]) =>
  listSocialLinks({ socials, whatsapp: '2348000000001' }, networks).map(({ platform }) => platform)

test('with all networks of the specification each place shows those it names, and every other network', () => {
  expect(list([...named, profile('YouTube')], ['Instagram', 'X', 'WhatsApp'])).toEqual(['Instagram', 'X', 'YouTube', 'WhatsApp'])
})

test('an agency with fewer profiles shows all of them everywhere', () => {
  expect(list([profile('Instagram'), profile('Facebook')], ['Instagram', 'X', 'WhatsApp'])).toEqual([
    'Instagram',
    'Facebook',
    'WhatsApp',
  ])
})
