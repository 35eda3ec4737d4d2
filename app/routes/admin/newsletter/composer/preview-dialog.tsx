import { useCallback, useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { SearchField } from '#app/routes/admin/shared/data/search-field.tsx'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { EmailPreviewParts } from '../compose/email-preview.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import { Warnings } from './warnings.tsx'

const maxSuggestions = 4

/** The email as a recipient gets it: one whose name isn't known, or a subscriber who is chosen. */
export function PreviewDialog({ text, onClose }: { text: NewsletterText; onClose: () => void }) {
  const [reader, setReader] = useState('')
  const { state, value, reload } = useDraftCheck(text, reader)
  return (
    <AdminDialog title="Preview" onClose={onClose}>
      <ReaderChoice reader={reader} onChoose={setReader} />
      <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      {value?.reader && (
        <p className="note muted" role="status">
          As {value.reader.name ? `${value.reader.name}, ${value.reader.email}` : value.reader.email} would get it
          {!value.reader.isRecipient && '. This person isn’t subscribed, and gets nothing'}.
        </p>
      )}
      {value && <Warnings check={value} />}
      {value && <EmailPreviewParts email={value.draft} isBusy={state === 'loading'} />}
    </AdminDialog>
  )
}

/** Finds a subscriber by the address or the name. */
function ReaderChoice({ reader, onChoose }: { reader: string; onChoose: (email: string) => void }) {
  const [q, setQ] = useState('')
  const read = useCallback(
    async () => (q ? (await callAsAdmin('listSubscribers', { query: { state: 'subscribed', q } })).subscribers : []),
    [q],
  )
  const { value, state } = useQuery(read)
  return (
    <div className="preview-as">
      <SearchField label="Preview as a subscriber" onSearch={setQ} />
      {q && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend, which the design doesn't have
        <div className="chips tags-field-known" role="group" aria-label="Subscribers found">
          {value?.slice(0, maxSuggestions).map(({ id, email, name }) => (
            <button key={id} type="button" className="chip" aria-pressed={email === reader} onClick={() => onChoose(email)}>
              {name ? `${name}, ${email}` : email}
            </button>
          ))}
          {state === 'loaded' && value?.length === 0 && <p className="note muted">No subscriber found</p>}
        </div>
      )}
    </div>
  )
}
