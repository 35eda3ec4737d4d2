// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { kindLabels } from '#contract/content/content.ts'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { ListedKind } from '#contract/endpoints/content-endpoints.ts'
import { mockFetch } from '../shared/data/admin-testing.ts'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'
import ContentPage from './content.tsx'

test('pages of the sample are named with links, and lead back to a checklist that isn’t done', async () => {
  await openContent({ setup: { steps: [], samples: 0, isOpened: true } })
  const panel = within(await screen.findByRole('region', { name: 'Sample content' }))
  expect(panel.getByText(/^2 pages need your words/)).toBeTruthy()
  expect(panel.queryByRole('link', { name: 'Contact' })).toBe(null)
  expect(screen.getAllByRole('link', { name: 'Checklist' })).toHaveLength(2)
  fireEvent.click(panel.getByRole('link', { name: 'Work' }))
  await screen.findByText('The form')
  expect(screen.getByRole('link', { name: 'Checklist' })).toBeTruthy()
})

test('without a checklist nothing leads back to it', async () => {
  await openContent({ setup: null })
  await screen.findByRole('region', { name: 'Sample content' })
  expect(screen.queryByRole('link', { name: 'Checklist' })).toBe(null)
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }))
  await screen.findByText('The form')
  expect(screen.queryByRole('link', { name: 'Checklist' })).toBe(null)
})

const listed = (kind: ContentKind, samples: number): ListedKind => ({
  ...{ kind, label: kindLabels[kind], isCollection: false, samples },
  ...{ entries: 1, drafts: 0, hidden: 0, invalid: 0 },
})

async function openContent({ setup }: { setup: object | null }) {
  const answer = (body: unknown) => () => ({ status: 200, body })
  mockFetch(
    {
      'GET /api/content': answer([listed('quote', 1), listed('contact', 0), listed('portfolio', 1)]),
      'GET /api/content-drafts': answer([]),
      'GET /api/content-samples': answer({ lists: [], posts: 0 }),
      'GET /api/setup': answer({ setup }),
    },
    { token: 'token' },
  )
  const Form = () => (
    <>
      <p>The form</p>
      <ChecklistLink />
    </>
  )
  const Stub = createRoutesStub([
    { path: '/admin/content', Component: ContentPage },
    { path: '/admin/content/:kind/:key', Component: Form },
  ])
  onTestFinished(cleanup)
  render(<Stub initialEntries={['/admin/content']} />)
}
