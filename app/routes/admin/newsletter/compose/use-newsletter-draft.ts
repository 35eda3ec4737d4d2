import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'

const storageKey = 'newsletter'
// The API key isn't part of the draft, because it must never be stored.
const draftSchema = v.object({ subject: v.string(), message: v.string() })
export type NewsletterDraft = v.InferOutput<typeof draftSchema>

export const emptyNewsletterDraft: NewsletterDraft = { subject: '', message: '' }

/** The unsent newsletter, stored on this device. */
export function useNewsletterDraft(): [NewsletterDraft, (draft: NewsletterDraft) => void] {
  const [current, setCurrent] = useState<NewsletterDraft>(() => readStored(storageKey, draftSchema) ?? emptyNewsletterDraft)
  const change = useCallback((next: NewsletterDraft) => {
    // Not stored in an effect, because effects no longer run if a send succeeds after the page was unmounted.
    store(storageKey, next.subject || next.message ? next : null)
    setCurrent(next)
  }, [])
  return [current, change]
}
