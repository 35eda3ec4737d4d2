// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { mockFetch } from '#app/routes/admin/shared/data/admin-testing.ts'
import type { NewsletterDraftCheck } from '#contract/entities/newsletter-drafts.ts'
import { DraftSaver } from './draft-saver.ts'
import { SendDialog } from './send-dialog.tsx'

test('a daily limit that is too small for all recipients is named before sending, also for a later time', async () => {
  openDialog({ recipients: 5, leftToday: 2, doneAt: new Date(Date.now() + 24 * 3_600_000).toISOString() })
  await screen.findByText(/daily limit is too small for 5 people: 2 emails left today/)
  fireEvent.click(screen.getByLabelText('Later'))
  expect(screen.getByText(/If you send it now, the last email goes out at about \d+ \w+ \d{4}, \d\d:\d\d/)).toBeTruthy()
})

test('a limit by the hour says when the last email goes out, and without limits none is mentioned', async () => {
  openDialog({ recipients: 5, doneAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await screen.findByText(/undo it\. The last email goes out at about \d\d:\d\d/)).toBeTruthy()
  cleanup()
  openDialog({ recipients: 5 })
  await screen.findByRole('button', { name: 'Send to 5 people' })
  expect(screen.queryByText(/limit|last email/)).toBeNull()
})

function openDialog(check: Partial<NewsletterDraftCheck>): void {
  const body: NewsletterDraftCheck = {
    recipients: 1,
    htmlBytes: 1000,
    maxHtmlBytes: 100_000,
    hasText: true,
    links: [],
    isOutbox: false,
    problems: [],
    mayBeSent: true,
    leftToday: null,
    draft: { from: '', subject: 'News', text: '', html: '' },
    doneAt: null,
    audience: null,
    reader: null,
    blockers: [],
    ...check,
  }
  mockFetch({ 'POST /api/newsletter/drafts/check': () => ({ status: 200, body }) }, { token: 'good' })
  const text = { subject: 'News', content: '<p>Hello</p>' }
  const saver = new DraftSaver('d1', { latest: text, saved: text, version: 1 })
  render(<SendDialog saver={saver} onClose={() => {}} onDone={() => {}} />)
  onTestFinished(cleanup)
}
