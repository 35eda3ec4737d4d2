import { useCallback } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'

const noTags: string[] = []

/** Asks the server for the email of a text, its recipients and what prevents sending. `previewAs`: the address of who would read it. */
export function useDraftCheck({ subject, content, tags = noTags }: NewsletterText, previewAs = '') {
  const read = useCallback(
    () => callAsAdmin('checkNewsletterDraft', { body: { subject, content, tags, previewAs } }),
    [subject, content, tags, previewAs],
  )
  return useQuery(read)
}
