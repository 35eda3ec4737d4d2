import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Campaign } from '#contract/entities/campaigns.ts'
import type { ListedNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { parseFieldValue } from '#contract/format/agency-time.ts'
import { messages } from '#contract/messages/messages.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { readFailingJobs } from '#server/jobs/scheduler.ts'
import { prepareRestoredSite } from '#server/ops/backup/restore/restore-backup.ts'
import { dueDraftsSender } from '#server/testing/faults/send-due-drafts.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { createDraftEditor } from '#server/testing/site/draft-editor.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { until } from '#server/testing/site/test-site.ts'
import { sendDueDrafts, unscheduleDraft } from './send-draft.ts'

const hourMs = 3_600_000
// A Thursday. The agency is an hour ahead of UTC all year round.
const start = '2026-11-26T10:00:00Z'
const friday = parseFieldValue('2026-11-27T09:00').toISOString()

/** A site with one subscriber, whose jobs run all the time, and a clock. */
async function createScheduler(env: Record<string, string> = {}, newsletterSettleMs = 0) {
  const clock = testClock(start)
  const admin = await createDraftEditor({ now: clock.now, jobPollMs: 10, newsletterSettleMs, env })
  await addSubscribers(admin, ['a@one.test'])
  // The subscriber has been one for long, by the site's clock.
  await admin.db.updateTable('subscribers').set({ subscribed_at: '' }).execute()
  return {
    ...admin,
    clock,
    async publishPost(title: string) {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        title,
        description: `About ${title}`,
        category: 'Branding',
        content: '<p>x</p>',
      }))
        form.set(name, value)
      const answer = await admin.app.request('/api/posts', { method: 'POST', body: form, headers: await admin.login() })
      return (await answer.json()) as { id: string }
    },
    campaigns: () => admin.db.selectFrom('campaigns').selectAll().execute(),
    activities: () => admin.db.selectFrom('activities').select(['action', 'account_name']).orderBy('id').execute(),
    waitForState: (id: string, state: string) =>
      until(async () => {
        const draft = await admin.read(id)
        return draft.state === state ? draft : null
      }),
    [Symbol.asyncDispose]: () => admin[Symbol.asyncDispose](),
  }
}

const scheduled = async (answer: Response) => {
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as ListedNewsletterDraft
}

test('a newsletter scheduled for Friday 9:00 in Abuja is sent once, then, with the posts of that time; staff are told which are gone', async () => {
  await using admin = await createScheduler()
  expect(friday).toBe('2026-11-27T08:00:00.000Z')
  const [first, second] = [await admin.publishPost('First film'), await admin.publishPost('Second film')]
  const posts = `<div data-type="posts"><a data-post="${first.id}">Old title</a><a data-post="${second.id}">Second</a></div>`
  const draft = await admin.create(`<p>Good morning</p>${posts}`, 'Films')
  const answer = await scheduled(await admin.schedule(draft, friday))
  expect(answer).toMatchObject({ state: 'scheduled', sendAt: friday })
  // The response was lost, and the request is repeated.
  expect((await admin.schedule(draft, friday)).status).toBe(200)
  expect((await admin.save(draft.id, { subject: 'x', content: 'x' }, answer.version)).status).toBe(409)

  admin.clock.forward(20 * hourMs)
  await admin.app.request(`/api/posts/${second.id}`, { method: 'DELETE', headers: await admin.login() })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await admin.campaigns()).toEqual([])

  admin.clock.forward(2 * hourMs)
  await admin.waitForState(draft.id, 'sent')
  const mails = await Promise.all((await admin.mails(2)).map((raw) => PostalMime.parse(raw)))
  const { html = '', text = '' } = mails.find(({ subject }) => subject === 'Films') ?? {}
  expect(html).toContain('>First film</a>')
  expect(text).toContain('First film\nAbout First film\nhttps://site.test/blog/first-film')
  expect(html).not.toContain('Second film')

  await new Promise((resolve) => setTimeout(resolve, 100))
  const campaigns = await admin.campaigns()
  expect(campaigns).toHaveLength(1)
  const notice = mails.find(({ subject }) => subject === 'The newsletter “Films” was sent without 1 post')
  expect(notice?.text).toContain('“Second”')
  expect(notice?.text).toContain(`https://site.test/admin/newsletter/${campaigns[0]?.id}`)
  expect(await admin.mails(2)).toHaveLength(2)
  expect((await admin.activities()).filter(({ action }) => action.startsWith('newsletter-'))).toEqual([
    { action: 'newsletter-scheduled', account_name: 'The owner' },
    { action: 'newsletter-started', account_name: 'The owner' },
  ])

  // The web page has the same blocks, and the campaign knows its draft.
  const token = /\/emails\/(\S+)/.exec(text)?.[1] ?? ''
  await admin.app.request(`/emails/${token}`)
  expect((await admin.lastVisit()?.readWebViewEmail(token))?.html).toContain('<h3><a href="/blog/first-film">First film</a></h3>')
  const campaign = await admin.app.request(`/api/newsletter/campaigns/${campaigns[0]?.id}`, { headers: await admin.login() })
  expect(await campaign.json()).toMatchObject({ draftId: draft.id, state: expect.any(String) })
})

test('a newsletter whose mail server is away at its time is sent once when the mail server is back', async () => {
  const away = await mailSink()
  const port = Number(new URL(away.url).port)
  await away[Symbol.asyncDispose]()
  await using admin = await createScheduler({ SMTP_URL: away.url })
  const draft = await admin.create('<p>Good morning</p>', 'Films')
  await scheduled(await admin.schedule(draft, friday))
  admin.clock.forward(22 * hourMs)
  await admin.waitForState(draft.id, 'sent')
  const [campaign] = await admin.campaigns()
  const readProgress = async () => {
    const answer = await admin.app.request(`/api/newsletter/campaigns/${campaign?.id}`, { headers: await admin.login() })
    return (await answer.json()) as Campaign
  }
  await expect
    .poll(readProgress)
    .toMatchObject({ state: 'sending', reason: expect.any(String), counts: { waiting: 1, failed: 0 } })

  await using back = await mailSink({ port })
  // Also the longest wait between two tries is over.
  for (let hours = 0; hours < 3; hours += 1) {
    admin.clock.forward(hourMs)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await expect.poll(readProgress).toMatchObject({ state: 'done', reason: null, counts: { sent: 1 } })
  expect(back.received.map(({ to }) => to)).toEqual([['a@one.test']])
  expect(await admin.campaigns()).toHaveLength(1)
})

test('a cancelled schedule makes a draft again, which is not sent', async () => {
  await using admin = await createScheduler()
  const draft = await admin.create()
  await scheduled(await admin.schedule(draft, friday))
  expect((await admin.send('POST', `/${draft.id}/unschedule`)).status).toBe(200)
  expect((await admin.send('POST', `/${draft.id}/unschedule`)).status).toBe(409)
  admin.clock.forward(30 * hourMs)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await admin.campaigns()).toEqual([])
  expect(await admin.read(draft.id)).toMatchObject({ state: 'draft', sendAt: null, problem: null })
})

test('of cancelling a schedule and sending at the same moment only one happens, whichever processes do them', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['a@one.test'])
  const account = { id: 'x', name: 'Ada', email: null }
  const now = new Date(Date.parse(friday) + 1)
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round += 1) {
    const { id } = await admin.create('<p>x</p>', `Round ${round}`)
    await admin.db.updateTable('newsletter_drafts').set({ state: 'scheduled', send_at: friday }).where('id', '=', id).execute()
    const cancel = () => unscheduleDraft(admin.db, { id, account, now })
    const send = () => sendDueDrafts({ ...dueDraftsSender, db: admin.db }, { now })
    const order = round % 2 === 0 ? [cancel, send, send] : [send, cancel, send]
    const results = await Promise.allSettled(order.map((start) => start()))
    const isCancelled = results[round % 2]?.status === 'fulfilled'
    const { state } = await admin.read(id)
    const { length } = await admin.db.selectFrom('campaigns').select('id').where('subject', '=', `Round ${round}`).execute()
    outcomes.add(`${isCancelled} ${state} ${length}`)
  }
  expect([...outcomes].filter((outcome) => !['true draft 0', 'false sent 1'].includes(outcome))).toEqual([])
})

test('a newsletter that can’t be sent at its time becomes a draft again and says why', async () => {
  await using admin = await createScheduler()
  const late = await admin.create('<p>x</p>', 'Late')
  await scheduled(await admin.schedule(late, friday))
  admin.clock.forward(22 * hourMs + 24 * hourMs + 60_000)
  expect(await admin.waitForState(late.id, 'draft')).toMatchObject({ problem: newsletterDraftMessages.siteWasOff, sendAt: null })

  const nobody = await admin.create('<p>x</p>', 'Nobody')
  await scheduled(await admin.schedule(nobody, new Date(admin.clock.now().getTime() + hourMs).toISOString()))
  await admin.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute()
  admin.clock.forward(2 * hourMs)
  expect(await admin.waitForState(nobody.id, 'draft')).toMatchObject({ problem: messages.bulkNoSubscribers })
  expect(await admin.campaigns()).toEqual([])
})

test('who scheduled a newsletter that isn’t sent is told once by email why, or else the agency', async () => {
  await using admin = await createScheduler({ CONTACT_TO: 'desk@agency.test' })
  const [mine, theirs] = [await admin.create('<p>x</p>', 'Mine'), await admin.create('<p>x</p>', 'Theirs')]
  await scheduled(await admin.schedule(theirs, friday))
  const { headers } = await logInAs(admin, 'editor')
  await scheduled(await admin.send('POST', `/${mine.id}/schedule`, { body: { sendAt: friday }, version: mine.version, headers }))
  await admin.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute()
  admin.clock.forward(22 * hourMs)
  const mails = await Promise.all((await admin.mails(2)).map((raw) => PostalMime.parse(raw)))
  const told = mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted()
  // The owner has no address.
  expect(told).toEqual([
    'desk@agency.test: The newsletter “Theirs” wasn’t sent',
    'editor@agency.test: The newsletter “Mine” wasn’t sent',
  ])
  for (const { text } of mails) expect(text).toContain(messages.bulkNoSubscribers)
  expect(mails.map(({ text }) => text).join()).toContain(`https://site.test/admin/newsletter?draft=${mine.id}`)
  expect((await admin.activities()).filter(({ action }) => action === 'newsletter-unsent')).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await admin.mails(2)).toHaveLength(2)
})

test('two processes that find the same newsletter unsendable tell of it once', async () => {
  await using admin = await createDraftEditor()
  const draft = await admin.create()
  await admin.db
    .updateTable('newsletter_drafts')
    .set({ state: 'scheduled', send_at: friday })
    .where('id', '=', draft.id)
    .execute()
  const now = new Date(Date.parse(friday) + 60_000)
  await Promise.all([1, 2, 3].map(() => sendDueDrafts({ ...dueDraftsSender, db: admin.db }, { now })))
  expect(await admin.db.selectFrom('emails').select(['kind', 'recipient']).execute()).toEqual([
    { kind: 'newsletter notice', recipient: 'desk@agency.test' },
  ])
})

test('a newsletter whose sending fails holds up no other, is reported as a failing job, and is given up after a day', async () => {
  await using admin = await createScheduler()
  const broken = await admin.create('<p>x</p>', 'Broken')
  const good = await admin.create('<p>x</p>', 'Good')
  await scheduled(await admin.schedule(broken, friday))
  await scheduled(await admin.schedule(good, new Date(Date.parse(friday) + 60_000).toISOString()))
  const content = `<p>${'<strong>'.repeat(2000)}x`
  await admin.db.updateTable('newsletter_drafts').set({ content }).where('id', '=', broken.id).execute()
  admin.clock.forward(22 * hourMs + 120_000)
  await admin.waitForState(good.id, 'sent')
  expect((await admin.read(broken.id)).state).toBe('scheduled')
  await until(async () => {
    const [job] = await readFailingJobs(admin.db, admin.clock.now())
    return job?.name === 'send scheduled newsletters' ? job : null
  })
  admin.clock.forward(24 * hourMs)
  expect(await admin.waitForState(broken.id, 'draft')).toMatchObject({ problem: newsletterDraftMessages.siteWasOff })
})

test('a clock that is wrong for a moment sends nothing early and gives up no newsletter, which is sent at its time', async () => {
  await using admin = await createScheduler({}, 3000)
  const draft = await admin.create()
  await scheduled(await admin.schedule(draft, friday))
  // By less than a day the newsletter would be sent, by more it would become a draft.
  for (const aheadMs of [30 * hourMs, 60 * hourMs]) {
    admin.clock.forward(aheadMs)
    // This job comes after that of the newsletters.
    await until(async () => {
      const jobs = admin.db.selectFrom('jobs').select('next_run_at').where('name', '=', 'publish scheduled content')
      const { next_run_at: nextRunAt = '' } = (await jobs.executeTakeFirst()) ?? {}
      return new Date(nextRunAt).getTime() > admin.clock.now().getTime() ? true : null
    })
    admin.clock.forward(-aheadMs)
    expect(await admin.read(draft.id)).toMatchObject({ state: 'scheduled', problem: null })
  }
  expect(await admin.campaigns()).toEqual([])
  admin.clock.forward(22 * hourMs)
  await admin.waitForState(draft.id, 'sent')
  expect(await admin.campaigns()).toHaveLength(1)
})

test('a newsletter less than a day late is sent', async () => {
  await using admin = await createScheduler()
  const draft = await admin.create()
  await scheduled(await admin.schedule(draft, friday))
  admin.clock.forward(22 * hourMs + 23 * hourMs)
  await admin.waitForState(draft.id, 'sent')
  expect(await admin.campaigns()).toHaveLength(1)
})

test('sending now is carried out once however often it is asked for, and can be undone without losing the text', async () => {
  await using admin = await createScheduler()
  const draft = await admin.create('<p>Hello</p>', 'Now')
  const answers = await Promise.all([admin.sendNow(draft, 30), admin.sendNow(draft, 30), admin.sendNow(draft, 30)])
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string; recipients: number }[]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  expect(bodies[0]?.recipients).toBe(1)
  expect(await admin.campaigns()).toHaveLength(1)

  const headers = await admin.login()
  const undone = await admin.app.request(`/api/newsletter/campaigns/${bodies[0]?.id}/cancel`, { method: 'POST', headers })
  expect(await undone.json()).toMatchObject({ state: 'cancelled', draftId: draft.id })
  const reopened = await admin.read(draft.id)
  expect(reopened).toMatchObject({ state: 'draft', content: '<p>Hello</p>' })
  // A late repetition of the first request doesn't send what was undone.
  expect((await admin.sendNow(draft)).status).toBe(409)
  expect((await admin.sendNow(reopened)).status).toBe(200)
  expect(await admin.campaigns()).toHaveLength(2)
  await admin.mails(1)
  expect((await admin.activities()).map(({ action }) => action)).toEqual([
    'login',
    'newsletter-ordered',
    'newsletter-cancelled',
    'newsletter-ordered',
  ])
})

test('a newsletter that is stopped after its start is no draft again, because some readers have it', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['a@one.test'])
  const draft = await admin.create()
  const { id } = (await (await admin.sendNow(draft, 30)).json()) as { id: string }
  await admin.db.updateTable('campaigns').set({ not_before: '' }).execute()
  const options = { method: 'POST', headers: await admin.login() }
  await admin.app.request(`/api/newsletter/campaigns/${id}/pause`, options)
  const stopped = await admin.app.request(`/api/newsletter/campaigns/${id}/cancel`, options)
  expect(stopped.status).toBe(200)
  expect((await admin.read(draft.id)).state).toBe('sent')
})

test('an incomplete newsletter is neither sent nor scheduled, nor one for a time in the past', async () => {
  await using admin = await createScheduler()
  const picture = `<figure><img src="/media/${'a'.repeat(32)}.jpg" alt=""></figure>`
  for (const [content, message] of [
    ['<p></p>', newsletterDraftMessages.textMissing],
    [picture, 'A picture isn’t in the library any more. Remove it.'],
    ['<p>x</p><div data-type="button"><a href="/x"></a></div>', newsletterDraftMessages.linkMissing],
    ['<p>x</p><div data-type="posts"><a data-post="gone">Gone</a></div>', 'A post isn’t published any more: “Gone”. Remove it.'],
  ] as const) {
    const draft = await admin.create(content)
    for (const answer of [await admin.sendNow(draft), await admin.schedule(draft, friday)])
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([422, message])
  }
  const draft = await admin.create()
  const past = await admin.schedule(draft, '2026-11-26T09:59:00Z')
  expect([past.status, await past.json()]).toEqual([
    400,
    { message: newsletterDraftMessages.badTime, errors: { sendAt: newsletterDraftMessages.badTime } },
  ])
  await admin.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute()
  expect((await admin.sendNow(draft)).status).toBe(400)
  expect(await admin.campaigns()).toEqual([])
})

test('a site restored from a backup doesn’t send what was scheduled in it', async () => {
  await using admin = await createScheduler()
  const draft = await admin.create()
  await scheduled(await admin.schedule(draft, friday))
  await admin.db.transaction().execute((trx) => prepareRestoredSite(trx, { madeAt: start, since: start }))
  const row = await admin.db.selectFrom('newsletter_drafts').select(['state', 'problem', 'send_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'draft', problem: newsletterDraftMessages.restored, send_at: null })
})
