// Links in emails contain secret tokens. An attacker may try a valid or invented token on other pages.
import { expect, test } from 'vitest'
import { hostileStrings } from '#server/testing/fuzz/hostile-input.ts'
import { newsletterKey, type TestSite, testSite } from '#server/testing/site/test-site.ts'

const kinds = ['unsubscribe', 'confirm', 'your-data', 'emails', 'preview'] as const
type Kind = (typeof kinds)[number]

/** The token of one valid link of each kind. */
async function createValidTokens(site: TestSite): Promise<Record<Kind, string>> {
  const staff = await site.login()
  await site.post('/api/subscribers', { email: 'ada@reader.test', consent: 'At the fair' }, staff)
  await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', apiKey: newsletterKey })
  await site.post('/api/newsletter', { email: 'obi@reader.test' })
  const mails = (await site.mails(2)).map((raw) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))
  const tokenOf = (kind: Kind) => mails.flatMap((mail) => new RegExp(`/${kind}/([\\w.-]+)`).exec(mail)?.[1] ?? [])[0] ?? ''
  const form = new FormData()
  for (const field of ['title', 'description', 'content']) form.append(field, 'Text')
  const post = (await (await site.app.request('/api/posts', { method: 'POST', headers: staff, body: form })).json()) as {
    id: string
  }
  const link = await site.app.request(`/api/posts/${post.id}/preview`, { method: 'POST', headers: staff })
  const { preview } = (await link.json()) as { preview: string }
  return {
    unsubscribe: tokenOf('unsubscribe'),
    confirm: tokenOf('confirm'),
    'your-data': tokenOf('your-data'),
    emails: tokenOf('emails'),
    preview: preview.split('/').pop() ?? '',
  }
}

async function openLink(site: TestSite, kind: Kind, token: string): Promise<unknown> {
  await site.app.request('/')
  const context = site.lastVisit()
  if (!context) throw new Error('No page was rendered')
  return {
    unsubscribe: context.readUnsubscribe,
    confirm: context.readConfirmation,
    'your-data': context.readPersonalData,
    emails: context.readWebViewEmail,
    preview: context.readPreview,
  }[kind](token)
}

async function submitForm(site: TestSite, path: string, form: string): Promise<number> {
  return (await site.app.request(path, { method: 'POST', body: new URLSearchParams({ form }) })).status
}

/** All subscribers with their states, and the reasons of all suppressions. */
async function subscriberSnapshot(site: TestSite): Promise<string> {
  const subscribers = await site.db.selectFrom('subscribers').select(['email', 'state']).orderBy('email').execute()
  return JSON.stringify([subscribers, await site.db.selectFrom('suppressions').select('reason').execute()])
}

test('a link opens only its own page, and a link with one changed character opens nothing', async () => {
  await using site = await testSite({ env: { NEWSLETTER_DOUBLE_OPT_IN: 'true' } })
  const valid = await createValidTokens(site)
  for (const kind of kinds) expect([kind, valid[kind].length > 30]).toEqual([kind, true])
  const before = await subscriberSnapshot(site)
  // Unsubscribe links and "your data" links share a token, so each opens the other's page too.
  const isSame = (one: Kind, other: Kind) => valid[one] === valid[other]
  for (const kind of kinds) {
    expect([kind, await openLink(site, kind, valid[kind])]).toEqual([kind, expect.anything()])
    const others = kinds.filter((other) => !isSame(kind, other)).map((other) => valid[other])
    const changed = [...valid[kind]].map(
      (character, at) => `${valid[kind].slice(0, at)}${character === 'a' ? 'b' : 'a'}${valid[kind].slice(at + 1)}`,
    )
    const [id = ''] = valid[kind].split(/[.-](?=[^.-]*$)/)
    const forged = [
      ...others,
      ...changed,
      id,
      `${id}.`,
      `${id}.${'a'.repeat(32)}`,
      `${valid[kind]}.x`,
      `.${valid[kind]}`,
      ...hostileStrings.slice(0, 60),
    ]
    for (const token of forged) {
      const answer = await openLink(site, kind, token)
      expect([kind, token, answer === null || answer === 'expired']).toEqual([kind, token, true])
    }
    for (const token of [...others, ...changed.slice(-5), 'x', '%00', '..%2f..%2fadmin']) {
      for (const [path, form] of [
        [`/unsubscribe/${token}`, 'unsubscribe'],
        [`/unsubscribe/${token}`, 'return'],
        [`/confirm/${token}`, 'confirm'],
        [`/your-data/${token}/erase`, 'erase'],
      ] as const) {
        // Skips the page that the token is for.
        if (others.includes(token) && path.startsWith(`/${kinds.find((each) => valid[each] === token)}`)) continue
        // The unsubscribe token is valid for "your data" too.
        if (token === valid.unsubscribe) continue
        expect([path, form, await submitForm(site, path, form)]).toEqual([path, form, 404])
      }
    }
  }
  expect(await subscriberSnapshot(site)).toBe(before)
})

test('opening a link, however often and by whatever method, changes nothing without a click on the page', async () => {
  await using site = await testSite({ env: { NEWSLETTER_DOUBLE_OPT_IN: 'true' } })
  const valid = await createValidTokens(site)
  const before = await subscriberSnapshot(site)
  for (const path of [
    `/unsubscribe/${valid.unsubscribe}`,
    `/confirm/${valid.confirm}`,
    `/your-data/${valid.unsubscribe}`,
    `/your-data/${valid.unsubscribe}/erase`,
  ]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) await site.app.request(path, { method })
    await site.app.request(`${path}?form=erase&_method=POST`, { headers: { 'x-http-method-override': 'POST' } })
  }
  expect(await submitForm(site, `/your-data/${valid.unsubscribe}/erase`, 'something')).toBeGreaterThanOrEqual(400)
  expect(await subscriberSnapshot(site)).toBe(before)
})

test("an address submitted three hundred times gets one email, and the response doesn't reveal whether it is subscribed", async () => {
  await using site = await testSite({ env: { NEWSLETTER_DOUBLE_OPT_IN: 'true', TRUST_PROXY: '1' } })
  const victim = ['victim@reader.test', 'Victim@Reader.TEST', ' victim@reader.test ', 'VICTIM@reader.test', 'victim@ｒeader.test']
  const ask = async (n: number) => {
    const from = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` }
    const answer = await site.post('/api/newsletter', { email: victim[n % victim.length] }, from)
    return `${answer.status} ${await answer.text()}`
  }
  const answers: string[] = []
  for (let n = 0; n < 300; n += 50) answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, more) => ask(n + more)))))
  // New and known addresses must get the same response.
  expect(new Set(answers).size).toBe(1)
  expect(await site.db.selectFrom('emails').select('recipient').execute()).toHaveLength(1)
  const machine = { 'x-forwarded-for': '198.51.100.7' }
  const statuses: number[] = []
  for (let n = 0; n < 100; n += 1)
    statuses.push((await site.post('/api/newsletter', { email: `new${n}@reader.test` }, machine)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})
