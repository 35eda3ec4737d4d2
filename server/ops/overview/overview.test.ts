import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OutboxMailWithText, OutboxPage, Overview, SendingStatus, TestMail } from '#contract/entities/overview.ts'
import { pauseSending } from '#server/mail/queue/sending-pause.ts'
import { seedSamplePosts } from '#server/posts/sample-posts.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

async function get<Answer>(site: TestSite, path: string): Promise<Answer> {
  const answer = await site.app.request(`/api${path}`, { headers: await site.login() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

const overview = (site: TestSite) => get<Overview>(site, '/overview')
const finding = ({ health }: Overview, subject: string) => health.find((each) => each.subject === subject)
const message = { name: 'Ada', email: 'ada@b.test', phone: '', subject: 'Film', message: 'Hello' }

test('the overview shows what is waiting, the last newsletter and its clicks', async () => {
  await using site = await testSite()
  expect(await overview(site)).toMatchObject({
    waiting: { messages: 0, dueSteps: 0, suspected: 0, failedMails: 0 },
    subscribers: 0,
    campaign: null,
  })
  await site.post('/api/contact', message)
  await site.post('/api/contact', { ...message, website: 'trap' })
  await site.post('/api/newsletter', { email: 'reader@b.test' })
  await site.post('/api/newsletter/bulk', { subject: 'News', message: 'm', apiKey: newsletterKey })
  const seen = await until(async () => {
    const now = await overview(site)
    return now.campaign?.state === 'done' ? now : null
  })
  expect(seen).toMatchObject({
    waiting: { messages: 1, suspected: 1 },
    subscribers: 1,
    campaign: { subject: 'News', recipients: 1, counts: { sent: 1, failed: 0 } },
  })
})

test('a test email goes to the agency and its result is shown', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, CONTACT_TO: 'desk@agency.test' } })
  const check = async () => {
    const answer = await site.app.request('/api/mail/check', { method: 'POST', headers: await site.login() })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as TestMail
    return until(async () => {
      const mail = await get<TestMail>(site, `/mail/check/${id}`)
      return mail.state === 'waiting' ? null : mail
    })
  }
  expect(await check()).toMatchObject({ state: 'sent', error: null })
  expect(sink.received.map(({ to }) => to)).toEqual([['desk@agency.test']])
  expect(finding(await overview(site), 'mail')?.status).toBe('ok')
  sink.rejectRecipient = () => ({ code: 550, text: 'wrong desk' })
  expect(await check()).toMatchObject({ state: 'failed', error: expect.stringContaining('wrong desk') })
  const after = await overview(site)
  expect(after.waiting.failedMails).toBe(1)
  expect(finding(after, 'mail')).toMatchObject({ status: 'problem', message: expect.stringMatching(/^1 email .*wrong desk/) })
})

test('without a mail server emails can be read in the admin, and no other file of the folder can', async () => {
  await using site = await testSite()
  await site.post('/api/contact', { ...message, message: 'Ọlá says hello' })
  await site.mails(2)
  const list = await get<OutboxPage>(site, '/outbox')
  expect(list).toMatchObject({ mails: [{}, {}], hasMore: false })
  const name = list.mails.find(({ to }) => to === 'hello@agency.test')?.name ?? ''
  const mail = await get<OutboxMailWithText>(site, `/outbox/${name}`)
  expect(mail).toMatchObject({ to: 'hello@agency.test', replyTo: 'ada@b.test', text: expect.stringContaining('Ọlá says hello') })
  for (const other of ['..%2fsite.db', '..%2f..%2fetc%2fpasswd', 'x.eml', `${name}%00`])
    expect((await site.app.request(`/api/outbox/${other}`, { headers: await site.login() })).status).toBe(404)
  expect((await site.app.request('/api/outbox')).status).toBe(401)
})

test('staff are told whether emails are sent, saved as files or paused after a restore', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await using siteWithoutMailServer = await testSite()
  const read = async (each: TestSite) => (await get<SendingStatus>(each, '/sending-status')).status
  expect(await read(site)).toBe('on')
  expect(await read(siteWithoutMailServer)).toBe('outbox')
  await pauseSending(site.db, { since: '', madeAt: '' })
  expect(await read(site)).toBe('paused')
  expect((await site.app.request('/api/sending-status')).status).toBe(401)
})

test('the outbox is listed page by page, newest first, each email once', async () => {
  await using site = await testSite()
  const folder = join(site.dataDir, 'outbox')
  for (let n = 0; n < 60; n += 1) {
    const file = join(folder, `mail-${n}.eml`)
    await writeFile(file, `To: reader@b.test\r\nSubject: Mail ${n}\r\n\r\nHello\r\n`)
    // Every three files have the same timestamp, as when a newsletter is sent.
    await utimes(file, new Date(), new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3))))
  }
  const subjects: string[] = []
  for (let query = '', hasMore = true; hasMore; ) {
    const page = await get<OutboxPage>(site, `/outbox${query}`)
    subjects.push(...page.mails.map(({ subject }) => subject))
    query = `?before=${page.mails.at(-1)?.name}`
    hasMore = page.hasMore
  }
  expect(new Set(subjects).size).toBe(60)
  expect(subjects).toHaveLength(60)
  expect(subjects[0]).toMatch(/^Mail 5[789]$/)
  expect(subjects.at(-1)).toMatch(/^Mail [012]$/)
})

test('an untrusted proxy is reported once it was seen', async () => {
  await using site = await testSite()
  expect(finding(await overview(site), 'proxy')).toBeUndefined()
  await site.app.request('/', { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(finding(await overview(site), 'proxy')?.status).toBe('problem')
  await using trusting = await testSite({ env: { TRUST_PROXY: '1' } })
  await trusting.app.request('/', { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(finding(await overview(trusting), 'proxy')).toBeUndefined()
})

test('a public site says which lists and pages still show sample content; a local one does not', async () => {
  const sample = (title: string) => ({
    title,
    description: 'd',
    metaTitle: '',
    metaDescription: '',
    category: 'Branding' as const,
    featured: false,
    daysAgo: 3,
    picture: null,
    content: '<p>Hello</p>',
  })
  const posts = [sample('A walk'), sample('A loop')]
  const marks = ['hello@agency.test', 'We make films.']
  await using site = await testSite({ samples: { marks, posts } })
  const storePicture = () => Promise.reject(new Error('they have none'))
  await seedSamplePosts(site.db, posts, { now: new Date(), storePicture })
  const samples = async () => finding(await overview(site), 'samples')
  expect(await samples()).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('The site is public and still shows sample content.'),
    links: [
      { label: 'Brand and contact', path: '/admin/content/brand/brand' },
      { label: 'Services (1)', path: '/admin/content/services' },
      { label: 'Posts (2)', path: '/admin' },
    ],
  })
  // An edited sample post no longer counts as sample content.
  await site.db.updateTable('posts').set({ description: 'What we learnt' }).where('title', '=', 'A walk').execute()
  expect((await samples())?.links).toContainEqual({ label: 'Posts (1)', path: '/admin' })
  await using clean = await testSite({ samples: { marks: [], posts } })
  expect(finding(await overview(clean), 'samples')).toBeUndefined()
  await using local = await testSite({ samples: { marks, posts }, env: { SITE_URL: 'http://localhost:3000' } })
  expect(finding(await overview(local), 'samples')).toBeUndefined()
})

test('a published entry that no longer fits and a newsletter that missed its time are reported, with a link to each', async () => {
  await using site = await testSite()
  expect(finding(await overview(site), 'content')).toBeUndefined()
  const at = new Date().toISOString()
  const row = { position: null, visibility: 'shown' as const, draft: null, old_slugs: '[]', publish_at: null, version: 1 }
  await site.db
    .insertInto('content_entries')
    .values({ ...row, kind: 'awards', key: 'broken', published: '{"title":"Broken"}', created_at: at, updated_at: at })
    .execute()
  await site.db
    .insertInto('change_counters')
    .values({ name: 'content', number: 100 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number: 100 }))
    .execute()
  const content = await until(async () => finding(await overview(site), 'content') ?? null)
  expect(content).toMatchObject({ status: 'problem', links: [{ label: 'Awards', path: '/admin/content/awards' }] })

  const draft = { content: '', audience: '', send_at: null, campaign_id: null, client_id: '', client_sequence: 0, account_id: '' }
  await site.db
    .insertInto('newsletter_drafts')
    .values({
      ...draft,
      id: 'n1',
      subject: 'Friday',
      state: 'draft',
      problem: 'Too late.',
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  expect(finding(await overview(site), 'newsletters')).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('Too late.'),
    links: [{ label: 'Friday', path: '/admin/newsletter?draft=n1' }],
  })
})
