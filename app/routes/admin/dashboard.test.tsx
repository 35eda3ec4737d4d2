// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { tokenKey } from '#app/constants.ts'
import { excludedPosts, messages } from '#contract/messages.ts'
import { fakeNetwork, placeForToasts } from './admin-testing.ts'
import Admin from './dashboard.tsx'

const stored = {
  id: '0199',
  title: 'Stored post',
  description: 'About it',
  thumbnail: null,
  slug: 'stored-post',
  category: 'Branding',
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  featured: false,
  content: '<p>Its text</p>',
}

test('a wrong password says so and stores no token', async () => {
  fakeNetwork({ 'POST /api/auth/login': () => ({ status: 401, body: { message: 'no' } }) })
  openAdmin()
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'guess' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findAllByText(messages.incorrectPassword)).length).toBeGreaterThan(0)
  expect(localStorage.getItem(tokenKey)).toBeNull()
})

test('a post without an id warns and has disabled buttons', async () => {
  fakeNetwork(
    { 'GET /api/posts': () => ({ status: 200, body: [stored, { title: 'Import', slug: 'import' }] }) },
    { token: 'good' },
  )
  openAdmin()
  const row = within(await rowOf('Import'))
  expect(row.getByText(messages.missingId)).toBeTruthy()
  for (const button of row.getAllByRole('button')) expect(button.matches(':disabled')).toBe(true)
  for (const button of within(await rowOf('Stored post')).getAllByRole('button')) expect(button.matches(':disabled')).toBe(false)
  expect(await screen.findByText(excludedPosts(1))).toBeTruthy()
})

test('an empty list says so', async () => {
  fakeNetwork({ 'GET /api/posts': () => ({ status: 200, body: [] }) }, { token: 'good' })
  openAdmin()
  expect(await screen.findByText(messages.noPosts)).toBeTruthy()
  await editorIsThere()
})

test('a new post without its required fields is not sent', async () => {
  const asked = fakeNetwork({ 'GET /api/posts': () => ({ status: 200, body: [] }) }, { token: 'good' })
  openAdmin()
  await editorIsThere()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A title alone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Post' }))
  expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBeNull()
  // Beside two fields, and in the toast.
  await waitFor(() => expect(screen.getAllByText(messages.requiredFields)).toHaveLength(3))
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('a session that ends while saving keeps what was typed, and saving goes on after the next login', async () => {
  let isExpired = true
  const asked = fakeNetwork(
    {
      'GET /api/posts': () => ({ status: 200, body: [stored] }),
      'PUT /api/posts/0199': () => (isExpired ? { status: 401, body: { message: 'no' } } : { status: 200, body: stored }),
      'POST /api/auth/login': () => ({ status: 200, body: { access_token: 'fresh' } }),
    },
    { token: 'old' },
  )
  openAdmin()
  fireEvent.click(within(await rowOf('Stored post')).getByRole('button', { name: /^Edit/ }))
  await editorIsThere()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Post' }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed for an hour' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))

  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'right' } })
  expect(localStorage.getItem(tokenKey)).toBeNull()
  isExpired = false
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed for an hour')

  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  expect(await screen.findByText(messages.postUpdated)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Add New Post' })).toBeTruthy()
  const saved = asked.filter(({ method }) => method === 'PUT').at(-1)
  expect(saved?.headers.get('authorization')).toBe('Bearer fresh')
  const form = saved?.body instanceof FormData ? Object.fromEntries(saved.body) : {}
  expect(form).toEqual({
    title: 'Typed for an hour',
    description: 'About it',
    category: 'Branding',
    content: '<p>Its text</p>',
    featured: 'false',
  })
})

function openAdmin() {
  placeForToasts()
  const Stub = createRoutesStub([{ path: '/admin', Component: Admin }])
  render(<Stub initialEntries={['/admin']} />)
  onTestFinished(cleanup)
}

async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name: title })).closest('li')
  if (!row) throw new Error(`No row of "${title}"`)
  return row
}

async function editorIsThere() {
  await screen.findByRole('textbox', { name: 'Full content' }, { timeout: 10_000 })
}
