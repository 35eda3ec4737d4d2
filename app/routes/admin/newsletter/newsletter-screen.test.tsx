// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'
import type { Campaign } from '#contract/entities/campaigns.ts'
import { storeToken, useToken } from '../shared/auth/session.ts'
import { addToastContainer, mockFetch } from '../shared/data/admin-testing.ts'
import { ConfirmDialog } from '../shared/dialogs/confirm-dialog.tsx'
import { createProgress } from './campaigns/campaign-testing.ts'
import { NewsletterScreen } from './newsletter-screen.tsx'

const base = '/api/newsletter/campaigns'

test('a newsletter that is being sent is shown when the page opens, and can be paused and resumed', async () => {
  const site = openScreen([createProgress({ sent: 1 })])
  await findHeadline('Sending.')
  expect(screen.getByRole('progressbar', { name: 'Sending “News”' }).getAttribute('aria-valuenow')).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await findHeadline('Paused.')
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await findHeadline('Sending.')
  expect(site.calls()).toEqual([`POST ${base}/c1/pause`, `POST ${base}/c1/resume`])
})

test('a newsletter that the mail server refuses shows the server’s message', async () => {
  openScreen([{ ...createProgress({}, 'paused'), reason: '535 5.7.8 Authentication failed' }])
  await findHeadline('the mail server is rejecting this newsletter')
  expect(screen.getByText('535 5.7.8 Authentication failed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy()
})

test('a newsletter that waits for the mail server shows its answer and when it is tried again', async () => {
  const waitsUntil = new Date(Date.now() + 60_000).toISOString()
  openScreen([{ ...createProgress({ sent: 1 }), reason: '421 4.7.0 Try again later', waitsUntil }])
  await findHeadline('Waiting: the mail server isn’t accepting email right now.')
  expect(screen.getByText('421 4.7.0 Try again later')).toBeTruthy()
  expect(screen.getByText(/^We’ll try again at \d\d:\d\d\. Nothing is lost\.$/)).toBeTruthy()
})

test('a newsletter undone before it starts is sent to nobody, and its text is back in the form', async () => {
  const startsAt = new Date(Date.now() + 30_000).toISOString()
  openScreen([{ ...createProgress({}), startsAt, waitsUntil: startsAt }])
  await findHeadline('No one has been emailed yet')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await findHeadline('Cancelled: no one')
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'News')
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
})

test('failed deliveries are retried, and uncertain ones are sent again only after a confirmation', async () => {
  const site = openScreen([
    { ...createProgress({ sent: 1, failed: 1, uncertain: 1 }), waitsUntil: new Date(Date.now() + 60_000).toISOString() },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Retry failed' }))
  await waitFor(() => expect(site.calls()).toEqual([`POST ${base}/c1/retry`]))
  await waitUntilIdle()
  for (const answer of ['Cancel', 'Resend']) {
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Resend?' })
    expect(site.calls()).toHaveLength(1)
    fireEvent.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await waitFor(() => expect(site.calls()).toHaveLength(2))
})

test('the figures stay when the session expires, and update again after a login', async () => {
  const site = openScreen([createProgress({ sent: 1 })])
  await findHeadline('Sending.')
  site.refuse()
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Sending “News”' }).getAttribute('aria-valuenow')).toBe('1')
  site.allow()
  storeToken('another')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
})

test('a list that cannot be loaded says so and can be loaded again', async () => {
  const site = openScreen([])
  const again = await screen.findAllByRole('button', { name: 'Try again' })
  expect(again).toHaveLength(2)
  site.allow()
  for (const button of again) fireEvent.click(button)
  await waitFor(() => expect(screen.getByText('No newsletters sent yet')).toBeTruthy())
  expect(await screen.findByText('Nothing here yet. New newsletter opens the editor.')).toBeTruthy()
})

function openScreen(campaigns: Campaign[]) {
  let refusal: number | null = campaigns.length === 0 ? 500 : null
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const answer = (body: unknown) => (refusal ? { status: refusal, body: { message: 'no' } } : { status: 200, body })
  const change = (patch: Partial<Campaign>) => () => {
    const campaign = { ...createProgress({}), ...known.get('c1'), ...patch }
    if (!refusal) known.set('c1', campaign)
    return answer(campaign)
  }
  const requests = mockFetch(
    {
      [`GET ${base}?limit=21`]: () => answer([...known.values()]),
      [`GET ${base}/c1`]: () => answer(known.get('c1')),
      [`GET ${base}/c1/progress`]: () => ({ status: 502, body: {} }),
      [`POST ${base}/c1/pause`]: change({ state: 'paused' }),
      [`POST ${base}/c1/resume`]: change({ state: 'sending' }),
      [`POST ${base}/c1/cancel`]: change({ state: 'cancelled', waitsUntil: null }),
      [`POST ${base}/c1/retry`]: () => answer({ retried: 1 }),
      [`POST ${base}/c1/uncertain`]: () => answer({ settled: 1 }),
      'GET /api/newsletter/drafts': () => answer([]),
      'POST /api/newsletter/check': () => ({ status: 500, body: { message: 'no' } }),
      'GET /api/posts?limit=20': () => ({ status: 200, body: [] }),
    },
    { token: 'good' },
  )
  addToastContainer()
  onTestFinished(cleanup)
  render(
    <MemoryRouter>
      <Screen />
      <ConfirmDialog />
    </MemoryRouter>,
  )
  return {
    calls: () => requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call.startsWith(`POST ${base}`)),
    refuse(status = 401) {
      refusal = status
    },
    allow() {
      refusal = null
    },
  }
}

function Screen() {
  const token = useToken()
  const [draft, setDraft] = useState({ subject: '', message: '' })
  return (
    <NewsletterScreen
      token={token ?? null}
      siteUrl="https://site.test"
      draft={draft}
      onDraftChange={setDraft}
      onLogIn={() => {}}
    />
  )
}

async function findHeadline(words: string) {
  await waitFor(() => expect(document.querySelector('.campaign-headline')?.textContent).toContain(words))
  await waitUntilIdle()
}

/** Waits until no button is busy, because a busy button ignores the test's next click. */
async function waitUntilIdle() {
  await waitFor(() => expect(document.querySelector('.campaign-actions [aria-disabled="true"]')).toBeNull())
}
