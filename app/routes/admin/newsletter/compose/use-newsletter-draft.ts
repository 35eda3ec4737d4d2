import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'

const storageKey = 'newsletter'
// Never the API key.
const draftSchema = v.object({ subject: v.string(), message: v.string() })
export type NewsletterDraft = v.InferOutput<typeof draftSchema>

export const emptyNewsletterDraft: NewsletterDraft = { subject: '', message: '' }

/** What is written and not sent yet, kept on this device. */
export function useNewsletterDraft(): [NewsletterDraft, (draft: NewsletterDraft) => void] {
  const [current, setCurrent] = useState<NewsletterDraft>(() => readStored(storageKey, draftSchema) ?? emptyNewsletterDraft)
  const change = useCallback((next: NewsletterDraft) => {
    // At once: the page may have been left by the time an answer comes.
    store(storageKey, next.subject || next.message ? next : null)
    setCurrent(next)
  }, [])
  return [current, change]
}
