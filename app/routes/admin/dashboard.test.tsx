// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('without a password nothing is sent', async () => {
  const asked = fakeNetwork({})
  openAdmin()
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }))
  expect(screen.getByText('Type the password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(asked).toEqual([])
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

test('a token that has ended leads to the plain login, and the focus goes along there and back', async () => {
  let isExpired = true
  fakeNetwork(
    {
      'GET /api/posts': () => (isExpired ? { status: 401, body: { message: 'no' } } : { status: 200, body: [] }),
      'POST /api/auth/login': () => ({ status: 200, body: { access_token: 'fresh' } }),
    },
    { token: 'old' },
  )
  openAdmin()
  const password = await screen.findByLabelText('Password')
  expect(document.querySelector('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(password))
  isExpired = false
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  const title = await screen.findByRole('heading', { name: 'Admin Dashboard' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a new post stays on the device until it is added, also over a log out', async () => {
  fakeNetwork(
    {
      'GET /api/posts': () => ({ status: 200, body: [] }),
      'POST /api/posts': () => ({ status: 201, body: stored }),
      'POST /api/auth/login': () => ({ status: 200, body: { access_token: 'fresh' } }),
    },
    { token: 'good' },
  )
  const { unmount } = openAdmin()
  await editorIsThere()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a post' } })
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Branding' } })
  unmount()

  openAdmin()
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Half a post')
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'The other half' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  localStorage.setItem(newDraftKey, (localStorage.getItem(newDraftKey) ?? '').replace('"content":""', '"content":"<p>Text</p>"'))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('Description')).toHaveProperty('value', 'The other half')
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Branding')

  await editorIsThere()
  fireEvent.click(screen.getByRole('button', { name: 'Add Post' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''))
  expect(localStorage.getItem(newDraftKey)).toBeNull()
})

test('changes of a post are given up only after a question', async () => {
  const other = { ...stored, id: '0200', title: 'Other post', slug: 'other-post' }
  fakeNetwork({ 'GET /api/posts': () => ({ status: 200, body: [stored, other] }) }, { token: 'good' })
  const ask = answerQuestions(false)
  openAdmin()
  const edit = async (title: string) => fireEvent.click(within(await rowOf(title)).getByRole('button', { name: /^Edit/ }))
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Newsletter' }))
  await edit('Stored post')
  await editorIsThere()
  await edit('Other post')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Other post')
  expect(isReloadAsked()).toBe(false)
  expect(ask).not.toHaveBeenCalled()

  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Changed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await edit('Stored post')
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  leave()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(4))
  expect(ask).toHaveBeenLastCalledWith('You have changes that are not saved. Leave without saving?')
  expect(isReloadAsked()).toBe(true)
  // The row that is open already.
  await edit('Other post')
  expect(ask).toHaveBeenCalledTimes(4)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Changed')

  ask.mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'New' } })
  leave()
  expect(await screen.findByText('The newsletter page')).toBeTruthy()
  expect(ask).toHaveBeenCalledTimes(5)
})

test('whoever cannot log in again may give the changes up', async () => {
  fakeNetwork(
    {
      'GET /api/posts': () => ({ status: 200, body: [stored] }),
      'PUT /api/posts/0199': () => ({ status: 401, body: { message: 'no' } }),
    },
    { token: 'old' },
  )
  const ask = answerQuestions(true)
  openAdmin()
  fireEvent.click(within(await rowOf('Stored post')).getByRole('button', { name: /^Edit/ }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Changed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  const dialog = await waitFor(() => document.querySelector('dialog') ?? Promise.reject(new Error('No dialog')))
  fireEvent.click(within(dialog).getByText('Log out'))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a file that only calls itself a picture is dropped', async () => {
  fakeNetwork({ 'GET /api/posts': () => ({ status: 200, body: [] }) }, { token: 'good' })
  openAdmin()
  const file = new File(['text'], 'notes.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Thumbnail'), { target: { files: [file] } })
  fireEvent.error(await screen.findByAltText('Thumbnail preview'))
  expect(screen.queryByAltText('Thumbnail preview')).toBeNull()
  // Beside the field, and in the toast.
  await waitFor(() => expect(screen.getAllByText(messages.pictureUnreadable)).toHaveLength(2))
})

const newDraftKey = 'new-post'

function answerQuestions(answer: boolean) {
  const ask = vi.fn(() => answer)
  vi.stubGlobal('confirm', ask)
  return ask
}

function isReloadAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function openAdmin() {
  placeForToasts()
  const Stub = createRoutesStub([
    { path: '/admin', Component: Admin },
    { path: '/admin/newsletter', Component: () => <p>The newsletter page</p> },
  ])
  onTestFinished(cleanup)
  return render(<Stub initialEntries={['/admin']} />)
}

async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name: title })).closest('li')
  if (!row) throw new Error(`No row of "${title}"`)
  return row
}

async function editorIsThere() {
  await screen.findByRole('textbox', { name: 'Full content' }, { timeout: 10_000 })
}
