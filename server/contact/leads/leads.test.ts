import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type InboxMessage, toDueCursor } from '#contract/entities/inbox.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { inboxCalls } from '#server/testing/site/inbox-calls.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { deleteExpiredMessagesAndEmails } from '../retention.ts'
import { sendSpamDigest } from '../spam-digest.ts'

const listActions = async (site: TestSite) =>
  (
    await site.db.selectFrom('activities').select(['action', 'subject']).where('action', '<>', 'login').orderBy('id').execute()
  ).map(({ action, subject }) => `${action} ${subject}`.trim())

test('owner, stage, value and next step are stored, shown in the list and recorded without the sender’s words', async () => {
  await using site = await testSite()
  await site.login()
  const editor = await logInAs(site, 'editor')
  const calls = inboxCalls(site, editor.headers)
  const { id, version } = await calls.write()
  const answer = await calls.changeLead(id, version, {
    ownerId: editor.id,
    stage: 'offer',
    value: 1_250_000,
    nextStep: 'Send the offer',
    nextStepOn: '2026-12-14',
  })
  expect(answer.status).toBe(200)
  const lead = {
    owner: { id: editor.id, name: 'An editor' },
    stage: 'offer',
    value: 1_250_000,
    nextStep: 'Send the offer',
    nextStepOn: '2026-12-14',
    version: version + 1,
  }
  expect(await answer.json()).toMatchObject(lead)
  const page = await calls.list('?filter=open')
  expect(page.messages).toMatchObject([lead])
  expect(page.currency).toBe('NGN')
  expect(page.counts).toEqual({ new: 0, open: 1, due: 0, won: 0, lost: 0, done: 0, suspected: 0, spam: 0, all: 1 })
  expect(await listActions(site)).toEqual(['lead-moved Offer', 'lead-changed'])
  expect((await calls.list('?filter=all&stage=offer&owner=me')).messages).toHaveLength(1)
  expect((await calls.list('?filter=all&stage=won')).messages).toEqual([])
  expect((await inboxCalls(site).list('?filter=all&owner=me')).messages).toEqual([])
})

test('of two people who change a lead at once, the second is asked and overwrites nothing', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  const [first, second] = await Promise.all([
    calls.changeLead(id, version, { nextStep: 'Call on Monday' }),
    calls.changeLead(id, version, { nextStep: 'Write on Tuesday' }),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const refused = first.status === 409 ? first : second
  expect(await refused.json()).toMatchObject({ message: leadMessages.changedElsewhere })
  const { message } = await calls.read(id)
  expect(message.version).toBe(version + 1)
  // A client that repeats a change because its answer was lost is told that it worked.
  expect((await calls.changeLead(id, version, { nextStep: message.nextStep })).status).toBe(200)
})

test.for([
  [{ value: 1.5 }, leadMessages.valueBad],
  [{ value: -1 }, leadMessages.valueBad],
  [{ value: 3_000_000_000 }, leadMessages.valueLarge],
  [{ nextStepOn: '2026-02-31' }, leadMessages.dayBad],
  [{ nextStepOn: 'soon' }, leadMessages.dayBad],
  [{ ownerId: 'nobody' }, leadMessages.ownerGone],
] as const)('%j is refused', async ([change, message]) => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  const answer = await calls.changeLead(id, version, change)
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, message])
  expect((await calls.read(id)).message.version).toBe(version)
})

test('an author can’t be an owner, and the name of an owner who was removed stays', async () => {
  await using site = await testSite()
  await site.login()
  const author = await logInAs(site, 'author')
  const editor = await logInAs(site, 'editor')
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  expect((await calls.changeLead(id, version, { ownerId: author.id })).status).toBe(400)
  expect((await inboxCalls(site, author.headers).request('GET', `/${id}`)).status).toBe(403)
  expect((await calls.changeLead(id, version, { ownerId: editor.id })).status).toBe(200)
  await site.db.updateTable('accounts').set({ state: 'removed', email: null }).where('id', '=', editor.id).execute()
  const { message, people } = await calls.read(id)
  expect(message.owner?.name).toBe('An editor')
  expect(people.map(({ name }) => name)).not.toContain('An editor')
})

test('notes of two people are both kept, and a repeated one is added once', async () => {
  await using site = await testSite()
  await site.login()
  const editor = await logInAs(site, 'editor')
  const [owners, editors] = [inboxCalls(site), inboxCalls(site, editor.headers)]
  const { id } = await owners.write()
  const noteId = randomUUID()
  await Promise.all([owners.addNote(id, 'Called.\nNo answer.', noteId), editors.addNote(id, 'Wants two days')])
  const again = await owners.addNote(id, 'Called.\nNo answer.', noteId)
  const { notes } = (await again.json()) as InboxMessage
  expect(notes.map(({ by, text }) => `${by}: ${text}`).toSorted()).toEqual([
    'An editor: Wants two days',
    'The owner: Called.\nNo answer.',
  ])
  expect((await owners.list('?q=two days')).messages).toHaveLength(1)
  expect(await listActions(site)).toEqual(['lead-noted', 'lead-noted'])
  expect((await owners.addNote(id, '   ')).status).toBe(400)
  expect((await owners.addNote('none', 'Hello')).status).toBe(404)
})

test('deleting a message deletes its notes, replies, answers and emails, and records no name', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id } = await calls.write({ name: 'Zainab', subject: 'Secret plan' })
  const other = await calls.write({ subject: 'Other' })
  for (const each of [id, other.id]) {
    await calls.addNote(each, 'A note')
    await calls.reply(each, 'Hello')
    await addAnswer(site, each)
  }
  expect((await calls.request('DELETE', `/${id}`)).status).toBe(204)
  expect((await calls.request('DELETE', `/${id}`)).status).toBe(404)
  expect(await countRows(site, id)).toEqual([0, 0, 0, 0])
  expect(await countRows(site, other.id)).toEqual([1, 1, 1, 2])
  const recorded = await listActions(site)
  expect(recorded.at(-1)).toBe('message-erased')
  expect(JSON.stringify(recorded)).not.toMatch(/Zainab|Secret/)
})

test('deleting a message also takes it out of the lists of suspected spam that staff were or will be emailed', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id } = await calls.write({ name: 'Zainab', email: 'Zainab@tudu.test', subject: 'Secret plan' })
  await calls.write({ name: 'Halima', email: 'azainab@tudu.test', subject: 'Other' })
  await site.db.updateTable('contact_messages').set({ spam_reason: 'flood', notified: 0 }).execute()
  await sendSpamDigest(site.db, { contactTo: ['desk@agency.test'], now: new Date() })
  expect((await calls.request('DELETE', `/${id}`)).status).toBe(204)
  const [digest] = await site.db.selectFrom('emails').select('body').where('kind', '=', 'spam digest').execute()
  expect(digest?.body).toMatch(/^These messages look like spam/)
  expect(digest?.body).toContain('Halima, azainab@tudu.test')
  expect(digest?.body).not.toMatch(/Zainab|Secret/)
})

test('open lists leads that still need something; won and lost ones have their own filters, done or not', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const add = async (subject: string, stage: 'offer' | 'won' | 'lost') => {
    const { id, version } = await calls.write({ subject })
    await calls.changeLead(id, version, { stage })
    return id
  }
  const won = await add('Won', 'won')
  const wonAndDone = await add('Won and done', 'won')
  await add('Lost', 'lost')
  await add('Offered', 'offer')
  const done = await calls.write({ subject: 'Done' })
  for (const id of [wonAndDone, done.id]) await calls.request('PUT', `/${id}`, { state: 'done' })
  const list = async (filter: string) => (await calls.list(`?filter=${filter}`)).messages.map(({ subject }) => subject)
  expect(await list('open')).toEqual(['Offered'])
  expect(await list('won')).toEqual(['Won and done', 'Won'])
  expect(await list('lost')).toEqual(['Lost'])
  expect(await list('done')).toEqual(['Done'])
  expect((await calls.list()).counts).toEqual({
    new: 0,
    open: 1,
    due: 0,
    won: 2,
    lost: 1,
    done: 1,
    suspected: 0,
    spam: 0,
    all: 5,
  })
  // An answer to a won lead is new too, because someone has to read it.
  await addAnswer(site, won)
  expect(await list('new')).toEqual(['Won'])
  await calls.request('PUT', `/${won}`, { state: 'spam' })
  expect(await list('won')).toEqual(['Won and done'])
})

test('steps that are due are listed by their day, page by page, until the lead is closed or the message done', async () => {
  // In Abuja it's 15 December already.
  await using site = await testSite({ now: () => new Date('2026-12-14T23:30:00Z') })
  const calls = inboxCalls(site)
  const plan = async (subject: string, nextStepOn: string) => {
    const { id, version } = await calls.write({ subject })
    await calls.changeLead(id, version, { nextStepOn })
    return id
  }
  await plan('Today', '2026-12-15')
  const lost = await plan('Lost', '2026-12-01')
  const done = await plan('Done', '2026-12-01')
  await plan('Tomorrow', '2026-12-16')
  await plan('Last week', '2026-12-08')
  for (let n = 0; n < 30; n += 1) await plan(`Step ${n}`, '2026-12-10')
  await calls.changeLead(lost, 2, { stage: 'lost' })
  await calls.request('PUT', `/${done}`, { state: 'done' })
  const first = await calls.list('?filter=due')
  const last = first.messages.at(-1)
  const rest = await calls.list(`?filter=due&before=${last && encodeURIComponent(toDueCursor(last))}`)
  expect([...first.messages, ...rest.messages].map(({ subject }) => subject)).toEqual([
    'Last week',
    ...Array.from({ length: 30 }, (_, n) => `Step ${n}`),
    'Today',
  ])
  expect([first.messages.length, first.hasMore, rest.hasMore]).toEqual([25, true, false])
  expect(first.counts).toMatchObject({ due: 32, all: 35 })
  const overview = await site.app.request('/api/overview', { headers: await site.login() })
  expect(await overview.json()).toMatchObject({ waiting: { dueSteps: 32 } })
  const exported = await (await calls.request('GET', '/export?filter=due')).text()
  expect(exported).toMatch(/Last week.*Step 0.*Step 29.*Today/s)
})

test.for([
  ['won', { stage: 'won' }, 2200],
  ['won and then done', { stage: 'won', state: 'done' }, 2200],
  ['lost', { stage: 'lost' }, 190],
  ['done', { state: 'done' }, 190],
  ['offered and then done', { stage: 'offer', state: 'done' }, 190],
  ['won and then spam', { stage: 'won', state: 'spam' }, 40],
  ['offered', { stage: 'offer' }, null],
] as const)('how long a message is kept: %s', async ([, marks, goneAfterDays]) => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  if ('stage' in marks) await calls.changeLead(id, version, { stage: marks.stage })
  if ('state' in marks) await calls.request('PUT', `/${id}`, { state: marks.state })
  const isKept = async (days: number) => {
    await deleteExpiredMessagesAndEmails(site.db, new Date(Date.now() + days * 86_400_000))
    return (await site.db.selectFrom('contact_messages').select('id').execute()).length === 1
  }
  expect(await isKept((goneAfterDays ?? 4000) - 20)).toBe(true)
  expect(await isKept(goneAfterDays ?? 4000)).toBe(goneAfterDays === null)
})

test('another stage starts the time anew, and a lead that an earlier version closed gets its time at first', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  await calls.changeLead(id, version, { stage: 'won' })
  const setDoneAt = (days: number | null) =>
    site.db
      .updateTable('contact_messages')
      .set({ done_at: days === null ? null : new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute()
  const countAfter = async (days: number) => {
    await deleteExpiredMessagesAndEmails(site.db, new Date(Date.now() + days * 86_400_000))
    return (await site.db.selectFrom('contact_messages').select('id').execute()).length
  }
  await setDoneAt(400)
  await calls.changeLead(id, version + 1, { stage: 'lost' })
  expect(await countAfter(0)).toBe(1)
  await calls.changeLead(id, version + 2, { stage: 'offer' })
  expect(await countAfter(4000)).toBe(1)
  await calls.changeLead(id, version + 3, { stage: 'lost' })
  await setDoneAt(null)
  expect(await countAfter(0)).toBe(1)
  expect(await countAfter(190)).toBe(0)
})

test('a reply starts the time anew and says that a message is no spam', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const done = await calls.write({ subject: 'Done' })
  const suspected = await calls.write({ subject: 'Suspected' })
  await calls.request('PUT', `/${done.id}`, { state: 'done' })
  const longAgo = new Date(Date.now() - 180 * 86_400_000).toISOString()
  await site.db.updateTable('contact_messages').set({ done_at: longAgo }).where('id', '=', done.id).execute()
  const suspicion = { spam_reason: 'links', created_at: longAgo } as const
  await site.db.updateTable('contact_messages').set(suspicion).where('id', '=', suspected.id).execute()
  for (const { id } of [done, suspected]) await calls.reply(id, 'Dear Halima')
  await deleteExpiredMessagesAndEmails(site.db, new Date(Date.now() + 20 * 86_400_000))
  const kept = await site.db.selectFrom('contact_messages').select(['subject', 'stage']).orderBy('subject').execute()
  expect(kept).toEqual([
    { subject: 'Done', stage: 'answered' },
    { subject: 'Suspected', stage: 'answered' },
  ])
})

test('notes, replies and answers are kept as long as their message', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  const other = await calls.write({ subject: 'Other' })
  for (const each of [id, other.id]) {
    await calls.addNote(each, 'A note')
    await calls.reply(each, 'Hello')
    await addAnswer(site, each)
  }
  await site.mails(5)
  await calls.changeLead(id, version + 1, { stage: 'won' })
  await calls.request('PUT', `/${other.id}`, { state: 'done' })
  const inSevenMonths = new Date(Date.now() + 214 * 86_400_000)
  await deleteExpiredMessagesAndEmails(site.db, inSevenMonths)
  expect(await countRows(site, id)).toEqual([1, 1, 1, 1])
  expect(await countRows(site, other.id)).toEqual([0, 0, 0, 0])
})

test('the CSV export has the columns of leads, their notes and emails, and runs no formulas', async () => {
  await using site = await testSite()
  const calls = inboxCalls(site)
  const { id, version } = await calls.write()
  await calls.changeLead(id, version, { value: 250_000, nextStep: '=1+1', nextStepOn: '2026-12-14' })
  await calls.addNote(id, 'Said "yes"')
  await calls.reply(id, 'Dear Halima')
  await addAnswer(site, id)
  const answer = await calls.request('GET', '/export?filter=all')
  const text = await answer.text()
  expect(text).toContain('"Owner","Stage","Value","Currency","Next step","Next step on","Notes","Emails"')
  expect(text).toContain(`"Answered","250000","NGN","'=1+1","2026-12-14"`)
  expect(text).toContain('The owner: Said ""yes""')
  expect(text).toContain('Dear Halima')
  expect(text).toContain('Answer by Halima <halima@tudu.test>')
  expect(text).not.toMatch(/(^|,)"\s*[=+\-@]/m)
})

async function addAnswer(site: TestSite, id: string) {
  await site.db
    .insertInto('lead_answers')
    .values({
      id: randomUUID(),
      contact_message_id: id,
      source_hash: randomUUID(),
      message_id: null,
      sender_name: 'Halima',
      sender_address: 'halima@tudu.test',
      subject: 'Re: Launch film',
      body: 'Yes please',
      is_cut: 0,
      attachments: '[]',
      received_at: new Date().toISOString(),
      is_read: 0,
    })
    .execute()
}

/** Rows about a message: itself, its notes, its answers, and its emails. */
async function countRows(site: TestSite, id: string): Promise<number[]> {
  const tables = ['lead_notes', 'lead_answers', 'emails'] as const
  const [message, ...others] = [
    await site.db.selectFrom('contact_messages').select('id').where('id', '=', id).execute(),
    ...(await Promise.all(
      tables.map((table) => site.db.selectFrom(table).select('id').where('contact_message_id', '=', id).execute()),
    )),
  ]
  return [message.length, ...others.map(({ length }) => length)]
}
