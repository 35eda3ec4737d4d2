// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteContactDraft, readDraft, readDraftKey, storeContactDraft } from './contact-form-draft.ts'

const dayMs = 24 * 3_600_000

test('each form keeps its own draft for 30 days', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  storeContactDraft('contact', { name: 'Halima' })
  storeContactDraft('quote', { name: 'Ngozi' })
  deleteContactDraft('quote')
  expect(readDraft('quote')).toBeNull()
  vi.advanceTimersByTime(30 * dayMs)
  expect(readDraft('contact')).toEqual({ name: 'Halima' })
  vi.advanceTimersByTime(1)
  expect(readDraft('contact')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('an idempotency key stays only with the text it was sent with', () => {
  const sent = { subject: 'Launch', message: 'In October' }
  storeContactDraft('contact', sent, { key: 'k1' })
  storeContactDraft('contact', { ...sent })
  expect(readDraftKey('contact', sent)).toBe('k1')
  expect(readDraftKey('contact', { ...sent, message: 'In May' })).toBeUndefined()
  storeContactDraft('contact', { ...sent, message: 'In May' })
  expect(readDraftKey('contact', { ...sent, message: 'In May' })).toBeUndefined()
})

test('without storage, or with invalid data in it, there is no draft', () => {
  localStorage.setItem('contact-draft', '{"at":"yesterday"}')
  expect(readDraft('contact')).toBeNull()
  const closed = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  onTestFinished(() => closed.mockRestore())
  storeContactDraft('contact', { name: 'Halima' })
  expect(readDraft('contact')).toBeNull()
})
