import { expect, test } from 'vitest'
import type { InboxMessage, InboxPage } from '#contract/entities/inbox.ts'
import { mailSink } from '../testing/mail/mail-sink.ts'
import { type TestSite, testSite, until } from '../testing/site/test-site.ts'
import { toWhatsappNumber } from './whatsapp-number.ts'

const message = {
  name: 'Halima Bello',
  email: 'halima@tudu.test',
  phone: '',
  subject: 'Launch film',
  message: 'When can we talk?',
}

type Write = Partial<typeof message> & { website?: string }
const write = (site: TestSite, fields: Write = {}) => site.post('/api/contact', { ...message, ...fields })

async function read(site: TestSite, query = ''): Promise<InboxPage> {
  const answer = await site.app.request(`/api/messages${query}`, { headers: await site.login() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as InboxPage
}

async function change(site: TestSite, id: string, body: object): Promise<InboxMessage> {
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const answer = await site.app.request(`/api/messages/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as InboxMessage
}

const subjects = ({ messages }: InboxPage) => messages.map(({ subject }) => subject)

test('reading and changing messages needs a token', async () => {
  await using site = await testSite()
  await write(site)
  for (const [method, path] of [
    ['GET', '/api/messages'],
    ['GET', '/api/messages/export'],
    ['PUT', '/api/messages/x'],
  ] as const)
    expect((await site.app.request(path, { method })).status).toBe(401)
})

test('messages are listed newest first, in pages, with the state of their emails', async () => {
  await using site = await testSite()
  for (let n = 0; n < 30; n += 1) await write(site, { subject: `Film ${n}` })
  const first = await read(site)
  expect(subjects(first)).toEqual(Array.from({ length: 25 }, (_, n) => `Film ${29 - n}`))
  expect(first.hasMore).toBe(true)
  const rest = await read(site, `?before=${first.messages.at(-1)?.id}`)
  expect([subjects(rest), rest.hasMore]).toEqual([['Film 4', 'Film 3', 'Film 2', 'Film 1', 'Film 0'], false])
  await site.mails(31)
  const sent = await until(async () => {
    const oldest = (await read(site, `?before=${first.messages.at(-1)?.id}`)).messages.at(-1)
    return oldest?.mail.state === 'sent' && oldest.reply.state === 'sent' ? oldest : null
  })
  expect(sent.mail.at).not.toBeNull()
  expect(first.counts).toEqual({ new: 30, open: 0, due: 0, won: 0, lost: 0, done: 0, suspected: 0, spam: 0, all: 30 })
})

test('an email that the mail server rejects is shown with the server’s reason, and the message is still in the inbox', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 550, text: 'no such desk' })
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await write(site)
  const failed = await until(async () => {
    const [found] = (await read(site)).messages
    return found?.mail.state === 'failed' ? found : null
  })
  expect(failed.mail.error).toContain('no such desk')
})

test('a message moves between filters when its state changes, and keeps its note', async () => {
  await using site = await testSite()
  await write(site)
  await write(site, { subject: 'Pills', website: 'trap' })
  const fresh = await read(site)
  expect(subjects(fresh)).toEqual(['Launch film'])
  expect(fresh.counts).toEqual({ new: 1, open: 0, due: 0, won: 0, lost: 0, done: 0, suspected: 1, spam: 0, all: 2 })
  const [film] = fresh.messages
  const [pills] = (await read(site, '?filter=suspected')).messages
  expect(pills?.spamReason).toContain('hidden field')

  await change(site, film?.id ?? '', { note: 'Called on Monday.\nWants two days.' })
  expect(await change(site, film?.id ?? '', { state: 'done' })).toMatchObject({
    state: 'done',
    note: 'Called on Monday.\nWants two days.',
  })
  await change(site, pills?.id ?? '', { state: 'spam' })
  expect((await read(site)).counts).toEqual({ new: 0, open: 0, due: 0, won: 0, lost: 0, done: 1, suspected: 0, spam: 1, all: 2 })
  expect(await change(site, pills?.id ?? '', { state: 'new' })).toMatchObject({ state: 'new', spamReason: null })
  expect(subjects(await read(site))).toEqual(['Pills'])
  expect(subjects(await read(site, '?filter=all'))).toEqual(['Pills', 'Launch film'])
})

test('search finds any part of a message or its note literally', async () => {
  await using site = await testSite()
  await write(site, { name: 'Ọlá Ọmọ', message: '100% of it, please' })
  await write(site, { subject: 'Other', message: 'a_b \\ c' })
  await write(site, { subject: 'Third', phone: '0803 555 0101' })
  const search = async (q: string) => subjects(await read(site, `?q=${encodeURIComponent(q)}`))
  expect(await search('Ọlá')).toEqual(['Launch film'])
  expect(await search('LAUNCH')).toEqual(['Launch film'])
  expect(await search('0% of')).toEqual(['Launch film'])
  expect(await search('%')).toEqual(['Launch film'])
  expect(await search('a_b \\')).toEqual(['Other'])
  expect(await search('acb')).toEqual([])
  expect(await search('555 01')).toEqual(['Third'])
})

test('a quote request shows service, size and date as fields', async () => {
  await using site = await testSite()
  const text = 'For a shop.\n\nTwo rooms.'
  await write(site, { subject: 'Quote request: Media & Production', message: `${text}\nSize: Small\nDate: 2026-12-01` })
  await write(site, { subject: 'Quote request: Branding', message: text })
  const [branding, media] = (await read(site)).messages
  expect(media).toMatchObject({ message: text, quote: { service: 'Media & Production', size: 'Small', date: '2026-12-01' } })
  expect(branding).toMatchObject({ message: text, quote: { service: 'Branding', size: '', date: '' } })
})

test.for([
  ['0803 555 0101', '2348035550101'],
  ['+234 (0) 803 555 0101', '2348035550101'],
  ['002348035550101', '2348035550101'],
  ['234-803-555-0101', '2348035550101'],
  ['+44 7700 900123', '447700900123'],
  ['09 4613 0000', null],
  ['+234 9 461 3000', null],
  ['5550101', null],
  ['', null],
  ['call me', null],
] as const)('WhatsApp for %s', ([typed, number]) => {
  expect(toWhatsappNumber(typed)).toBe(number)
})

test('the CSV export reads back unchanged and runs no formulas', async () => {
  await using site = await testSite()
  const hostile = ['=HYPERLINK("http://evil.test","x")', '+1+1', '-2', '@SUM(A1)', ' =1', '＝1']
  for (const name of hostile) await write(site, { name, message: 'say "hi",\nthen; go' })
  const headers = await site.login()
  const answer = await site.app.request('/api/messages/export?filter=all', { headers })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-[\d-]+\.csv"$/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(hostile.length + 2)
  for (const cell of hostile) expect(text).toContain(`,"'${cell.trim().replaceAll('"', '""')}",`)
  expect(text).toContain('"say ""hi"",\nthen; go"')
  // No cell starts a formula: an apostrophe stands before each formula character.
  expect(text).not.toMatch(/(^|,)"\s*[=+\-@＝]/m)
})
