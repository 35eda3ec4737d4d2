import { expect, test } from 'vitest'
import { bounceAbout, bounceFixtures } from '#server/testing/mail/bounce-fixtures.ts'
import { parseBounceReport } from './bounce-report.ts'

const returnedEmail = {
  to: 'bounces@agency.test',
  recipient: 'ada@reader.test',
  messageId: '<c.1@agency.test>',
  unsubscribe: 'https://site.test/unsubscribe/x',
}

const read = (name: string) => parseBounceReport(Buffer.from(bounceAbout(name, returnedEmail)))

/** For each report, the true class of the bounce (null if it is no bounce); then the class that the site derives, if that differs. */
const expectations: Record<string, [actual: string | null, reported?: string]> = {
  'amazon-ses-unknown': ['hard'],
  complaint: ['complaint'],
  'complaint-withdrawn': [null],
  'exchange-online-unknown': ['hard'],
  'exchange-unknown': ['hard'],
  'exim-old-unknown': ['hard'],
  'exim-unknown': ['hard'],
  'gmail-full': ['soft'],
  'gmail-unauthenticated': ['refused'],
  'gmail-unknown': ['hard'],
  'icloud-full': ['soft'],
  'international-unknown': ['hard'],
  'microsoft-hosted-unknown': ['hard'],
  'outlook-com-unknown': ['hard'],
  person: [null],
  'postfix-delayed': [null],
  'postfix-expired': ['soft'],
  'postfix-full': ['soft'],
  'postfix-unknown': ['hard'],
  'qmail-relayed-unknown': ['hard'],
  'qmail-unknown': ['hard'],
  'read-receipt': [null],
  'sendmail-listed-sender': ['refused'],
  'sendmail-unknown': ['hard'],
  vacation: [null],
  'yahoo-deferred': ['soft'],
  // Yahoo's reply has no status code, so it counts as a soft bounce.
  'yahoo-unknown': ['hard', 'soft'],
  'zoho-disabled': ['hard'],
}

test('reports of every server are classified by their status', async () => {
  const kinds = await Promise.all(bounceFixtures.map(async (name) => [name, (await read(name))?.kind ?? null]))
  expect(Object.fromEntries(kinds)).toEqual(
    Object.fromEntries(Object.entries(expectations).map(([name, [actual, reported]]) => [name, reported ?? actual])),
  )
})

test('staff read the server’s own words on one line', async () => {
  expect((await read('postfix-unknown'))?.detail).toBe(
    '5.1.1 550 5.1.1 <ada@reader.test>: Recipient address rejected: User unknown in virtual mailbox table',
  )
  expect((await read('qmail-unknown'))?.detail).toBe('5.1.1 Sorry, no mailbox here by that name. (#5.1.1)')
  expect((await read('complaint'))?.detail).toBe('marked as unwanted (abuse)')
})

test('the recipient is read where the report names one', async () => {
  expect((await read('exim-unknown'))?.recipients).toEqual(['ada@reader.test'])
  expect((await read('international-unknown'))?.recipients).toContain('ada@reader.test')
})

test.for([
  '',
  'no header',
  'From: a@b.test\r\n\r\n',
  '\0\xff'.repeat(2000),
  'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n'.repeat(300),
  `From: mailer-daemon@b.test\r\n\r\n${'#('.repeat(120_000)}`,
  `From: mailer-daemon@b.test\r\n\r\n${'550 5.1.x '.repeat(25_000)}`,
  `From: mailer-daemon@b.test\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: ${'a'.repeat(250_000)}\r\n`,
])("a message that isn't a report is ignored, whatever its form: %#", async (raw) => {
  expect((await parseBounceReport(Buffer.from(raw, 'latin1')))?.kind ?? null).toBeNull()
})

test('a report of absurd length is still read', async () => {
  const report = bounceAbout('postfix-unknown', returnedEmail).replace(
    'Final-Recipient: ',
    `Final-Recipient: ${'a'.repeat(200_000)}`,
  )
  expect((await parseBounceReport(Buffer.from(report)))?.kind).toBe('hard')
})
