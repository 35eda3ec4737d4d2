// Social profiles of the brand: any number of any networks, and entries that an earlier version of the site has stored.
import { expect, test } from 'vitest'
import type { Brand } from '#contract/content/content.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { testContent } from '../testing/site/test-content.ts'

const { brand } = testContent
const earlierSocials = {
  facebook: 'https://facebook.com/earlier',
  instagram: 'https://instagram.com/earlier',
  twitter: 'https://x.com/earlier',
  linkedin: 'https://linkedin.com/earlier',
}
const earlierBrand = { ...brand, name: 'Earlier', socials: earlierSocials }
const upgraded = [
  { network: 'Facebook', link: earlierSocials.facebook },
  { network: 'Instagram', link: earlierSocials.instagram },
  { network: 'X', link: earlierSocials.twitter },
  { network: 'LinkedIn', link: earlierSocials.linkedin },
]

test('profiles that an earlier version has stored are shown, edited and restored as today’s', async () => {
  await using editor = await createEditor()
  await editor.publish('/brand/brand', { ...brand, name: 'Today' })
  const entry = JSON.stringify(earlierBrand)
  await editor.db.updateTable('content_entries').set({ published: entry, draft: entry }).execute()
  await editor.db.updateTable('content_versions').set({ entry }).execute()
  // Any change makes the site read its entries again.
  await editor.publish('/design/design', testContent.design)
  expect((await editor.content()).brand).toEqual({ ...earlierBrand, socials: upgraded })
  const read = await editor.entry('/brand/brand')
  expect([read.published, read.draft, read.errors]).toEqual([
    { ...earlierBrand, socials: upgraded },
    { ...earlierBrand, socials: upgraded },
    {},
  ])
  const [version] = await editor.versions('/brand/brand')
  const shown = await editor.send('GET', `/brand/brand/versions/${version?.id}`)
  expect(await shown.json()).toMatchObject({ entry: { socials: upgraded } })
  expect((await editor.send('POST', '/brand/brand/publish', {}, read.version)).status).toBe(200)
})

test('profiles may be many or none, each network once and with a web address', async () => {
  await using editor = await createEditor()
  const publish = async (socials: unknown) => {
    const { version } = await editor.entry('/brand/brand')
    const answer = await editor.send('POST', '/brand/brand/publish', { entry: { ...brand, socials } }, version)
    return answer.status === 200 ? null : ((await answer.json()) as { errors: Record<string, string> }).errors
  }
  const tiktok = { network: 'TikTok', link: 'https://www.tiktok.com/@agency' } satisfies Brand['socials'][number]
  expect(await publish([tiktok, { network: 'YouTube', link: 'https://youtube.com/@agency' }])).toBe(null)
  expect(await publish([{ network: 'Instagram', link: '@agency' }])).toBe(null)
  expect((await editor.content()).brand.socials).toEqual([{ network: 'Instagram', link: 'https://www.instagram.com/agency' }])
  expect(await publish([])).toBe(null)
  expect((await editor.content()).brand.socials).toEqual([])
  expect(await publish([tiktok, tiktok])).toEqual({ socials: 'has the same network twice.' })
  expect(await publish([{ ...tiktok, link: 'javascript:alert(1)' }])).toEqual({
    'socials.0.link': 'must be a name such as @kora, or a URL.',
  })
  expect(Object.keys((await publish([{ ...tiktok, network: 'Friendster' }])) ?? {})).toEqual(['socials.0.network'])
})

test('a WhatsApp number is optional, and otherwise digits only', async () => {
  await using editor = await createEditor()
  const publish = async (whatsapp: string) => {
    const { version } = await editor.entry('/brand/brand')
    const answer = await editor.send('POST', '/brand/brand/publish', { entry: { ...brand, whatsapp } }, version)
    return answer.status === 200 ? null : ((await answer.json()) as { errors: Record<string, string> }).errors
  }
  expect(await publish('')).toBe(null)
  expect((await editor.content()).brand.whatsapp).toBe('')
  for (const wrong of ['+234 800', ' ', '123', '2348000000001x'])
    expect([wrong, await publish(wrong)]).toEqual([wrong, { whatsapp: 'must be digits only, in international form.' }])
})
