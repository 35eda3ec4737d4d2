// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { mockFetch } from '../data/admin-testing.ts'
import { CommandPalette } from './command-palette.tsx'

const noMessages = { messages: [], hasMore: false, counts: { new: 0, suspected: 0, done: 0, spam: 0, all: 0 } }
const noSubscribers = {
  subscribers: [],
  hasMore: false,
  counts: { subscribed: 0, pending: 0, bounced: 0, unsubscribed: 0, erased: 0 },
}
const calls = (q: string) => ({
  posts: `GET /api/posts?q=${q}&limit=20&content=false`,
  content: `GET /api/content-search?q=${q}`,
  messages: `GET /api/messages?q=${q}&filter=all`,
  subscribers: `GET /api/subscribers?q=${q}`,
})

test('pages are found at once, and arrows and Enter open one', async () => {
  mockFetch({}, { token: 'good' })
  const field = openPalette()
  fireEvent.change(field, { target: { value: 's' } })
  const options = screen.getAllByRole('option')
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  const last = options.at(-1)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(last?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(last?.id)
  fireEvent.change(field, { target: { value: 'inb' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('The inbox')).toBeTruthy()
})

test('it says when it searches, when nothing matches and when a search failed', async () => {
  const failing = calls('kano')
  const empty = calls('zzz')
  mockFetch(
    {
      [failing.posts]: () => ({ status: 500, body: { message: 'down' } }),
      [failing.content]: () => ({ status: 200, body: [] }),
      [failing.messages]: () => ({ status: 200, body: noMessages }),
      [failing.subscribers]: () => ({ status: 200, body: noSubscribers }),
      [empty.posts]: () => ({ status: 200, body: [] }),
      [empty.content]: () => ({ status: 200, body: [] }),
      [empty.messages]: () => ({ status: 200, body: noMessages }),
      [empty.subscribers]: () => ({ status: 200, body: noSubscribers }),
    },
    { token: 'good' },
  )
  const field = openPalette()
  fireEvent.change(field, { target: { value: 'kano' } })
  expect(screen.getByText('Searching...')).toBeTruthy()
  expect(await screen.findByText(/^Couldn’t search everything/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'zzz' } })
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy()
})

function openPalette(): HTMLElement {
  const Stub = createRoutesStub([
    { path: '/admin', Component: () => <CommandPalette onClose={() => {}} /> },
    { path: '/admin/inbox', Component: () => <p>The inbox</p> },
  ])
  onTestFinished(cleanup)
  render(<Stub initialEntries={['/admin']} />)
  return screen.getByRole('combobox')
}
