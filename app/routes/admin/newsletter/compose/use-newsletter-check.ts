import { useEffect, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { NewsletterDraft } from './use-newsletter-draft.ts'

const debounceMs = 700

// The server requires both fields, so these texts stand for empty ones.
const placeholder = { subject: 'Subject', message: 'Your message.' }

/** `sheet` is the latest result. `failure` says why there is none for the current text; otherwise it is empty. */
export type NewsletterCheckState = { isChecking: boolean; failure: string; sheet: NewsletterCheck | null }

/** `text`: what was checked; null before the first result. */
type Checked = { text: string | null; failure: string; sheet: NewsletterCheck | null }

/** Checks the newsletter on the server whenever typing pauses. The last result stays until the next one arrives. */
export function useNewsletterCheck({ subject, message }: NewsletterDraft, token: string | null): NewsletterCheckState {
  const [check, setCheck] = useState<Checked>({ text: null, failure: '', sheet: null })
  const text = JSON.stringify([subject, message])

  useEffect(() => {
    if (!token) return
    let isCancelled = false
    const timer = setTimeout(async () => {
      try {
        const body = { subject: subject.trim() || placeholder.subject, message: message.trim() || placeholder.message }
        const sheet = await callAsAdmin('checkNewsletter', { body })
        if (!isCancelled) setCheck({ text, failure: '', sheet })
      } catch (error) {
        if (!isCancelled) setCheck(({ sheet }) => ({ text, failure: explain(error), sheet }))
      }
    }, debounceMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [subject, message, text, token])

  // Compared here rather than set by the effect, which would render twice for each letter.
  return { isChecking: check.text !== text, failure: check.failure, sheet: check.sheet }
}

function explain(error: unknown): string {
  const errors = error instanceof ApiError ? error.answer?.errors : null
  return errors ? Object.values(errors).join(' ') : adminMessages.newsletterCheckFailed
}
