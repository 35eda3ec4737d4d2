import { useCallback } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'

/** Asks the server for the email of a text, its recipients and what prevents sending. */
export function useDraftCheck({ subject, content }: NewsletterText) {
  const read = useCallback(() => callAsAdmin('checkNewsletterDraft', { body: { subject, content } }), [subject, content])
  return useQuery(read)
}
