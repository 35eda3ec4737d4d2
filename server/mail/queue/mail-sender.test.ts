import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '#server/testing/site/test-site.ts'
import { createOutboxMailer } from '../smtp/mailer.ts'
import type { SendResult } from '../smtp/smtp-connection.ts'
import { type MailJob, type MailQueue, startMailSender } from './mail-sender.ts'

const silent = pino({ level: 'silent' })

function mail(n: number): MailJob['mail'] {
  return {
    from: { name: '', address: 'a@agency.test' },
    to: `r${n}@reader.test`,
    subject: `Mail ${n}`,
    text: 'x',
    messageId: `<${n}@agency.test>`,
    date: new Date(0),
  }
}

test('a result that could not be recorded is recorded before anything else is claimed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sender-'))
  let failures = 3
  const events: string[] = []
  let next = 1
  const sender = startMailSender({
    mailer: createOutboxMailer(dataDir, null),
    log: silent,
    pollMs: 5,
    queues: [
      {
        concurrency: 1,
        queue: {
          claim: async () => {
            if (next > 2) return []
            const n = next
            next += 1
            events.push(`claimed ${n}`)
            const recordResult = async () => {
              failures -= 1
              if (failures >= 0) throw new Error('the disk is full')
              events.push(`recorded ${n}`)
            }
            return [{ mail: mail(n), attempts: 1, recordResult, renewLease: async () => {} }]
          },
        },
      },
    ],
  })
  await until(() => (events.length === 4 ? true : null))
  await sender.stop()
  expect(events).toEqual(['claimed 1', 'recorded 1', 'claimed 2', 'recorded 2'])
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(2)
})

test('stopping waits for emails in flight and claims no more', async () => {
  let release = () => {}
  const pendingSend = new Promise<SendResult>((resolve) => (release = () => resolve({ kind: 'accepted' })))
  const events: string[] = []
  const sender = startMailSender({
    mailer: { send: () => pendingSend, close: async () => void events.push('closed') },
    log: silent,
    pollMs: 5,
    queues: [
      {
        concurrency: 1,
        queue: {
          claim: async () => {
            events.push('claimed')
            return [
              { mail: mail(1), attempts: 1, recordResult: async () => void events.push('recorded'), renewLease: async () => {} },
            ]
          },
        },
      },
    ],
  })
  await until(() => (events.length === 1 ? true : null))
  const stopped = sender.stop()
  release()
  await stopped
  expect(events).toEqual(['claimed', 'recorded', 'closed'])
})

test('an email that hangs takes one place of its own queue and none of another', async () => {
  const sent: string[] = []
  // The sender isn't stopped, because stopping would wait for the email that hangs.
  startMailSender({
    mailer: {
      async send({ subject }) {
        if (subject === 'Mail 1') return new Promise(() => {})
        sent.push(subject)
        return { kind: 'accepted' }
      },
      close: async () => {},
    },
    log: silent,
    pollMs: 5,
    queues: [
      { concurrency: 2, queue: queueOf([1, 2, 3]) },
      { concurrency: 1, queue: queueOf([4]) },
    ],
  })
  await until(() => (sent.length === 3 ? true : null))
  expect(sent.sort()).toEqual(['Mail 2', 'Mail 3', 'Mail 4'])
})

function queueOf(numbers: number[]): MailQueue {
  const waiting = [...numbers]
  return {
    claim: async (limit) =>
      waiting
        .splice(0, limit)
        .map((n) => ({ mail: mail(n), attempts: 1, recordResult: async () => {}, renewLease: async () => {} })),
  }
}

test('after a database outage, other processes get time to record results before anything is claimed; the error is logged once', async () => {
  const pollMs = 20
  let isAway = true
  const claims: { isAway: boolean; at: number }[] = []
  const logged: string[] = []
  const sender = startMailSender({
    mailer: { send: async () => ({ kind: 'accepted' }), close: async () => {} },
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    pollMs,
    queues: [
      {
        concurrency: 1,
        queue: {
          claim: async () => {
            claims.push({ isAway, at: performance.now() })
            if (isAway) throw new Error('the database is away')
            return []
          },
        },
      },
    ],
  })
  await until(() => (claims.length >= 3 ? true : null))
  isAway = false
  await until(() => (claims.at(-1)?.isAway === false ? true : null))
  await sender.stop()
  const firstSuccess = claims.findIndex((claim) => !claim.isAway)
  expect((claims[firstSuccess]?.at ?? 0) - (claims[firstSuccess - 1]?.at ?? 0)).toBeGreaterThanOrEqual(5 * pollMs)
  expect(logged).toHaveLength(1)
})
