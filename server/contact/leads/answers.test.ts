// Answers to replies, read from the mailbox that also gets bounces.

import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createBounceReader } from '#server/newsletter/bounces/bounce-mailbox.ts'
import { bounceAbout } from '#server/testing/mail/bounce-fixtures.ts'
import { imapServer } from '#server/testing/mail/imap-server.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { inboxCalls } from '#server/testing/site/inbox-calls.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'
import { parseAnswer } from './parse-answer.ts'
import { type AnswerDeps, createAnswerReader } from './receive-answer.ts'
import { createReplyBounceRecorder } from './record-reply-bounce.ts'

type Headers = Record<string, string>

/** A site with one message that staff have replied to, and a mailbox that is read only when the test asks for it. */
async function startTest(address = 'bounces+*@agency.test') {
  const stack = new AsyncDisposableStack()
  const [sink, imap] = [stack.use(await mailSink()), stack.use(await imapServer())]
  const site = stack.use(
    await testSite({
      env: {
        SMTP_URL: sink.url,
        CONTACT_TO: 'desk@agency.test',
        BOUNCE_IMAP_URL: 'imap://bounces%40agency.test:secret@127.0.0.1:1/INBOX',
        BOUNCE_ADDRESS: address,
      },
    }),
  )
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  const send = async (text: string) => {
    await calls.reply(id, text)
    const { raw, from } = await until(async () => sink.received.find((each) => each.raw.includes(`\r\n\r\n${text}`)) ?? null)
    const { messageId = '', replyTo, references } = await PostalMime.parse(raw)
    return { messageId, references, replyTo: replyTo?.[0]?.address ?? '', from }
  }
  const signingKey = await readSigningKey(site.db)
  const deps: AnswerDeps = {
    siteUrl: 'https://site.test',
    signingKey,
    getContactTo: () => ['desk@agency.test'],
    composeMail: ({ to, subject, paragraphs }) => ({ to, subject, replyTo: null, text: paragraphs.join('\n') }),
    wakeSender() {},
  }
  const read = createBounceReader(site.db, {
    imapUrl: imap.url,
    signingKey,
    log: pino({ level: 'silent' }),
    readOther: createAnswerReader(site.db, deps),
    recordOther: createReplyBounceRecorder(site.db, deps),
  })
  const readMailbox = () => read(new Date(), new AbortController().signal)
  return { site, sink, imap, calls, id, send, readMailbox, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

function answerMail(headers: Headers, body = 'Monday is fine.\r\n'): string {
  const all = {
    From: 'Halima Bello <halima@tudu.test>',
    Subject: 'Re: Launch film',
    'Message-ID': '<answer-1@tudu.test>',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  return `${Object.entries(all)
    .map(([key, value]) => `${key}: ${value}\r\n`)
    .join('')}\r\n${body}`
}

const notices = ({ db }: Awaited<ReturnType<typeof testSite>>) =>
  db.selectFrom('emails').select(['recipient', 'subject', 'body']).where('kind', '=', 'answer notice').execute()

test('an answer is in the thread, makes the message new again, and staff are told', async () => {
  await using started = await startTest()
  const { site, imap, calls, id, send, readMailbox } = started
  await until(async () => ((await calls.read(id)).message.reply.state === 'sent' ? true : null))
  const { messageId, replyTo, references: automaticId } = await send('How about Monday?')
  expect(replyTo).toMatch(/^bounces\+r[0-9a-f]{47}@agency\.test$/)
  await calls.request('PUT', `/${id}`, { state: 'done' })
  imap.put(answerMail({ To: replyTo, 'In-Reply-To': messageId }))
  await readMailbox()
  const { message, thread, readsAnswers } = await calls.read(id)
  expect(message).toMatchObject({ hasNewAnswer: true, state: 'new', stage: 'answered' })
  expect(readsAnswers).toBe(true)
  expect(thread.map(({ kind, text, isNew }) => [kind, text, isNew])).toEqual([
    ['reply', 'How about Monday?', false],
    ['answer', 'Monday is fine.', true],
  ])
  expect(thread[1]).toMatchObject({ by: 'Halima Bello', address: 'halima@tudu.test', subject: 'Re: Launch film' })
  expect((await calls.list()).counts).toMatchObject({ new: 1, open: 0 })
  expect(await notices(site)).toEqual([
    { recipient: 'desk@agency.test', subject: 'New answer: Launch film', body: expect.stringContaining('Monday is fine.') },
  ])

  // The next reply keeps to the thread, and marks only what its writer has seen as read.
  const next = await send('See you then')
  expect(next.references).toBe(`${automaticId} ${messageId} <answer-1@tudu.test>`)
  expect((await calls.read(id)).message.hasNewAnswer).toBe(true)
  await calls.request('PUT', `/${id}`, { readTo: thread[1]?.id })
  expect((await calls.list()).counts).toMatchObject({ new: 0, open: 1 })

  // A lead that was lost, but not marked as done, isn't deleted soon after it has answered.
  await site.db.updateTable('contact_messages').set({ stage: 'lost', done_at: '2020-01-01T00:00:00.000Z' }).execute()
  imap.put(answerMail({ To: replyTo, 'In-Reply-To': messageId, 'Message-ID': '<answer-2@tudu.test>' }))
  await readMailbox()
  const again = await site.db.selectFrom('contact_messages').select('done_at').executeTakeFirst()
  expect(again).toEqual({ done_at: null })
})

test('an answer is found by its Message-ID alone, or by its address alone', async () => {
  await using plain = await startTest('bounces@agency.test')
  const first = await plain.send('Hello')
  expect(first.replyTo).toBe('bounces@agency.test')
  plain.imap.put(answerMail({ To: first.replyTo, References: `<x@y.test>\r\n ${first.messageId}` }))
  await plain.readMailbox()
  expect((await plain.calls.read(plain.id)).thread).toHaveLength(2)

  await using other = await startTest()
  const second = await other.send('Hello')
  other.imap.put(answerMail({ 'Delivered-To': second.replyTo.toUpperCase(), To: 'someone@agency.test' }))
  await other.readMailbox()
  expect((await other.calls.read(other.id)).thread).toHaveLength(2)
})

test('an answer that a person has opened in the mailbox first is in the thread all the same', async () => {
  await using started = await startTest()
  const { imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  imap.put(answerMail({ 'Message-ID': '<earlier@tudu.test>' }))
  await readMailbox()
  imap.put(answerMail({ To: replyTo })).isSeen = true
  imap.put(answerMail({ To: replyTo, 'Message-ID': '<answer-2@tudu.test>' }, 'Or Tuesday?')).isSeen = true
  await readMailbox()
  await readMailbox()
  const { thread } = await calls.read(id)
  expect(thread.map(({ text }) => text)).toEqual(['Hello', 'Monday is fine.', 'Or Tuesday?'])
})

test('the mailbox may be one that people use: what the site doesn’t store stays unread', async () => {
  await using started = await startTest()
  const { imap, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  const [personal, answer] = [imap.put(answerMail({ To: 'hello@agency.test' })), imap.put(answerMail({ To: replyTo }))]
  await readMailbox()
  expect([personal.isSeen, answer.isSeen]).toEqual([false, true])
  // Nor is it fetched again each time.
  const fetches = () => imap.commands.filter((command) => /^uid fetch/i.test(command)).length
  const before = fetches()
  await readMailbox()
  expect(fetches()).toBe(before)
})

test('a mailbox whose server gives its emails new UIDs is read from its beginning, and nothing is stored twice', async () => {
  await using started = await startTest()
  const { site, imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  for (let n = 1; n <= 3; n += 1) imap.put(answerMail({ To: replyTo, 'Message-ID': `<${n}@tudu.test>` }))
  await readMailbox()
  imap.uidValidity = 2
  imap.mails.shift()
  imap.put(answerMail({ To: replyTo, 'Message-ID': '<4@tudu.test>' })).isSeen = true
  for (const [index, mail] of imap.mails.entries()) mail.uid = index + 1
  await readMailbox()
  await readMailbox()
  expect((await calls.read(id)).thread).toHaveLength(5)
  expect(await notices(site)).toHaveLength(4)
})

test('an email that is read twice, because the process died in between, is stored and told once', async () => {
  await using started = await startTest()
  const { site, imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  const mail = imap.put(answerMail({ To: replyTo }))
  await readMailbox()
  mail.isSeen = false
  await site.db.deleteFrom('settings').where('name', 'like', 'bounce mailbox%').execute()
  await readMailbox()
  expect(imap.commands.filter((command) => /^uid fetch/i.test(command))).toHaveLength(2)
  expect((await calls.read(id)).thread).toHaveLength(2)
  expect(await notices(site)).toHaveLength(1)
})

test('forged, automatic and unrelated emails change nothing', async () => {
  await using started = await startTest()
  const { site, imap, calls, id, send, readMailbox } = started
  const { messageId, replyTo } = await send('Hello')
  const forged = replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  for (const headers of [
    { To: forged },
    { To: 'bounces@agency.test', 'In-Reply-To': '<m.01a2018a-8995-7366-9577-3bcfa43005c9@agency.test>' },
    { To: 'bounces@agency.test', Subject: `Re: ${messageId} ${replyTo}` },
    { To: replyTo, 'Auto-Submitted': 'auto-replied' },
    { To: replyTo, Precedence: 'auto_reply' },
    { To: replyTo, 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
  ])
    imap.put(answerMail(headers))
  imap.put('')
  imap.put(Buffer.from([0, 255, 1, 2, 3]))
  await readMailbox()
  expect(imap.mails.some(({ isSeen }) => isSeen)).toBe(false)
  expect((await calls.read(id)).thread).toHaveLength(1)
  expect(await notices(site)).toEqual([])
})

test('long texts are cut, attachments are only named, and HTML becomes text', async () => {
  await using started = await startTest()
  const { imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  imap.put(answerMail({ To: replyTo, 'Message-ID': '<bad id>\r\n <x@y.test>' }, 'a'.repeat(30_000)))
  const parts = [
    'Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><p>Two &lt;days&gt;</p><script>alert(1)</script><div>Thanks</div>',
    'Content-Type: application/pdf; name="brief\u0007.pdf"\r\nContent-Disposition: attachment; filename="brief.pdf"\r\n\r\nPDF',
  ]
  const multipart = `--x\r\n${parts.join('\r\n--x\r\n')}\r\n--x--\r\n`
  imap.put(answerMail({ To: replyTo, 'Content-Type': 'multipart/mixed; boundary=x' }, multipart))
  await readMailbox()
  const [, long, html] = (await calls.read(id)).thread
  expect([long?.text.length, long?.isCut]).toEqual([20_000, true])
  expect(html).toMatchObject({ text: 'Two <days>\nThanks', isCut: false, attachments: ['brief.pdf'] })
  const next = await send('Again')
  expect(next.references).not.toContain('bad id')
})

test('an email of many spaces is read as fast as one of as many letters', async () => {
  // The processor time of this thread, because other work on the machine prolongs only the time by the clock.
  const measure = async (text: string) => {
    const headers = { 'In-Reply-To': '<m.01a2018a-8995-7366-9577-3bcfa43005c9@agency.test>', 'Content-Type': 'text/html' }
    const mail = Buffer.from(answerMail(headers, text.repeat(60_000)))
    const times: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const start = process.threadCpuUsage()
      expect(await parseAnswer(mail, Buffer.alloc(32))).not.toBeNull()
      times.push(process.threadCpuUsage(start).user)
    }
    return Math.min(...times)
  }
  expect((await measure('<b> ')) / (await measure('<b>x'))).toBeLessThan(4)
})

test('an answer or a report with characters that no database stores holds up no other', async () => {
  await using started = await startTest()
  const { imap, calls, id, send, readMailbox } = started
  const sent = await send('Hello')
  const odd = 'Monday\u0000 is \uFFFE fine\u0007.'
  imap.put(answerMail({ To: sent.replyTo, Subject: 'Re: \u0000', From: 'Ada\u0000 <ada\u0000@tudu.test>' }, odd))
  const encoded = Buffer.from(odd).toString('base64')
  imap.put(answerMail({ To: sent.replyTo, 'Message-ID': '<2@tudu.test>', 'Content-Transfer-Encoding': 'base64' }, encoded))
  imap.put(bounceAbout('postfix-unknown', returnedReply(sent)).replaceAll('User unknown', 'User\u0000 unknown'))
  imap.put(answerMail({ To: sent.replyTo, 'Message-ID': '<3@tudu.test>' }))
  await readMailbox()
  const { thread } = await calls.read(id)
  expect(thread.map(({ text }) => text.replace(/[^\w .]/g, ''))).toEqual([
    'Hello',
    'Monday is  fine.',
    'Monday is  fine.',
    'Monday is fine.',
  ])
  expect(thread[0]?.mail.state).toBe('failed')
})

test('an answer that is too large to be read whole says so', async () => {
  await using started = await startTest()
  const { imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  const parts = [
    'Content-Type: text/plain\r\n\r\nHere are the photos',
    `Content-Type: image/jpeg; name=a.jpg\r\n\r\n${'x'.repeat(300_000)}`,
  ]
  imap.put(
    answerMail(
      { To: replyTo, 'Content-Type': 'multipart/mixed; boundary=x' },
      `--x\r\n${parts.join('\r\n--x\r\n')}\r\n--x--\r\n`,
    ),
  )
  await readMailbox()
  const [, answer] = (await calls.read(id)).thread
  expect(answer).toMatchObject({ text: 'Here are the photos', isCut: true })
})

test('answers beyond a hundred to one message stay in the mailbox only', async () => {
  await using started = await startTest()
  const { imap, calls, id, send, readMailbox } = started
  const { replyTo } = await send('Hello')
  for (let n = 0; n < 103; n += 1) imap.put(answerMail({ To: replyTo, 'Message-ID': `<${n}@tudu.test>` }))
  await readMailbox()
  expect((await calls.read(id)).thread).toHaveLength(101)
})

const returnedReply = ({ messageId, from }: { messageId: string; from: string }) => ({
  to: from,
  recipient: 'halima@tudu.test',
  messageId,
  unsubscribe: 'https://site.test/',
})

for (const address of ['bounces+*@agency.test', 'bounces@agency.test'])
  test(`a reply that comes back to ${address} is shown as not delivered, and staff are told once`, async () => {
    await using started = await startTest(address)
    const { site, imap, calls, id, send, readMailbox } = started
    const first = await send('Did you get my email?')
    const second = await send('I try again.')
    expect(first.from).toMatch(/^bounces.*@agency\.test$/)
    await calls.request('PUT', `/${id}`, { state: 'done' })
    const report = imap.put(bounceAbout('postfix-unknown', returnedReply(second)))
    await readMailbox()
    expect(report.isSeen).toBe(true)
    imap.put(bounceAbout('postfix-unknown', returnedReply(second)))
    await readMailbox()
    const { message, thread } = await calls.read(id)
    expect(thread.map(({ mail }) => mail.state)).toEqual(['sent', 'failed'])
    expect(thread[1]?.mail.error).toContain('User unknown')
    expect(message).toMatchObject({ state: 'new', isReplyFailed: true })
    expect(await notices(site)).toEqual([
      {
        recipient: 'desk@agency.test',
        subject: 'Not delivered: Launch film',
        body: expect.stringContaining('User unknown'),
      },
    ])

    await send('And once more.')
    expect((await calls.read(id)).message.isReplyFailed).toBe(false)
  })

test('a delayed reply, a complaint and a report that names no reply change nothing', async () => {
  await using started = await startTest()
  const { site, imap, calls, id, send, readMailbox } = started
  const returned = returnedReply(await send('Hello'))
  imap.put(bounceAbout('postfix-delayed', returned))
  imap.put(bounceAbout('complaint', returned))
  imap.put(
    bounceAbout('postfix-unknown', {
      ...returned,
      to: 'bounces@agency.test',
      messageId: '<m.01a2018a-8995-7366-9577-3bcfa43005c9@agency.test>',
    }),
  )
  await readMailbox()
  expect((await calls.read(id)).thread.map(({ mail }) => mail.state)).toEqual(['sent'])
  expect(await notices(site)).toEqual([])
})
