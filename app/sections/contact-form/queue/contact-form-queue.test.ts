// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { enqueueMessage, readQueue, removeFromQueue, sendQueued } from './contact-form-queue.ts'

const fields = { name: 'Halima', email: 'halima@tudu.test', phone: '', subject: 'Film', message: 'When can we talk?' }

/** Mocks the status of each response in turn; null is a failed connection. */
function answering(...answers: (number | null)[]) {
  const keys: (string | null)[] = []
  const fake = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const status = answers.shift()
    if (!status) throw new TypeError('Failed to fetch')
    return Response.json({ message: `Answer ${status}` }, { status })
  })
  onTestFinished(() => {
    fake.mockRestore()
    localStorage.clear()
  })
  return keys
}

function queue(key: string, at: number) {
  enqueueMessage({ key, place: 'contact', at, fields })
}

test('queued messages are sent oldest first with their keys, and the queue ends empty', async () => {
  const keys = answering(201, 201)
  queue('second', 2)
  queue('first', 1)
  await sendQueued()
  expect(keys).toEqual(['first', 'second'])
  expect(readQueue()).toEqual([])
})

test('a message that fails stays queued and is sent again with the same key', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const keys = answering(null, 503, 429, 201)
  queue('one', 1)
  await sendQueued()
  for (const tries of [1, 2, 3]) {
    expect(keys).toHaveLength(tries)
    expect(readQueue()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(keys).toEqual(['one', 'one', 'one', 'one'])
  expect(readQueue()).toEqual([])
})

test('an invalid message waits for its author and doesn’t block the others', async () => {
  const keys = answering(400, 201)
  queue('refused', 1)
  queue('next', 2)
  await sendQueued()
  await sendQueued()
  expect(keys).toEqual(['refused', 'next'])
  expect(readQueue()).toMatchObject([{ key: 'refused', refused: { message: 'Answer 400' } }])
})

test('a message deleted while another is being sent isn’t sent', async () => {
  const keys = answering(201)
  queue('one', 1)
  queue('deleted', 2)
  const sending = sendQueued()
  removeFromQueue('deleted')
  await sending
  expect(keys).toEqual(['one'])
})
