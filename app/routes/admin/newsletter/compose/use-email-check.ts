import { useEffect, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import type { Preflight } from '#contract/entities/campaigns.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { NewsletterDraft } from './use-newsletter-draft.ts'

/** After so long without typing. */
const pauseMs = 700

// The call wants both; what is missing is shown as what belongs there.
const placeholder = { subject: 'Subject', message: 'Your message.' }

/** `failure` says why there is no answer to what is written now. */
export type EmailCheckState = { isChecking: boolean; failure: string; sheet: Preflight | null }

/** What the server says of a letter before it is sent, asked again whenever the writer pauses. The last answer stands meanwhile. */
export function useEmailCheck({ subject, message }: NewsletterDraft, token: string | null): EmailCheckState {
  const [check, setCheck] = useState<EmailCheckState>({ isChecking: true, failure: '', sheet: null })

  useEffect(() => {
    if (!token) return
    let isCancelled = false
    setCheck((last) => ({ ...last, isChecking: true }))
    const timer = setTimeout(async () => {
      try {
        const body = { subject: subject.trim() || placeholder.subject, message: message.trim() || placeholder.message }
        const sheet = await callAsAdmin('preflightNewsletter', { body })
        if (!isCancelled) setCheck({ isChecking: false, failure: '', sheet })
      } catch (error) {
        if (!isCancelled) setCheck(({ sheet }) => ({ isChecking: false, failure: explain(error), sheet }))
      }
    }, pauseMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [subject, message, token])

  return check
}

/** What is too long is refused here as it would be when it is sent. */
function explain(error: unknown): string {
  const errors = error instanceof ApiError ? error.answer?.errors : null
  return errors ? Object.values(errors).join(' ') : adminMessages.preflightFailed
}
