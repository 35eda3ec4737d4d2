import { useCallback } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { TestEmailForm } from '../compose/test-email.tsx'

/** Sends the newsletter to one address: that of the account, unless another one is typed. */
export function TestDialog({ text, onClose }: { text: NewsletterText; onClose: () => void }) {
  const read = useCallback(() => callAsAdmin('readOwnAccount'), [])
  const { state, value } = useQuery(read)
  return (
    <AdminDialog title="Send me a test" onClose={onClose}>
      {state === 'loading' ? (
        <p role="status">Loading...</p>
      ) : (
        <TestEmailForm
          ownAddress={value?.email ?? ''}
          isEmpty={!text.subject.trim() || !text.content}
          send={(email) => callAsAdmin('testNewsletterDraft', { body: { ...text, email } })}
        />
      )}
    </AdminDialog>
  )
}
