import { useEffect, useState } from 'react'
import type { Preflight } from '#contract/campaigns.ts'
import { callAsAdmin } from '../session.ts'
import type { Letter } from './use-letter.ts'

/** After so long without typing. */
const pauseMs = 700

// The call wants both; what is missing is shown as what belongs there.
const placeholder = { subject: 'Subject', message: 'Your message.' }

export type LetterCheck = { state: 'checking' | 'checked' | 'failed'; sheet: Preflight | null }

/** What the server says of a letter before it is sent, asked again whenever the writer pauses. The last answer stands meanwhile. */
export function useLetterCheck({ subject, message }: Letter, token: string | null): LetterCheck {
  const [check, setCheck] = useState<LetterCheck>({ state: 'checking', sheet: null })

  useEffect(() => {
    if (!token) return
    let isGone = false
    setCheck(({ sheet }) => ({ state: 'checking', sheet }))
    const timer = setTimeout(async () => {
      try {
        const body = { subject: subject.trim() || placeholder.subject, message: message.trim() || placeholder.message }
        const sheet = await callAsAdmin('checkNewsletter', { body })
        if (!isGone) setCheck({ state: 'checked', sheet })
      } catch {
        if (!isGone) setCheck(({ sheet }) => ({ state: 'failed', sheet }))
      }
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [subject, message, token])

  return check
}
