// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { addToastContainer, anyDraft, mockFetch } from '../shared/data/admin-testing.ts'
import EntryPage from './entry.tsx'
import { createEditableEntry, noNames } from './entry-testing.ts'
import KindPage from './kind.tsx'

const savingTakes = { timeout: 10_000 }
const newEntry = createEditableEntry({ title: '', state: 'draft', version: 0 })

test('a new team member has a paragraph ready, which isn’t stored while it’s empty', async () => {
  const { getDraft } = openAdmin('/admin/content/team/one?new')
  const paragraph = await screen.findByLabelText<HTMLTextAreaElement>('Paragraph 1')
  expect(paragraph.closest('details')?.open).toBe(true)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Bola Ade' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ name: 'Bola Ade', bio: [] }), savingTakes)
  fireEvent.change(paragraph, { target: { value: 'Cuts films.' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ bio: ['Cuts films.'] }), savingTakes)
  fireEvent.change(paragraph, { target: { value: '' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ bio: [] }), savingTakes)
})

test('a new page has a text ready, which isn’t stored while it’s empty', async () => {
  const { getDraft } = openAdmin('/admin/content/pages/one?new')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(text.closest('details')?.open).toBe(true)
  fireEvent.change(screen.getAllByLabelText('Title')[0] as HTMLElement, { target: { value: 'Careers' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ name: 'Careers', blocks: [] }), savingTakes)
  fireEvent.change(text, { target: { value: 'We hire.' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ blocks: [{ type: 'text', text: 'We hire.' }] }), savingTakes)
  fireEvent.change(text, { target: { value: '' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ blocks: [] }), savingTakes)
  fireEvent.change(screen.getAllByLabelText('Block')[0] as HTMLElement, { target: { value: 'contact form' } })
  await waitFor(() => expect(getDraft()).toMatchObject({ blocks: [{ type: 'contact form' }] }), savingTakes)
})

test('after a new entry is published, its form leads to the next one', async () => {
  openAdmin('/admin/content/awards/one?new')
  const values = { Title: 'Best radio spot', 'Awarded by': 'Radio Week', 'What it was for': 'A spot.', Year: '2026' }
  const next = { name: 'Add another award' }
  await screen.findByLabelText('Title')
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.queryByRole('button', next)).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  fireEvent.click(await screen.findByRole('button', next))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toMatch(/^\/admin\/content\/awards\/awards-\w+\?new$/))
})

test('a list that the checklist opened leads back to it, and so do its entries', async () => {
  openAdmin('/admin/content/awards', { isFromChecklist: true })
  expect((await screen.findByRole('link', { name: 'Checklist' })).getAttribute('href')).toBe('/admin/home')
  fireEvent.click(await screen.findByRole('link', { name: 'Edit One' }))
  expect(await screen.findByRole('link', { name: 'Awards' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Checklist' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Awards' }))
  await screen.findByRole('link', { name: 'Edit One' })
  expect(screen.getByRole('link', { name: 'Checklist' })).toBeTruthy()
})

/** Opens a page of the admin where the entry `one` of each list isn't stored yet. `state`: what the link to the page passed on. */
function openAdmin(path: string, state?: object) {
  const toAnswer = (parts: object) => ({ status: 200, body: { ...newEntry, version: 1, ...parts } })
  const requests = mockFetch(
    {
      'GET /api/content/team/one?isNew=true': () => toAnswer({ version: 0 }),
      'GET /api/content/pages/one?isNew=true': () => toAnswer({ version: 0 }),
      'GET /api/content/awards/one?isNew=true': () => toAnswer({ version: 0 }),
      'GET /api/content/awards/one': () => toAnswer({ title: 'One' }),
      'GET /api/content/awards': () => ({ status: 200, body: [{ ...newEntry, title: 'One' }] }),
      'GET /api/content-names': () => ({ status: 200, body: noNames }),
      'POST /api/content/awards/one/publish': ({ body }) => toAnswer({ state: 'edited', published: readEntry(body) }),
      [anyDraft]: ({ body }) => toAnswer({ draft: readEntry(body) }),
    },
    { token: 'token' },
  )
  addToastContainer()
  const Stub = createRoutesStub([
    {
      path: '/admin/content',
      Component: Frame,
      children: [
        { path: ':kind/:key', Component: EntryPage },
        { path: ':kind', Component: KindPage },
      ],
    },
  ])
  onTestFinished(cleanup)
  const [pathname = '', search = ''] = path.split(/(?=\?)/)
  render(<Stub initialEntries={[{ pathname, search, state }]} />)
  return {
    /** The newest draft that the form has saved. */
    getDraft: () => readEntry(requests.findLast(({ path: sent }) => sent.endsWith('/draft'))?.body ?? '{}'),
  }
}

/** Says where the browser is. */
function Frame() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      <Outlet />
    </>
  )
}

const readEntry = (body: unknown): unknown => JSON.parse(String(body)).entry
