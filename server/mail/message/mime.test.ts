import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { composeMime, type Dkim } from './mime.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim: Dkim = { domain: 'agency.test', selector: 'site', key: privateKey }

const htmlMail: OutgoingMail = {
  from: { name: 'Múrya, “the” agency', address: 'hello@agency.test' },
  to: 'reader@reader.test',
  replyTo: { name: 'Ọlá', address: 'ola@agency.test' },
  subject: `₦ 1,000 for ${'a very long subject '.repeat(8)}`.trim(),
  text: `From here.\n.\n\n${'word '.repeat(400)}\n${'ọ'.repeat(2000)}\nhttps://agency.test/?${'x'.repeat(1500)}=\n  end  `,
  html: `<p>${'ẹ'.repeat(3000)}</p>`,
  messageId: '<c.1.abc@agency.test>',
  date: new Date('2026-03-01T10:00:00Z'),
  headers: {
    'List-Id': 'Múrya <newsletter.agency.test>',
    'List-Unsubscribe': `<https://agency.test/unsubscribe/${'t'.repeat(70)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

const plain: OutgoingMail = {
  from: htmlMail.from,
  to: htmlMail.to,
  subject: 'Hello',
  text: 'Short.',
  messageId: '<m.1@agency.test>',
  date: htmlMail.date,
}

test('an independent parser reads the values that were put in', async () => {
  const parsed = await PostalMime.parse(await composeMime(htmlMail, dkim))
  expect(parsed).toMatchObject({
    from: htmlMail.from,
    to: [{ name: '', address: htmlMail.to }],
    replyTo: [htmlMail.replyTo],
    subject: htmlMail.subject,
    messageId: htmlMail.messageId,
    date: htmlMail.date.toISOString(),
  })
  expect(parsed.text?.trimEnd()).toBe(htmlMail.text.trimEnd())
  expect(parsed.html?.trim()).toBe(htmlMail.html)
})

test.each([htmlMail, plain])('$messageId: lines are at most 998 characters, ASCII, and end with CRLF', async (mail) => {
  const bytes = (await composeMime(mail, dkim)).toString('latin1')
  const lines = bytes.split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(lines.filter((line) => !/^[\t\x20-\x7e]*$/.test(line))).toEqual([])
})

test('no character of another script turns into a line break', async () => {
  // Cut to their last byte, these characters (U+010A and U+010D) would be a line feed and a carriage return.
  const to = 'a\u010ab@reader.test'
  const replyTo = { name: '', address: 'a\u010db@reader.test' }
  const bytes = await composeMime({ ...plain, to, replyTo }, dkim)
  expect(bytes.toString('latin1')).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
  expect(await PostalMime.parse(bytes)).toMatchObject({ to: [{ address: to }], replyTo: [replyTo] })
})

test('a text that looks like an encoded word is shown as it was typed', async () => {
  const subject = `=?utf-8?q?x=0D=0ABcc:_victim@evil.test?= and ${'ọ'.repeat(60)}`
  const mail = await PostalMime.parse(await composeMime({ ...plain, subject }, dkim))
  expect([mail.subject, mail.bcc]).toEqual([subject, undefined])
})

test('a retry has the same bytes at any time, and another email has another boundary', async () => {
  const first = await composeMime(htmlMail, dkim)
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z'), toFake: ['Date'] })
  const later = await composeMime({ ...htmlMail }, dkim).finally(() => vi.useRealTimers())
  expect(later.equals(first)).toBe(true)
  const boundary = (bytes: Buffer) => /boundary="([^"]+)"/.exec(bytes.toString('latin1'))?.[1]
  expect(boundary(await composeMime({ ...htmlMail, messageId: '<c.2.abc@agency.test>' }, null))).not.toBe(boundary(first))
})

test.each([htmlMail, plain])(
  '$messageId: an independent verifier accepts the signature, which covers every important header',
  async (mail) => {
    const bytes = await composeMime(mail, dkim)
    const { results } = await dkimVerify(bytes, { resolver })
    expect(results).toMatchObject([
      { status: { result: 'pass', aligned: 'agency.test' }, signingDomain: 'agency.test', selector: 'site' },
    ])
    const signed = results[0]?.signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? []
    const named = ['From', 'To', 'Subject', 'Date', 'Message-ID', ...Object.keys(mail.headers ?? {})]
    expect(signed).toEqual(expect.arrayContaining(named.map((name) => name.toLowerCase())))

    const altered = bytes.toString('latin1').replace(/^Subject: /m, 'Subject: Not ')
    expect((await dkimVerify(Buffer.from(altered, 'latin1'), { resolver })).results[0]?.status.result).toBe('fail')
  },
)

test('no value can add a header or a second recipient', async () => {
  const forged = { ...plain, to: 'a@b.test,c@d.test', subject: 'Hi\r\nBcc: victim@z.test\r\n\r\nbody' }
  const { headers, to, text } = await PostalMime.parse(await composeMime(forged, null))
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(to).toHaveLength(1)
  expect(text?.trim()).toBe('Short.')
})

async function resolver(name: string, type: string): Promise<string[][]> {
  expect([name, type]).toEqual(['site._domainkey.agency.test', 'TXT'])
  return [[`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]]
}
