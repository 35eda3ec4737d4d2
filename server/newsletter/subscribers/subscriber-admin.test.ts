import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { type ImportReport, type ListedSubscriber, type SubscribersPage, skipReasons } from '#contract/entities/subscribers.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { queueMail } from '#server/mail/queue/mail-queue.ts'
import { inboxCalls } from '#server/testing/site/inbox-calls.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

const none = Object.fromEntries(skipReasons.map((reason) => [reason, 0]))
const consent = 'Signed up at the Abuja fair'

async function read(site: TestSite, query = ''): Promise<SubscribersPage> {
  const answer = await site.app.request(`/api/subscribers${query}`, { headers: await site.login() })
  return (await answer.json()) as SubscribersPage
}

const addressesOf = ({ subscribers }: SubscribersPage) => subscribers.map(({ email }) => email)

async function add(site: TestSite, email: string, words = consent) {
  const answer = await site.post('/api/subscribers', { email, consent: words }, await site.login())
  return { status: answer.status, body: (await answer.json()) as ListedSubscriber & { message: string } }
}

async function callEndpoint(site: TestSite, method: string, path: string) {
  return (await site.app.request(`/api/subscribers/${path}`, { method, headers: await site.login() })).status
}

async function importFile(site: TestSite, file: string | Uint8Array<ArrayBuffer>, words = consent) {
  const body = new FormData()
  body.set('consent', words)
  body.set('file', new File([file], 'list.csv', { type: 'text/csv' }))
  return site.app.request('/api/subscribers/import', { method: 'POST', headers: await site.login(), body })
}

async function imported(site: TestSite, file: string | Uint8Array<ArrayBuffer>): Promise<ImportReport> {
  const answer = await importFile(site, file)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportReport
}

test('nobody without a token sees or changes the list', async () => {
  await using site = await testSite()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/export'],
    ['POST', '/import'],
    ['POST', '/x/unsubscribe'],
    ['DELETE', '/x'],
  ] as const)
    expect((await site.app.request(`/api/subscribers${path}`, { method })).status).toBe(401)
})

test('an added person is subscribed once, with how they agreed, and gets no email about it', async () => {
  await using site = await testSite()
  expect(await add(site, 'Ada@Reader.test')).toMatchObject({
    status: 201,
    body: { email: 'Ada@reader.test', state: 'subscribed', consent },
  })
  expect(await add(site, 'ada@reader.test')).toMatchObject({ status: 409, body: { message: adminMessages.alreadyOnList } })
  expect((await add(site, 'nobody')).status).toBe(400)
  expect(await add(site, 'b@reader.test', ' ')).toMatchObject({ status: 400, body: { message: adminMessages.consentMissing } })
  expect((await read(site)).counts).toEqual({ subscribed: 1, pending: 0, unsubscribed: 0, erased: 0, bounced: 0 })
  expect(await site.db.selectFrom('emails').select('id').execute()).toEqual([])
})

test('people who were unsubscribed or erased can only come back by their own choice', async () => {
  await using site = await testSite()
  const left = (await add(site, 'left@reader.test')).body.id
  const erased = (await add(site, 'erased@reader.test')).body.id
  expect(await callEndpoint(site, 'POST', `${left}/unsubscribe`)).toBe(204)
  expect(await callEndpoint(site, 'DELETE', erased)).toBe(204)
  expect(await callEndpoint(site, 'DELETE', erased)).toBe(404)
  expect(await callEndpoint(site, 'POST', 'nobody/unsubscribe')).toBe(404)
  expect((await read(site)).counts).toMatchObject({ subscribed: 0, unsubscribed: 1, erased: 1 })
  expect(await add(site, 'LEFT@reader.test')).toMatchObject({ status: 409, body: { message: adminMessages.unsubscribedByOwner } })
  expect(await add(site, 'ERASED@reader.test')).toMatchObject({ status: 409, body: { message: adminMessages.erasedByOwner } })
  expect(await imported(site, 'left@reader.test\nerased@reader.test\nnew@reader.test\n')).toMatchObject({
    added: 1,
    skipped: { unsubscribed: 1, erased: 1 },
  })
  expect(await site.db.selectFrom('subscribers').select('email').where('email', 'like', 'erased%').execute()).toEqual([])
})

test('an import reports for each skipped line why it was skipped', async () => {
  await using site = await testSite()
  await add(site, 'known@reader.test')
  const file = [
    '\ufeffName;E-mail address;City',
    'Ada;ada@reader.test;Abuja',
    '"Obi; and\nsons";"obi@reader.test";Kano',
    'Nobody;none;Jos',
    ';;',
    'Known;KNOWN@reader.test;Lagos',
    'Again;Ada@Reader.test;Abuja',
    'Evil;a@b.test, c@d.test;X',
    'Named;"Ngozi Eze <ngozi@reader.test>";Enugu',
  ].join('\r\n')
  expect(await imported(site, file)).toEqual({
    added: 3,
    updated: 1,
    removed: 0,
    skipped: { ...none, invalid: 2, repeated: 1, 'on the list': 1 },
    lines: [
      { line: 5, text: 'none', reason: 'invalid' },
      { line: 7, text: 'KNOWN@reader.test', reason: 'on the list' },
      { line: 8, text: 'Ada@Reader.test', reason: 'repeated' },
      { line: 9, text: 'a@b.test, c@d.test', reason: 'invalid' },
    ],
    noted: { formula: 0, 'unreadable date': 0, 'future date': 0 },
    notes: [],
  })
  expect(addressesOf(await read(site)).sort()).toEqual([
    'ada@reader.test',
    'known@reader.test',
    'ngozi@reader.test',
    'obi@reader.test',
  ])
  expect(await imported(site, file)).toMatchObject({ added: 0, skipped: { 'on the list': 4 } })
})

test('plain lists, tabs, Excel files and old encodings are read; a workbook is refused with advice', async () => {
  await using site = await testSite()
  expect(await imported(site, 'a1@reader.test')).toMatchObject({ added: 1 })
  const wide = Buffer.from('\ufeffMail\tName\nb1@reader.test\tÉ\n', 'utf16le')
  expect(await imported(site, new Uint8Array(wide))).toMatchObject({ added: 1 })
  expect(await imported(site, new Uint8Array(Buffer.from('Adé,c1@reader.test\n', 'latin1')))).toMatchObject({ added: 1 })
  const stray = 'email,name\nd1@reader.test,"never closed\nd2@reader.test,x\n'
  expect(await imported(site, stray)).toMatchObject({ added: 2 })
  const workbook = await importFile(site, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 64]))
  expect([workbook.status, await workbook.json()]).toEqual([400, { message: adminMessages.importUnreadable }])
  expect((await importFile(site, 'no address\n')).status).toBe(400)
  expect((await importFile(site, 'e1@reader.test', '')).status).toBe(400)
})

test('importing twenty thousand lines does not delay visitors', async () => {
  await using site = await testSite()
  const lines = Array.from({ length: 20_000 }, (_, n) => (n % 10 === 0 ? `wrong ${n}` : `reader${n}@reader.test,Reader ${n}`))
  let isDone = false
  const report = imported(site, `email,name\n${lines.join('\n')}\n`).finally(() => {
    isDone = true
  })
  let served = 0
  while (!isDone) {
    expect((await site.app.request('/api/posts')).status).toBe(200)
    served += 1
  }
  expect(served).toBeGreaterThan(20)
  const result = await report
  expect([result.added, result.skipped.invalid, result.lines.length]).toEqual([18_000, 2000, 2000])
  expect((await read(site)).counts.subscribed).toBe(18_000)
})

test('the list can be searched and is read in pages, newest first', async () => {
  await using site = await testSite()
  await imported(
    site,
    Array.from({ length: 120 }, (_, n) => `p${String(n).padStart(3, '0')}@${n % 2 ? 'odd' : 'even'}.test`).join('\n'),
  )
  const seen: string[] = []
  for (let query = ''; ; ) {
    const page = await read(site, query)
    seen.push(...addressesOf(page))
    if (!page.hasMore) break
    query = `?before=${page.subscribers.at(-1)?.id}`
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(addressesOf(await read(site, '?q=P11'))).toHaveLength(10)
  expect(addressesOf(await read(site, '?q=_'))).toEqual([])
  expect(addressesOf(await read(site, '?state=unsubscribed'))).toEqual([])
})

test('the exported file contains all subscribers and no formulas that would run', async () => {
  await using site = await testSite()
  await add(site, '=1+1@reader.test', '@SUM(A1)')
  await imported(site, Array.from({ length: 1500 }, (_, n) => `x${n}@reader.test`).join('\n'))
  const answer = await site.app.request('/api/subscribers/export', { headers: await site.login() })
  const text = await answer.text()
  expect(text.trimEnd().split('\r\n')).toHaveLength(1502)
  expect(text).toContain(`"'=1+1@reader.test"`)
  expect(text).toContain(`"'@SUM(A1)"`)
})

test.for([
  ['keep', '', ['Halima, again', 'Mentions her', 'Launch film']],
  ['delete', '?messages=delete', ['Mentions her']],
] as const)('deleting a subscriber’s data can %s their messages', async ([, query, left]) => {
  await using site = await testSite()
  await add(site, 'halima@tudu.test', 'asked us by phone')
  const calls = inboxCalls(site)
  const { id: withThread } = await calls.write()
  await calls.addNote(withThread, 'A note')
  await calls.reply(withThread, 'Hello')
  const { id: ofOther } = await calls.write({
    subject: 'Mentions her',
    email: 'other@tudu.test',
    message: 'I work with halima@tudu.test',
  })
  const answer = (n: number, address: string) => ({
    id: uuid(),
    contact_message_id: ofOther,
    source_hash: `${n}`,
    message_id: null,
    sender_name: 'Halima',
    sender_address: address,
    subject: 'Re: Mentions her',
    body: `Answer ${n}`,
    is_cut: 0 as const,
    attachments: '[]',
    received_at: new Date().toISOString(),
    is_read: 0 as const,
  })
  await site.db
    .insertInto('lead_answers')
    .values([answer(1, 'Halima@tudu.test'), answer(2, 'colleague@tudu.test')])
    .execute()
  const notice = { kind: 'answer notice' as const, contactMessageId: ofOther, to: 'desk@agency.test', subject: 'New answer' }
  await queueMail(site.db, { ...notice, replyTo: null, text: 'Halima has answered: Answer 1' }, new Date())
  expect((await calls.list('?filter=all&q=colleague@tudu.test')).messages).toHaveLength(1)
  await calls.write({ subject: 'Halima, again', email: 'Halima@tudu.test' })
  const [halima] = (await read(site)).subscribers
  const path = `/api/subscribers/${halima?.id}${query}`
  const erased = await site.app.request(path, { method: 'DELETE', headers: await site.login() })
  expect(erased.status).toBe(204)
  expect((await read(site)).subscribers).toEqual([])
  const { thread } = await calls.read(ofOther)
  expect(thread.map(({ text }) => text)).toEqual(query ? ['Answer 2'] : ['Answer 1', 'Answer 2'])
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'answer notice').execute()).toHaveLength(
    query ? 0 : 1,
  )
  expect((await calls.list('?filter=all')).messages.map(({ subject }) => subject)).toEqual(left)
  const rows = await site.db.selectFrom('lead_notes').select('id').execute()
  expect(rows).toHaveLength(query ? 0 : 1)
  const actions = await site.db.selectFrom('activities').select('action').where('action', 'like', '%erased').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'subscriber-erased',
    ...(query ? ['message-erased', 'message-erased'] : []),
  ])
})
