import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { inboxCalls } from '#server/testing/site/inbox-calls.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'

/** The replies that have arrived at the lead, oldest first. */
async function received({ received: mails }: MailSink, count: number) {
  const replies = await until(async () => {
    const found = mails.filter(({ raw }) => /\r\nSubject: Re: /.test(raw))
    return found.length >= count ? found : null
  })
  return Promise.all(replies.map(async ({ raw, to }) => ({ ...(await PostalMime.parse(raw)), envelopeTo: to })))
}

test('a reply arrives with the writer’s name, answers go to the agency, and the lead counts as answered', async () => {
  await using sink = await mailSink()
  await using site = await testSite({
    env: { SMTP_URL: sink.url, MAIL_FROM: 'Studio <web@agency.test>', CONTACT_TO: 'desk@agency.test' },
  })
  const editor = await logInAs(site, 'editor')
  const calls = inboxCalls(site, editor.headers)
  const { id } = await calls.write()
  const answer = await calls.reply(id, 'Dear Halima,\nhow about Monday?')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    message: { stage: 'answered' },
    readsAnswers: false,
    thread: [{ kind: 'reply', by: 'An editor', text: 'Dear Halima,\nhow about Monday?', address: 'halima@tudu.test' }],
  })
  const [mail] = await received(sink, 1)
  expect(mail).toMatchObject({
    envelopeTo: ['halima@tudu.test'],
    from: { name: 'An editor, Studio', address: 'web@agency.test' },
    replyTo: [{ name: 'Studio', address: 'desk@agency.test' }],
    subject: 'Re: Launch film',
    text: 'Dear Halima,\nhow about Monday?\n\n',
  })
  expect(mail?.messageId).toMatch(/^<m\.[0-9a-f-]{36}@agency\.test>$/)
  const { thread } = await until(async () => {
    const opened = await calls.read(id)
    return opened.thread[0]?.mail.state === 'sent' ? opened : null
  })
  expect(thread[0]?.mail.at).not.toBeNull()
  expect((await calls.list()).counts).toMatchObject({ new: 0, open: 1 })
})

test('a reply names the emails before it, of which the automatic reply is the first', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  await until(async () => ((await calls.read(id)).message.reply.state === 'sent' ? true : null))
  await calls.reply(id, 'First')
  await calls.reply(id, 'Second')
  await calls.reply(id, 'Third')
  const mails = await received(sink, 3)
  const of = (text: string) => mails.find((mail) => mail.text?.startsWith(text))
  const automatic = sink.received.find(({ to, raw }) => to.includes('halima@tudu.test') && !/\r\nSubject: Re: /.test(raw))
  const { messageId: automaticId } = await PostalMime.parse(automatic?.raw ?? '')
  const ids = [automaticId, ...['First', 'Second'].map((text) => of(text)?.messageId)]
  expect(of('First')?.inReplyTo).toBe(automaticId)
  expect(of('First')?.references).toBe(automaticId)
  expect(of('Third')?.inReplyTo).toBe(ids[2])
  expect(of('Third')?.references).toBe(ids.join(' '))
})

test('without a sent automatic reply, the first reply begins the thread', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to.startsWith('halima@') ? { code: 550, text: 'no such mailbox' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  await until(async () => ((await calls.read(id)).message.reply.state === 'failed' ? true : null))
  sink.rejectRecipient = () => null
  await calls.reply(id, 'First')
  const [first] = await received(sink, 1)
  expect([first?.inReplyTo, first?.references]).toEqual([undefined, undefined])
})

test('a repeated reply is sent once, also at the same moment; a changed text is another reply', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  const request = { id: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => calls.reply(id, 'Once', request)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await calls.reply(id, 'Changed', request)
  expect((await received(sink, 2)).map(({ text }) => text?.trim()).toSorted()).toEqual(['Changed', 'Once'])
  expect((await calls.read(id)).thread).toHaveLength(2)
  const recorded = await site.db.selectFrom('activities').select('action').where('action', '=', 'lead-replied').execute()
  expect(recorded).toHaveLength(2)
})

test('a reply that the mail server refuses is shown with its reason', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to === 'halima@tudu.test' ? { code: 550, text: 'no such desk' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  await calls.reply(id, 'Hello')
  const { thread } = await until(async () => {
    const opened = await calls.read(id)
    return opened.thread[0]?.mail.state === 'failed' ? opened : null
  })
  expect(thread[0]?.mail.error).toContain('no such desk')
})

test('a reply to spam, without a text or without a subject is refused, and line breaks in a subject are no headers', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const calls = inboxCalls(site)
  const { id } = await calls.write()
  expect((await calls.reply(id, ' ')).status).toBe(400)
  expect((await calls.reply(id, 'Hello', { subject: ' ' })).status).toBe(400)
  expect((await calls.reply('none', 'Hello')).status).toBe(404)
  await calls.reply(id, 'Hello', { subject: 'Re: x\r\nBcc: eve@evil.test' })
  const [mail] = await received(sink, 1)
  expect([mail?.subject, mail?.bcc]).toEqual(['Re: x Bcc: eve@evil.test', undefined])
  await calls.request('PUT', `/${id}`, { state: 'spam' })
  const refused = await calls.reply(id, 'Hello')
  expect([refused.status, await refused.json()]).toMatchObject([409, { message: leadMessages.replyToSpam }])
})
