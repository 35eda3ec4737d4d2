// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'
import { addToastContainer, mockFetch } from '#app/routes/admin/shared/data/admin-testing.ts'
import { messages } from '#contract/messages/messages.ts'
import { SendNewsletterForm } from './send-newsletter-form.tsx'
import { useNewsletterDraft } from './use-newsletter-draft.ts'

const path = 'POST /api/newsletter/bulk'

test('a wrong API key shows an error and does not log out', async () => {
  mockFetch({ [path]: () => ({ status: 401, body: { message: 'no' } }) }, { token: 'good' })
  openForm()
  fill({ Subject: 'News', Message: 'Hello', 'API Key': 'wrong' })
  await send()
  expect(await outcome()).toContain(messages.bulkInvalidKey)
  expect(localStorage.getItem(tokenStorageKey)).toBe('good')
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
})

test('nothing is sent while one of the three fields is empty', async () => {
  const requests = mockFetch({})
  openForm()
  fill({ Subject: 'News' })
  fireEvent.click(screen.getByRole('button', { name: 'Send Newsletter' }))
  // The message is shown at two fields and in the toast.
  await waitFor(() => expect(screen.getAllByText(messages.requiredFields)).toHaveLength(3))
  expect(requests).toEqual([])
})

test('a 400 response means no subscribers, unless it names fields', async () => {
  const bodies = [{ message: 'other words' }, { message: 'Too long', errors: { subject: 'At most 200 characters' } }]
  mockFetch({ [path]: () => ({ status: 400, body: bodies.shift() }) })
  openForm()
  fill({ Subject: 'News', Message: 'Hello', 'API Key': 'key' })
  await send()
  expect(await outcome()).toContain(messages.bulkNoSubscribers)
  await send()
  expect(await screen.findByText('At most 200 characters')).toBeTruthy()
})

test('retrying the same text sends the same idempotency key until it succeeds; another text gets another key', async () => {
  let status = 500
  const requests = mockFetch({ [path]: () => ({ status, body: { message: 'Sent to 2', id: '1', recipients: 2 } }) })
  const { unmount } = openForm()
  fill({ Subject: 'News', Message: 'Hello', 'API Key': 'key' })
  await send()
  unmount()
  openForm()
  expect(screen.getByLabelText('API Key')).toHaveProperty('value', '')
  fill({ 'API Key': 'key' })
  await send()
  fill({ Message: 'Hello again' })
  await send()
  fill({ Message: 'Hello' })
  status = 200
  await send()
  expect(await outcome()).toContain('Sent to 2')
  expect(screen.getByLabelText('API Key')).toHaveProperty('value', '')
  fill({ Subject: 'News', Message: 'Hello', 'API Key': 'key' })
  await send()
  const [first, second, other, back, afterwards] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, back]).toEqual([first, first])
  expect(new Set([first, other, afterwards]).size).toBe(3)
})

test('the text stays on the device until it was sent, and the API key is never stored', async () => {
  mockFetch({ [path]: () => ({ status: 200, body: { message: 'Sent to 2', id: '1', recipients: 2 } }) })
  const { unmount } = openForm()
  fill({ Subject: 'News', Message: 'Hello', 'API Key': 'the secret' })
  expect(JSON.stringify({ ...localStorage })).toContain('Hello')
  expect(JSON.stringify({ ...localStorage })).not.toContain('the secret')
  unmount()
  openForm()
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'News')
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
  fill({ 'API Key': 'the secret' })
  await send()
  expect(await outcome()).toContain('Sent to 2')
  expect(localStorage).toHaveLength(0)
})

function openForm() {
  addToastContainer()
  onTestFinished(cleanup)
  return render(<OpenForm />)
}

function OpenForm() {
  const [draft, setDraft] = useNewsletterDraft()
  return <SendNewsletterForm draft={draft} onDraftChange={setDraft} note="" />
}

function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send Newsletter' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sending...' })).toBeNull())
}

async function outcome(): Promise<string> {
  const status = document.querySelector('form [role="status"]')
  await waitFor(() => expect(status?.textContent).toBeTruthy())
  return status?.textContent ?? ''
}
