import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { inboxCalls } from '#server/testing/site/inbox-calls.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { sendReminders } from './reminders.ts'

// Abuja is an hour ahead of UTC, so the reminder of a day is due at 7:00 UTC.
const at = (time: string) => new Date(`2026-12-${time}Z`)
const beforeDay = at('10T09:00')

async function startTest(now: () => Date = () => beforeDay) {
  const sink = await mailSink()
  const site = await testSite({ now, env: { SMTP_URL: sink.url, CONTACT_TO: 'desk@agency.test' } })
  await site.login()
  const stack = new AsyncDisposableStack()
  stack.use(sink)
  stack.use(site)
  return { sink, site, calls: inboxCalls(site), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const deps = {
  siteUrl: 'https://site.test',
  getContactTo: () => ['desk@agency.test'],
  composeMail: ({ to, subject, paragraphs }: { to: string; subject: string; paragraphs: readonly string[] }) => ({
    to,
    subject,
    replyTo: null,
    text: paragraphs.join('\n'),
  }),
}
const remind = (site: TestSite, now: Date) => sendReminders(site.db, now, deps)

const queued = (site: TestSite) =>
  site.db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', 'reminder')
    .orderBy('recipient')
    .execute()

test('a reminder goes to the lead’s owner at 8:00 in Abuja, once, whoever asks and however often', async () => {
  await using started = await startTest()
  const { site, calls } = started
  const editor = await logInAs(site, 'editor')
  const { id, version } = await calls.write()
  await calls.changeLead(id, version, { ownerId: editor.id, nextStep: 'Call about the offer', nextStepOn: '2026-12-14' })
  expect(await remind(site, at('14T06:59'))).toBe(0)
  const counts = await Promise.all([1, 2, 3].map(() => remind(site, at('14T07:00'))))
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect(await remind(site, at('14T08:00'))).toBe(0)
  expect(await remind(site, at('15T08:00'))).toBe(0)
  expect(await queued(site)).toEqual([
    {
      recipient: 'editor@agency.test',
      subject: 'Reminder: Call about the offer',
      body: expect.stringContaining('Planned for 14 December 2026, about “Launch film” from Halima Bello. Stage: New.'),
    },
  ])
})

test('a lead without an owner, or whose owner was removed, reminds the agency; another day reminds again', async () => {
  await using started = await startTest()
  const { site, calls } = started
  const editor = await logInAs(site, 'editor')
  const { id, version } = await calls.write()
  const other = await calls.write({ subject: 'Other' })
  await calls.changeLead(id, version, { ownerId: editor.id, nextStepOn: '2026-12-14' })
  await calls.changeLead(other.id, version, { nextStepOn: '2026-12-14' })
  await site.db.updateTable('accounts').set({ state: 'removed', email: null }).where('id', '=', editor.id).execute()
  expect(await remind(site, at('14T07:00'))).toBe(2)
  expect((await queued(site)).map(({ recipient }) => recipient)).toEqual(['desk@agency.test', 'desk@agency.test'])
  await calls.changeLead(id, version + 1, { nextStepOn: '2026-12-16' })
  expect(await remind(site, at('15T07:00'))).toBe(0)
  expect(await remind(site, at('16T07:00'))).toBe(1)
})

test('no reminder for done messages, spam, closed leads, days long past, or a day whose time has passed when it is chosen', async () => {
  let now = beforeDay
  await using started = await startTest(() => now)
  const { site, calls } = started
  const plan = async (subject: string, nextStepOn = '2026-12-14') => {
    const { id, version } = await calls.write({ subject })
    expect((await calls.changeLead(id, version, { nextStepOn })).status).toBe(200)
    return { id, version: version + 1 }
  }
  const [done, spam, won] = [await plan('Done'), await plan('Spam'), await plan('Won')]
  await calls.request('PUT', `/${done.id}`, { state: 'done' })
  await calls.request('PUT', `/${spam.id}`, { state: 'spam' })
  await calls.changeLead(won.id, won.version, { stage: 'won' })
  await plan('Long past', '2026-12-11')
  now = at('14T07:30')
  await plan('Too late')
  await plan('Tomorrow', '2026-12-15')
  expect(await remind(site, at('15T06:00'))).toBe(0)
  expect(await remind(site, at('15T07:00'))).toBe(1)
})

test('the site itself sends the reminder, with a link to the message', async () => {
  const sink = await mailSink()
  await using _sink = sink
  let now = at('14T06:50')
  await using site = await testSite({
    now: () => now,
    env: { SMTP_URL: sink.url, CONTACT_TO: 'desk@agency.test' },
    jobPollMs: 50,
    newsletterSettleMs: 0,
  })
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  await calls.changeLead(id, version, { nextStep: 'Call', nextStepOn: '2026-12-14' })
  now = at('14T07:10')
  const raw = await until(async () => findReminder(sink))
  const mail = await PostalMime.parse(raw)
  expect(mail.to?.[0]?.address).toBe('desk@agency.test')
  expect(mail.text).toContain(`https://site.test/admin/inbox?message=${id}`)
  expect(mail.text).toContain('Planned for 14 December 2026')
  await pause(300)
  expect(sink.received.filter((each) => each.raw.includes('Subject: Reminder: Call'))).toHaveLength(1)
})

function findReminder({ received }: MailSink): string | null {
  return received.find(({ raw }) => raw.includes('Subject: Reminder: Call'))?.raw ?? null
}
