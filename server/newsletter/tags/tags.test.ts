import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'
import type { NewsletterDraftCheck } from '#contract/entities/newsletter-drafts.ts'
import type { ListedSubscriber, SubscribersPage } from '#contract/entities/subscribers.ts'
import type { ListedTag } from '#contract/entities/tags.ts'
import { messages } from '#contract/messages/messages.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { createDraftEditor } from '#server/testing/site/draft-editor.ts'
import { unsubscribeTokenFor } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, until } from '#server/testing/site/test-site.ts'

async function createStaff(options: Parameters<typeof createDraftEditor>[0] = {}) {
  const admin = await createDraftEditor(options)
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }> {
    const answer = await admin.app.request(`/api${path}`, {
      method,
      headers: { ...(await admin.login()), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as Answer }
  }
  return {
    ...admin,
    call,
    add: async (email: string, name = '', tags: string[] = []) =>
      (await call<ListedSubscriber>('POST', '/subscribers', { email, name, tags, consent: 'At the fair' })).body,
    tags: async () => (await call<ListedTag[]>('GET', '/subscribers/tags')).body,
    tagId: async (name: string) =>
      (await call<ListedTag[]>('GET', '/subscribers/tags')).body.find((tag) => tag.name === name)?.id ?? '',
    list: async (query = '') => (await call<SubscribersPage>('GET', `/subscribers${query}`)).body.subscribers,
    check: async (body: object) =>
      (await call<NewsletterDraftCheck>('POST', '/newsletter/drafts/check', { subject: 'News', content: '<p>Hi</p>', ...body }))
        .body,
    count: async (...ids: string[]) =>
      (await call<{ recipients: number }>('GET', `/newsletter/audience?tags=${ids.join(',')}`)).body.recipients,
    done: () =>
      until(async () =>
        (await admin.db.selectFrom('campaigns').select('state').execute()).every(({ state }) => state === 'done') ? true : null,
      ),
    [Symbol.asyncDispose]: () => admin[Symbol.asyncDispose](),
  }
}

test('tags are added, counted, renamed and deleted; a name exists once', async () => {
  await using staff = await createStaff()
  await staff.add('ada@reader.test', 'Ada', ['Press', 'VIP'])
  await staff.add('bola@reader.test', '', ['press'])
  const gone = await staff.add('gone@reader.test', '', ['Press'])
  await staff.call('POST', `/subscribers/${gone.id}/unsubscribe`)
  expect((await staff.tags()).map(({ name, count }) => [name, count])).toEqual([
    ['Press', 2],
    ['VIP', 1],
  ])
  const press = await staff.tagId('Press')
  expect(await staff.call('PUT', `/subscribers/tags/${press}`, { name: 'vip', rule: null })).toMatchObject({ status: 409 })
  expect(await staff.call('PUT', `/subscribers/tags/${press}`, { name: 'Journalists', rule: null })).toMatchObject({
    status: 200,
    body: { count: 2 },
  })
  expect(await staff.call('POST', '/subscribers/tags', { name: 'a, b', rule: null })).toMatchObject({
    status: 400,
    body: { message: tagMessages.nameHasComma },
  })
  expect((await staff.list(`?tag=${press}`)).map(({ email }) => email)).toEqual([
    'gone@reader.test',
    'bola@reader.test',
    'ada@reader.test',
  ])
  expect((await staff.call('DELETE', `/subscribers/tags/${press}`)).status).toBe(204)
  expect((await staff.call('DELETE', `/subscribers/tags/${press}`)).status).toBe(404)
  expect((await staff.list()).map(({ email, tags }) => [email, tags])).toEqual([
    ['gone@reader.test', []],
    ['bola@reader.test', []],
    ['ada@reader.test', ['VIP']],
  ])
  expect(JSON.stringify(await staff.db.selectFrom('subscribers').select('tags').execute())).not.toContain(press)
})

test('staff change a subscriber’s name and tags; the export and the person’s own data have both', async () => {
  await using staff = await createStaff()
  const { id } = await staff.add('ada@reader.test', 'Ada', ['Press'])
  const changed = await staff.call<ListedSubscriber>('PUT', `/subscribers/${id}`, {
    name: ' Ada \n Obi ',
    tags: ['Film', 'Fair'],
  })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Ada Obi', tags: ['Fair', 'Film'] } })
  expect((await staff.call('PUT', '/subscribers/nobody', { name: '', tags: [] })).status).toBe(404)
  expect((await staff.list('?q=obi')).length).toBe(1)
  const csv = await (await staff.app.request('/api/subscribers/export', { headers: await staff.login() })).text()
  expect(csv).toContain('"ada@reader.test","Ada Obi","Fair, Film","subscribed"')
  const token = await unsubscribeTokenFor(staff, 'ada@reader.test')
  const stored = await (await staff.app.request(`/your-data/${token}/download`)).json()
  expect(stored).toMatchObject({ subscription: { name: 'Ada Obi', tags: ['Fair', 'Film'], signup_page: '' } })
  await staff.call('DELETE', `/subscribers/${id}`)
  expect(JSON.stringify(await staff.db.selectFrom('subscribers').selectAll().execute())).not.toContain('Ada')
})

test('a newsletter to tags reaches everyone who has one of them, once, and nobody who left meanwhile', async () => {
  await using sink = await mailSink()
  await using staff = await createStaff({ env: { SMTP_URL: sink.url } })
  await staff.add('both@reader.test', '', ['Press', 'VIP'])
  await staff.add('press@reader.test', '', ['Press'])
  await staff.add('vip@reader.test', '', ['VIP'])
  await staff.add('none@reader.test')
  await staff.add('other@reader.test', '', ['Other'])
  const leaving = await staff.add('leaving@reader.test', '', ['VIP'])
  const tags = [await staff.tagId('Press'), await staff.tagId('VIP')]
  expect(await staff.count(...tags)).toBe(4)
  expect(await staff.count()).toBe(6)
  expect(await staff.check({ tags })).toMatchObject({ recipients: 4, audience: ['Press', 'VIP'], mayBeSent: true })
  const { id } = await staff.create()
  const saved = await (await staff.save(id, { subject: 'News', content: '<p>Hi</p>', tags }, 1)).json()
  expect(saved).toMatchObject({ tags, version: 2 })
  // An older tab, which knows no tags, doesn't change the audience to everyone.
  const again = await (await staff.save(id, { subject: 'News!', content: '<p>Hi</p>' }, 2)).json()
  expect(again).toMatchObject({ tags })
  const sent = (await (await staff.sendNow(again as never, 5)).json()) as { id: string; recipients: number }
  expect(sent.recipients).toBe(4)
  await staff.call('POST', `/subscribers/${leaving.id}/unsubscribe`)
  await staff.add('late@reader.test', '', ['VIP'])
  await staff.db.updateTable('campaigns').set({ not_before: '' }).execute()
  await staff.done()
  expect(sink.received.flatMap(({ to }) => to).sort()).toEqual(['both@reader.test', 'press@reader.test', 'vip@reader.test'])
  const [campaign] = (await staff.call<ListedCampaign[]>('GET', '/newsletter/campaigns')).body
  expect(campaign).toMatchObject({ audience: ['Press', 'VIP'], recipients: 4, counts: { sent: 3, skipped: 1 } })

  // The call of the specification goes to everyone.
  await staff.call('POST', '/newsletter/bulk', { subject: 'All', message: 'Hello {name}', apiKey: newsletterKey })
  await staff.done()
  const all = sink.received.filter(({ raw }) => raw.includes('Subject: All'))
  expect(all).toHaveLength(6)
  expect(all.every(({ raw }) => raw.includes('Hello {name}'))).toBe(true)
})

test('a scheduled newsletter keeps its tags, which can’t be deleted meanwhile; a draft without its tag isn’t sent to everyone', async () => {
  const clock = testClock('2026-11-26T10:00:00Z')
  await using staff = await createStaff({ now: clock.now, jobPollMs: 10, newsletterSettleMs: 0 })
  await staff.add('press@reader.test', '', ['Press'])
  await staff.add('none@reader.test')
  await staff.db.updateTable('subscribers').set({ subscribed_at: '' }).execute()
  const press = await staff.tagId('Press')
  const { id } = await staff.create()
  const saved = (await (await staff.save(id, { subject: 'News', content: '<p>Hi</p>', tags: [press] }, 1)).json()) as never
  expect((await staff.schedule(saved, '2026-11-27T08:00:00.000Z')).status).toBe(200)
  expect(await staff.call('DELETE', `/subscribers/tags/${press}`)).toMatchObject({
    status: 409,
    body: { message: tagMessages.isScheduled },
  })
  clock.forward(23 * 3_600_000)
  const campaign = await until(async () => (await staff.db.selectFrom('campaigns').selectAll().execute())[0] ?? null)
  expect(campaign).toMatchObject({ recipients: 1, audience_cutoff: '' })

  const other = await staff.create()
  const draft = (await (await staff.save(other.id, { subject: 'News', content: '<p>Hi</p>', tags: [press] }, 1)).json()) as never
  // A campaign that chooses its recipients needs the tag.
  const prepared = { state: 'paused', enqueued_at: null } as const
  await until(async () => (await staff.db.selectFrom('campaigns').select('enqueued_at').executeTakeFirst())?.enqueued_at ?? null)
  await staff.db.updateTable('campaigns').set(prepared).execute()
  expect((await staff.call('DELETE', `/subscribers/tags/${press}`)).status).toBe(409)
  await staff.db.updateTable('campaigns').set({ state: 'cancelled' }).execute()
  expect((await staff.call('DELETE', `/subscribers/tags/${press}`)).status).toBe(204)
  const refused = await staff.sendNow(draft)
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([422, tagMessages.goneFromAudience])
  expect(await staff.count(press)).toBe(0)
})

test('a tag by rule has those who signed up on a page or on days, besides those who were given it', async () => {
  const clock = testClock('2026-11-26T10:00:00Z')
  await using staff = await createStaff({ now: clock.now })
  const signUp = (email: string, referer: string) =>
    staff.app.request('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0', referer },
      body: JSON.stringify({ email }),
    })
  await signUp('blog@reader.test', 'https://site.test/blog')
  await signUp('post@reader.test', 'https://site.test/blog/our-film')
  await signUp('blogger@reader.test', 'https://site.test/blogger')
  await signUp('elsewhere@reader.test', 'https://other.test/blog')
  await signUp('secret@reader.test', 'https://site.test/unsubscribe/a-token')
  const pages = await staff.db.selectFrom('subscribers').select(['email', 'signup_page']).orderBy('id').execute()
  expect(pages.map(({ signup_page }) => signup_page)).toEqual(['/blog', '/blog/our-film', '/blogger', '', ''])
  const blog = await staff.call<ListedTag>('POST', '/subscribers/tags', { name: 'Blog readers', rule: { page: '/blog' } })
  expect(blog).toMatchObject({ status: 201, body: { count: 2 } })
  await staff.add('given@reader.test', '', ['Blog readers'])
  expect(await staff.count(blog.body.id)).toBe(3)
  expect((await staff.list(`?tag=${blog.body.id}`)).map(({ email }) => email)).toEqual([
    'given@reader.test',
    'post@reader.test',
    'blog@reader.test',
  ])
  await staff.db
    .updateTable('subscribers')
    .set({ subscribed_at: '2026-11-20T23:30:00.000Z' })
    .where('email', '=', 'blog@reader.test')
    .execute()
  // In Abuja it was the 21st already.
  const since = await staff.call<ListedTag>('POST', '/subscribers/tags', {
    name: 'Old',
    rule: { since: '2026-11-21', until: '2026-11-21' },
  })
  expect(since.body.count).toBe(1)
  expect(await staff.count(blog.body.id, since.body.id)).toBe(3)
  expect(await staff.call('POST', '/subscribers/tags', { name: 'x', rule: {} })).toMatchObject({ status: 400 })
  expect(await staff.call('POST', '/subscribers/tags', { name: 'x', rule: { page: 'blog' } })).toMatchObject({
    status: 400,
    body: { message: tagMessages.badPage },
  })
})

test('a newsletter greets each reader by name, or by the words for readers without one, in all parts', async () => {
  await using sink = await mailSink()
  await using staff = await createStaff({ env: { SMTP_URL: sink.url } })
  await staff.add('ada@reader.test', '<b>Ada</b> & $& {name|x}')
  await staff.add('bola@reader.test')
  const content =
    '<h2>Hello {name|reader}</h2><p>Dear <strong>{name}</strong>, <a href="/blog">read on</a></p><div data-type="button"><a href="https://example.com/{name}">For {name|you}</a></div>'
  const draft = await staff.create(content, '{ Name | Friend }, our film')
  await staff.sendNow(draft)
  await staff.done()
  const read = async (address: string) => {
    const { raw = '' } = sink.received.find(({ to }) => to.includes(address)) ?? {}
    return PostalMime.parse(raw)
  }
  const ada = await read('ada@reader.test')
  expect(ada.subject).toBe('<b>Ada</b> & $& {name|x}, our film')
  expect(ada.text).toContain('Hello <b>Ada</b> & $& {name|x}')
  expect(ada.text).toContain('Dear <b>Ada</b> & $& {name|x},')
  expect(ada.html).toContain('<b>&lt;b&gt;Ada&lt;/b&gt; &amp; $&amp; {name|x}</b>')
  expect(ada.html).not.toContain('<b>Ada</b>')
  const bola = await read('bola@reader.test')
  expect(bola.subject).toBe('Friend, our film')
  expect(bola.text).toMatch(/Hello reader[\s\S]*Dear there,[\s\S]*For you: https:/)
  expect(`${bola.text}${bola.html}`).not.toMatch(/\{\s*name\|/)
  // All readers have the same link.
  const [link = ''] = /https:\/\/site\.test\/n\/[^"]+/.exec(bola.html ?? '') ?? []
  const { headers } = await staff.app.request(link)
  expect(headers.get('location')).toBe(
    'https://site.test/blog?utm_source=newsletter&utm_medium=email&utm_campaign=Friend%2C+our+film',
  )

  // The web page greets nobody by name, because anyone with the link can read it.
  const [, token = ''] = /\/emails\/([\w-]+)/.exec(ada.text ?? '') ?? []
  await staff.app.request(`/emails/${token}`)
  const page = await staff.lastVisit()?.readWebViewEmail(token)
  expect(page?.subject).toBe('Friend, our film')
  expect(page?.html).toContain('Hello reader')
})

test('a preview shows the email of one subscriber, and a test greets who orders it', async () => {
  await using sink = await mailSink()
  await using staff = await createStaff({ env: { SMTP_URL: sink.url } })
  await staff.add('ada@reader.test', 'Ada')
  const content = '<p>Hello {name|you}</p>'
  expect((await staff.check({ content })).draft.text).toContain('Hello you')
  const shown = await staff.check({ content, previewAs: ' ADA@reader.test ' })
  expect(shown.reader).toEqual({ email: 'ada@reader.test', name: 'Ada', isRecipient: true })
  expect(shown.draft.text).toContain('Hello Ada')
  expect(shown.draft.text).toContain('because ada@reader.test is subscribed')
  // Its links unsubscribe nobody.
  expect(shown.draft.html).not.toContain(await unsubscribeTokenFor(staff, 'ada@reader.test'))
  expect((await staff.check({ content, previewAs: 'nobody@reader.test' })).reader).toBeNull()
  for (const [email, change] of [
    ['left@reader.test', { state: 'unsubscribed' }],
    ['bounced@reader.test', { bounced_at: '2026-11-01T00:00:00.000Z' }],
  ] as const) {
    await staff.add(email)
    await staff.db.updateTable('subscribers').set(change).where('email', '=', email).execute()
    expect((await staff.check({ content, previewAs: email })).reader).toMatchObject({ email, isRecipient: false })
  }
  await staff.db.updateTable('accounts').set({ name: 'Ngozi' }).execute()
  await staff.call('POST', '/newsletter/drafts/test', { subject: 'For {name}', content, email: 'me@agency.test' })
  const mail = await until(async () => sink.received[0] ?? null)
  expect(mail.raw).toContain('Subject: For Ngozi')
  expect((await PostalMime.parse(mail.raw)).html).toContain('Hello Ngozi')
})

test('a misspelt or half bold field for the name prevents sending', async () => {
  await using staff = await createStaff()
  await staff.add('ada@reader.test')
  for (const content of ['<p>Hello {first name}</p>', '<p>Hello {<strong>name</strong>|you}</p>', '<p>Hello {name|you</p>'])
    expect((await staff.check({ content })).blockers).toEqual([expect.stringContaining('can’t be replaced by a name')])
  for (const content of ['<p>Hello {name}, and {name|you}</p>', '<p>{ and } and our name</p>'])
    expect((await staff.check({ content })).blockers).toEqual([])
  expect(messages.bulkNoSubscribers).not.toBe(tagMessages.nobodyHasTag)
})
