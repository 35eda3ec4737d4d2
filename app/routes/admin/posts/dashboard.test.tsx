// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'
import { mapPostTextFields } from '#contract/entities/post-fields.ts'
import { excludedPosts, messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { addToastContainer, anyDraft, mockFetch } from '../shared/data/admin-testing.ts'
import Admin from './dashboard.tsx'

const stored = {
  status: 'published',
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

const toEditable = (post: typeof stored) => ({
  id: post.id,
  status: 'published',
  hasChanges: false,
  publishedAt: post.createdAt,
  updatedAt: post.updatedAt,
  preview: null,
  deadLinks: [],
  text: { ...post, picture: null },
})
const readStored = { 'GET /api/posts/0199/edit': () => ({ status: 200, body: toEditable(stored) }) }

test('a wrong password shows an error and stores no token', async () => {
  mockFetch({ 'POST /api/auth/login': () => ({ status: 401, body: { message: 'no' } }) })
  openAdmin()
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'guess' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findAllByText(messages.incorrectPassword)).length).toBeGreaterThan(0)
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})

test('the login form is not sent without a password', async () => {
  const requests = mockFetch({})
  openAdmin()
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }))
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(requests).toEqual([])
})

const list = 'GET /api/posts?limit=21&content=false'
const saved = () => ({ status: 200, body: { updatedAt: '2026-01-03T10:00:00.000Z' } })

test('a post without an id shows a warning and has disabled buttons', async () => {
  mockFetch({ [list]: () => ({ status: 200, body: [stored, { title: 'Import', slug: 'import' }] }) }, { token: 'good' })
  openAdmin()
  const row = within(await findRow('Import'))
  expect(row.getByText(messages.missingId)).toBeTruthy()
  for (const button of row.getAllByRole('button')) expect(button.matches(':disabled')).toBe(true)
  for (const button of within(await findRow('Stored post')).getAllByRole('button'))
    expect(button.matches(':disabled')).toBe(false)
  expect(await screen.findByText(excludedPosts(1))).toBeTruthy()
})

test('the title of a post in the list opens it', async () => {
  mockFetch({ [list]: () => ({ status: 200, body: [stored] }), ...readStored }, { token: 'good' })
  openAdmin()
  fireEvent.click(within(await findRow('Stored post')).getByRole('link', { name: 'Stored post' }))
  await screen.findByRole('heading', { name: 'Edit Post' })
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Stored post')
})

test('Preview in the menu of a post opens the details at the preview link', async () => {
  mockFetch({ [list]: () => ({ status: 200, body: [stored] }), ...readStored }, { token: 'good' })
  openAdmin()
  await edit('Stored post')
  const summary = screen.getByText('Preview and version history')
  expect(summary.closest('details')?.open).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Preview link' }))
  expect(summary.closest('details')?.open).toBe(true)
  expect(screen.getByRole('button', { name: 'Create preview link' })).toBeTruthy()
})

test('an empty list says so', async () => {
  mockFetch({ [list]: () => ({ status: 200, body: [] }) }, { token: 'good' })
  openAdmin()
  expect(await screen.findByText(messages.noPosts)).toBeTruthy()
})

test('a new post without its required fields is not sent', async () => {
  const requests = mockFetch({ [list]: () => ({ status: 200, body: [] }) }, { token: 'good' })
  await openNewPost()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A title alone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish Post' }))
  expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBeNull()
  // The message is shown at two fields and in the toast.
  await waitFor(() => expect(screen.getAllByText(messages.requiredFields)).toHaveLength(3))
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an empty new post isn’t saved as a draft, and a message says so', async () => {
  const requests = mockFetch({ [list]: () => ({ status: 200, body: [] }) }, { token: 'good' })
  await openNewPost()
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 's', ctrlKey: true })
  expect(await screen.findByText(postAdminMessages.nothingToSave)).toBeTruthy()
  expect(screen.queryByText('Draft saved')).toBeNull()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('text stays when the session expires while saving, and is saved after the next login', async () => {
  let isExpired = true
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored] }),
      ...readStored,
      'PUT /api/posts/0199': () => (isExpired ? { status: 401, body: { message: 'no' } } : { status: 200, body: stored }),
      'POST /api/auth/login': () => ({ status: 200, body: { access_token: 'fresh' } }),
    },
    { token: 'old' },
  )
  openAdmin()
  await edit('Stored post')
  await waitForEditor()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Post' }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed for an hour' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))

  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'right' } })
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  isExpired = false
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed for an hour')

  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  expect(await screen.findByText(messages.postUpdated)).toBeTruthy()
  expect(await screen.findByText('“Typed for an hour” is published.')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
  const sent = requests.filter(({ method, path }) => method === 'PUT' && path === '/api/posts/0199').at(-1)
  expect(sent?.headers.get('authorization')).toBe('Bearer fresh')
  const form = sent?.body instanceof FormData ? Object.fromEntries(sent.body) : {}
  expect(form).toEqual({
    ...mapPostTextFields(() => ''),
    title: 'Typed for an hour',
    description: 'About it',
    category: 'Branding',
    content: '<p>Its text</p>',
    featured: 'false',
    slug: 'stored-post',
    clientId: expect.any(String),
    sequence: expect.any(String),
  })
})

test('an expired token leads to the login page, and the focus moves there and back', async () => {
  let isExpired = true
  mockFetch(
    {
      [list]: () => (isExpired ? { status: 401, body: { message: 'no' } } : { status: 200, body: [] }),
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
  const title = await screen.findByRole('heading', { name: /^Admin Dashboard/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('a new post stays on the device until it is added, even after a log out', async () => {
  mockFetch(
    {
      [list]: () => ({ status: 200, body: [] }),
      'POST /api/posts': () => ({ status: 201, body: stored }),
      'POST /api/auth/login': () => ({ status: 200, body: { access_token: 'fresh' } }),
    },
    { token: 'good' },
  )
  const { unmount } = await openNewPost()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a post' } })
  fireEvent.change(screen.getByLabelText('Category', { selector: 'form select' }), { target: { value: 'Branding' } })
  unmount()

  await openNewPost()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a post')
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'The other half' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await answerQuestion(leaveQuestion, 'Leave')
  localStorage.setItem(newDraftKey, (localStorage.getItem(newDraftKey) ?? '').replace('"content":""', '"content":"<p>Text</p>"'))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('Description')).toHaveProperty('value', 'The other half')
  await waitFor(() => expect(screen.getByLabelText('Category', { selector: 'form select' })).toHaveProperty('value', 'Branding'))

  await waitForEditor()
  fireEvent.click(screen.getByRole('button', { name: 'Publish Post' }))
  expect(await screen.findByRole('heading', { name: 'Previous Posts' })).toBeTruthy()
  expect(localStorage.getItem(newDraftKey)).toBeNull()
})

test('leaving unsaved text asks for confirmation', async () => {
  const other = { ...stored, id: '0200', title: 'Other post', slug: 'other-post' }
  mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored, other] }),
      'GET /api/posts/0200/edit': () => ({ status: 200, body: toEditable(other) }),
    },
    { token: 'good' },
  )
  openAdmin()
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Newsletter' }))
  const stay = () => answerQuestion(leaveQuestion, 'Stay')
  await edit('Other post')
  await waitForEditor()
  expect(isReloadBlocked()).toBe(false)

  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Changed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await stay()
  leave()
  await stay()
  expect(isReloadBlocked()).toBe(true)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Changed')

  fireEvent.click(screen.getByRole('button', { name: 'Posts' }))
  await edit('Other post')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Changed')
  leave()
  await answerQuestion(leaveQuestion, 'Leave')
  expect(await screen.findByText('The newsletter page')).toBeTruthy()
})

test('Cancel asks and discards the changes to a published post, and without changes returns at once', async () => {
  let isDown = true
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored] }),
      ...readStored,
      'DELETE /api/posts/0199/draft': () => ({ status: 200, body: toEditable(stored) }),
      [anyDraft]: () => (isDown ? { status: 503, body: { message: 'busy' } } : saved()),
    },
    { token: 'good' },
  )
  openAdmin()
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await edit('Stored post')
  cancel()
  await edit('Stored post')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Changed' } })
  cancel()
  await answerQuestion('Discard your changes?', 'Keep editing')
  cancel()
  await answerQuestion('Discard your changes?', 'Discard changes')
  expect(await screen.findByText(postAdminMessages.discardFailed)).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Changed')

  isDown = false
  cancel()
  await answerQuestion('Discard your changes?', 'Discard changes')
  await findRow('Stored post')
  expect(requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/draft'))).toBe(true)
  await edit('Stored post')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Stored post')
})

test('a draft that is published for the first time has been added, not updated', async () => {
  const body = { ...toEditable(stored), status: 'draft', publishedAt: null }
  mockFetch(
    {
      [list]: () => ({ status: 200, body: [{ ...stored, status: 'draft' }] }),
      'GET /api/posts/0199/edit': () => ({ status: 200, body }),
      'PUT /api/posts/0199': () => ({ status: 200, body: stored }),
    },
    { token: 'good' },
  )
  openAdmin()
  await edit('Stored post')
  fireEvent.click(screen.getByRole('button', { name: 'Publish Post' }))
  expect(await screen.findByText(messages.postAdded)).toBeTruthy()
})

test('Escape goes back to the list without a question, and the text is saved after that', async () => {
  const requests = mockFetch({ [list]: () => ({ status: 200, body: [stored] }), [anyDraft]: saved }, { token: 'good' })
  await openNewPost()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a post' } })
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' })
  const row = await findRow('Stored post')
  expect(screen.queryByLabelText('Title')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/draft'))).toHaveLength(1))
  // The server has the text, so the form for new posts is empty again.
  await waitFor(() => expect(localStorage.getItem(newDraftKey)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Add New Post' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  expect(row.isConnected).toBe(false)
})

test('text that couldn’t be saved when the form closed is offered again', async () => {
  mockFetch(
    { [list]: () => ({ status: 200, body: [] }), [anyDraft]: () => ({ status: 503, body: { message: 'busy' } }) },
    { token: 'good' },
  )
  await openNewPost()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a post' } })
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' })
  expect(await screen.findByText(/“Half a post” isn’t finished/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add New Post' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a post')
})

test('people who cannot log in again can discard their changes', async () => {
  mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored] }),
      ...readStored,
      'PUT /api/posts/0199': () => ({ status: 401, body: { message: 'no' } }),
    },
    { token: 'old' },
  )
  openAdmin()
  await edit('Stored post')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Changed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  const dialog = await waitFor(
    () => document.querySelector<HTMLElement>('.admin-login-dialog') ?? Promise.reject(new Error('No dialog')),
  )
  fireEvent.click(within(dialog).getByText('Log out'))
  await answerQuestion(leaveQuestion, 'Leave')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(document.querySelector('dialog')).toBeNull()
})

test('a text file named .png is refused, and HEIC with advice on what to do', async () => {
  mockFetch({ [list]: () => ({ status: 200, body: [] }) }, { token: 'good' })
  await openNewPost()
  const choose = async (file: File) => fireEvent.change(await screen.findByLabelText('Thumbnail'), { target: { files: [file] } })
  await choose(new File(['text'], 'notes.png', { type: 'image/png' }))
  // The message is shown at the field and in the toast.
  await waitFor(() => expect(screen.getAllByText(messages.pictureUnreadable)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByAltText('Thumbnail preview')).toBeNull())
  await choose(new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/heic' }))
  await waitFor(() => expect(screen.getAllByText(postAdminMessages.pictureHeic)).toHaveLength(2))
})

test('typed text is saved on the server after a pause, and the save status says where it is', async () => {
  let isDown = true
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: [] }),
      [anyDraft]: () => (isDown ? { status: 503, body: { message: 'busy' } } : saved()),
    },
    { token: 'good' },
  )
  await openNewPost()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a post' } })
  expect(await screen.findByText('Saved on this device only')).toBeTruthy()
  expect(localStorage.getItem(newDraftKey)).toContain('Half a post')
  isDown = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const drafts = requests.filter(({ path }) => path.endsWith('/draft'))
  expect(JSON.parse(String(drafts.at(-1)?.body))).toMatchObject({ title: 'Half a post', content: '' })
  expect(new Set(drafts.map(({ path }) => path)).size).toBe(1)
  expect(isReloadBlocked()).toBe(false)
})

test('when another tab saved first both texts are shown, and mine is saved when I choose it', async () => {
  const editable = toEditable(stored)
  let newest = editable
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored] }),
      'GET /api/posts/0199/edit': () => ({ status: 200, body: newest }),
      [anyDraft]: ({ headers }) =>
        headers.get('if-match') === `"${newest.updatedAt}"` ? saved() : { status: 409, body: { message: 'no' } },
    },
    { token: 'good' },
  )
  openAdmin()
  await edit('Stored post')
  await waitForEditor()
  newest = { ...editable, updatedAt: '2026-01-02T11:00:00.000Z', text: { ...editable.text, title: 'From another tab' } }
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'From this tab' } })
  expect(await screen.findByText('From another tab')).toBeTruthy()
  expect(screen.getByText(postAdminMessages.postChangedElsewhere, { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByText('Keep my version'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'From this tab')
  const drafts = requests.filter(({ path }) => path.endsWith('/draft'))
  expect(drafts.at(-1)?.headers.get('if-match')).toBe(`"${newest.updatedAt}"`)
})

test('publishing over a text that another tab saved meanwhile shows both texts', async () => {
  const editable = toEditable(stored)
  let newest = editable
  mockFetch(
    {
      [list]: () => ({ status: 200, body: [stored] }),
      'GET /api/posts/0199/edit': () => ({ status: 200, body: newest }),
      [anyDraft]: () => saved(),
      'PUT /api/posts/0199': ({ headers }) =>
        headers.get('if-match') === `"${newest.updatedAt}"`
          ? { status: 200, body: stored }
          : { status: 409, body: { message: 'no' } },
    },
    { token: 'good' },
  )
  openAdmin()
  await edit('Stored post')
  await waitForEditor()
  newest = { ...editable, updatedAt: '2026-01-02T11:00:00.000Z', text: { ...editable.text, title: 'From another tab' } }
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  expect(await screen.findByText('From another tab')).toBeTruthy()
  fireEvent.click(screen.getByText('Keep my version'))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('a post is unpublished from the list', async () => {
  let listed: Record<string, unknown>[] = [{ ...stored, status: 'published' }]
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: listed }),
      ...readStored,
      'PUT /api/posts/0199': () => ({ status: 200, body: { ...stored, status: 'draft' } }),
    },
    { token: 'good' },
  )
  openAdmin()
  const row = await findRow('Stored post')
  fireEvent.click(within(row).getByRole('button', { name: 'More actions for Stored post' }))
  fireEvent.click(within(row).getByRole('menuitem', { name: /^Unpublish/ }))
  listed = [{ ...stored, status: 'draft' }]
  await answerQuestion('Take this post off the site?', 'Unpublish')
  expect(await screen.findByText('Draft')).toBeTruthy()
  const sent = requests.find(({ method, path }) => method === 'PUT' && path === '/api/posts/0199')
  expect(sent?.headers.get('if-match')).toBe(`"${toEditable(stored).updatedAt}"`)
})

test('a post that is opened while another is being published stays open with its text', async () => {
  const other = { ...stored, id: '0200', title: 'Other post', slug: 'other-post' }
  const answer = Promise.withResolvers<{ status: number; body: unknown }>()
  mockFetch(
    {
      ...readStored,
      [list]: () => ({ status: 200, body: [stored, other] }),
      'GET /api/posts/0200/edit': () => ({ status: 200, body: toEditable(other) }),
      'PUT /api/posts/0199': () => answer.promise,
    },
    { token: 'good' },
  )
  openAdmin()
  await edit('Stored post')
  await waitForEditor()
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' })
  await answerQuestion(leaveQuestion, 'Leave')
  await edit('Other post')
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Other post'))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed into the other' } })
  answer.resolve({ status: 200, body: stored })
  expect(await screen.findByText(messages.postUpdated)).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed into the other')
})

test.each([
  ['a server error', { status: 500, body: { message: 'down' } }],
  ['another tab saved first', { status: 409, body: { message: 'no' } }],
])('text typed while a post is being published stays when publishing fails: %s', async (_, refusal) => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>()
  const requests = mockFetch(
    {
      ...readStored,
      [list]: () => ({ status: 200, body: [stored] }),
      'PUT /api/posts/0199': () => answer.promise,
      [anyDraft]: () => saved(),
    },
    { token: 'good' },
  )
  openAdmin()
  await edit('Stored post')
  await waitForEditor()
  fireEvent.click(screen.getByRole('button', { name: 'Update Post' }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed meanwhile' } })
  expect(localStorage.getItem('post 0199')).toContain('Typed meanwhile')
  // During publishing no draft is saved, because the server could take it for newer than the published text.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(requests.filter(({ path }) => path.endsWith('/draft'))).toEqual([])
  answer.resolve(refusal)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Post' })).toBeTruthy())
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed meanwhile')
  if (refusal.status === 409) return expect(localStorage.getItem('post 0199')).toContain('Typed meanwhile')
  expect(await screen.findByText('Saved')).toBeTruthy()
  const drafts = requests.filter(({ path }) => path.endsWith('/draft'))
  expect(JSON.parse(String(drafts.at(-1)?.body))).toMatchObject({ title: 'Typed meanwhile' })
})

test('a deleted post can be restored at once', async () => {
  let posts = [stored]
  const requests = mockFetch(
    {
      [list]: () => ({ status: 200, body: posts }),
      'DELETE /api/posts/0199': () => ({ status: 204 }),
      'POST /api/posts/0199/restore': () => ({ status: 200, body: {} }),
    },
    { token: 'good' },
  )
  openAdmin()
  const row = await findRow('Stored post')
  posts = []
  fireEvent.click(within(row).getByRole('button', { name: 'More actions for Stored post' }))
  fireEvent.click(within(row).getByRole('menuitem', { name: /^Delete/ }))
  await answerQuestion(messages.confirmDelete, 'Delete')
  const undo = await screen.findByRole('button', { name: /^Undo deleting/ })
  posts = [stored]
  fireEvent.click(undo)
  expect(await findRow('Stored post')).toBeTruthy()
  expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/restore'))).toBe(true)
})

const newDraftKey = 'new-post'

const leaveQuestion = 'Some changes aren’t saved on the server yet. Leave anyway?'

/** Waits for the dialog with this question and presses one of its buttons. */
async function answerQuestion(question: string, button: string) {
  const dialog = await screen.findByRole('alertdialog', { name: question })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

function isReloadBlocked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function openAdmin() {
  addToastContainer()
  const Stub = createRoutesStub([
    { path: '/admin', Component: Admin },
    { path: '/admin/newsletter', Component: () => <p>The newsletter page</p> },
  ])
  onTestFinished(cleanup)
  return render(<Stub initialEntries={['/admin']} />)
}

async function findRow(title: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name: title })).closest('li')
  if (!row) throw new Error(`No row of "${title}"`)
  return row
}

async function edit(title: string) {
  fireEvent.click(within(await findRow(title)).getByRole('button', { name: /^Edit/ }))
  await screen.findByRole('heading', { name: 'Edit Post' })
}

async function openNewPost() {
  const opened = openAdmin()
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Post' }))
  await waitForEditor()
  return opened
}

async function waitForEditor() {
  await screen.findByRole('textbox', { name: 'Full content' })
}
