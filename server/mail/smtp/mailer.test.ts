import { expect, test } from 'vitest'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import type { OutgoingMail } from '../message/outgoing-mail.ts'
import { createPooledMailer } from './mailer.ts'
import { openSmtpConnection } from './smtp-connection.ts'
import { isPermanentFailure } from './smtp-error-class.ts'

const mail: OutgoingMail = {
  from: { name: 'Agency', address: 'hello@agency.test' },
  to: 'owner@agency.test',
  subject: 'Website: hello',
  text: 'A message.',
  messageId: '<m.1@agency.test>',
  date: new Date(0),
}

test('a rejected email fails for good, but a rejected login does not: once that is fixed, the email is sent', async () => {
  await using sink = await mailSink()
  const fateOf = async (url: string) => {
    const mailer = createPooledMailer(() => openSmtpConnection({ url, allowPlaintext: false }, null))
    const answer = await mailer.send(mail)
    await mailer.close()
    if (answer.kind === 'accepted') return 'sent'
    return isPermanentFailure(answer) ? 'for good' : 'for now'
  }
  const withLogin = sink.url.replace('//', '//agency:old-password@')
  sink.rejectLogin = () => ({ code: 535, text: '5.7.8 bad password' })
  expect(await fateOf(withLogin)).toBe('for now')
  sink.rejectLogin = null
  sink.rejectSender = () => ({ code: 530, text: '5.7.0 authentication required' })
  expect(await fateOf(sink.url)).toBe('for now')
  sink.rejectSender = null
  sink.rejectRecipient = () => ({ code: 550, text: '5.1.1 no such mailbox' })
  expect(await fateOf(sink.url)).toBe('for good')
  sink.rejectRecipient = null
  expect(await fateOf(withLogin)).toBe('sent')
})
