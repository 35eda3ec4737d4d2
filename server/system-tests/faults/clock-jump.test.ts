// The server's clock is 400 days ahead for a minute. What people do in that minute must not take effect 400 days late.
import { expect, test } from 'vitest'
import type { ListedPost } from '#contract/entities/posts.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { adminPassword, newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

const dayMs = 86_400_000
const jumpMs = 400 * dayMs

async function publish(site: TestSite, headers: Record<string, string>, fields: Record<string, string>) {
  const form = new FormData()
  const post = { title: 'A post', description: 'd', content: '<p>Hello</p>', category: 'Branding', ...fields }
  for (const [name, value] of Object.entries(post)) form.append(name, value)
  const answer = await site.app.request('/api/posts', { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
}

async function logIn(site: TestSite) {
  const answer = await site.post('/api/auth/login', { password: adminPassword })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

const posts = async (site: TestSite) => (await (await site.app.request('/api/posts')).json()) as ListedPost[]
const order = async (site: TestSite, subject: string) =>
  (await (await site.post('/api/newsletter/bulk', { subject, message: 'Hello', apiKey: newsletterKey })).json()) as {
    id: string
    recipients: number
  }

test('what was done while the clock was ahead works once the clock is right, and nothing was deleted', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, jobPollMs: 20, env: { MAIL_PER_DAY: '3' } })
  const before = await logIn(site)
  await publish(site, before, { title: 'Before' })
  await publish(site, before, {
    title: 'Planned',
    status: 'scheduled',
    publishAt: new Date(clock.now().getTime() + 500 * dayMs).toISOString(),
  })
  await publish(site, before, { title: 'In the trash' })
  const gone = (await posts(site)).find(({ title }) => title === 'In the trash')
  expect((await site.app.request(`/api/posts/${gone?.id}`, { method: 'DELETE', headers: before })).status).toBe(204)

  clock.forward(jumpMs)
  const ahead = await logIn(site)
  await publish(site, ahead, { title: 'Meanwhile' })
  await site.post('/api/newsletter', { email: 'reader@b.test' })
  expect(await order(site, 'Meanwhile')).toMatchObject({ recipients: 1 })
  // Waits for the welcome email and the newsletter.
  await site.mails(2)

  clock.forward(60_000 - jumpMs)
  expect((await site.app.request('/api/overview', { headers: ahead })).status).toBe(401)
  const shown = await until(async () => {
    const list = await posts(site)
    return list.length === 2 ? list : null
  })
  expect(shown.map(({ title }) => title)).toEqual(['Meanwhile', 'Before'])
  expect(shown[0]?.createdAt.slice(0, 4)).toBe(clock.now().toISOString().slice(0, 4))
  const trash = await site.db.selectFrom('drafts').select('title').where('trashed_at', 'is not', null).execute()
  expect(trash).toEqual([{ title: 'In the trash' }])
  // The reader who subscribed while the clock was ahead gets both newsletters.
  for (const subject of ['One', 'Two']) expect(await order(site, subject)).toMatchObject({ recipients: 1 })
  await site.mails(4)
})

test('emails whose retry or lease is in the far future are sent soon after the clock is right again', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, jobPollMs: 20 })
  await site.post('/api/contact', { name: 'Ada', email: 'ada@b.test', phone: '', subject: 'Film', message: 'Hello' })
  await site.mails(2)
  const then = new Date(clock.now().getTime() + jumpMs).toISOString()
  await site.db.updateTable('emails').set({ state: 'queued', next_attempt_at: then }).where('kind', '=', 'message').execute()
  await site.db
    .updateTable('emails')
    .set({ state: 'sending', owner: 'dead', lease_until: then })
    .where('kind', '=', 'reply')
    .execute()
  clock.forward(400_000)
  await until(async () => {
    clock.forward(30_000)
    const open = await site.db.selectFrom('emails').select('id').where('state', '!=', 'sent').execute()
    return open.length === 0 ? true : null
  })
})
