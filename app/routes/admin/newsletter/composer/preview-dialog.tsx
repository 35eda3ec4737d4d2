import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { EmailPreviewParts } from '../compose/email-preview.tsx'
import { useDraftCheck } from './use-draft-check.ts'

/** The email as a recipient gets it. */
export function PreviewDialog({ text, onClose }: { text: NewsletterText; onClose: () => void }) {
  const { state, value, reload } = useDraftCheck(text)
  return (
    <AdminDialog title="Preview" onClose={onClose}>
      <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      {value && <EmailPreviewParts email={value.draft} isBusy={state === 'loading'} />}
    </AdminDialog>
  )
}
