import { useCallback, useState } from 'react'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { ListedSubscriber } from '#contract/entities/subscribers.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'

type Props = { subscriber: ListedSubscriber; onClose: () => void; onErased: (message: string) => void }

/** Asks whether to delete the data of a subscriber, and whether to delete their messages in the inbox too. */
export function SubscriberErasure({ subscriber: { id, email }, onClose, onErased }: Props) {
  const [withMessages, setWithMessages] = useState(false)
  const read = useCallback(() => callAsAdmin('listMessages', { query: { filter: 'all', q: email } }), [email])
  const { value, state } = useQuery(read)
  // The search also finds messages that only mention the address.
  const own = (value?.messages ?? []).filter((each) => normalizeEmail(each.email) === normalizeEmail(email)).length
  const isCounted = value !== null && !value.hasMore
  const { isBusy, run } = useAction(async () => {
    await callAsAdmin('eraseSubscriber', { params: { id }, query: withMessages ? { messages: 'delete' } : {} })
    onClose()
    onErased(withMessages ? 'Data and messages deleted' : 'Data deleted')
  })
  return (
    <AdminDialog title={`Permanently delete the data of ${email}?`} kind="alert" onClose={onClose}>
      <p>
        This deletes the subscription and the record of every newsletter. You can’t add this address again: only its owner can,
        with the website form.
      </p>
      {/* One block, so that an empty status leaves no gap. */}
      <div>
        <div role="status">
          {state === 'loading' && <p className="note muted">Looking for messages from this address...</p>}
          {isCounted && own === 0 && <p className="note muted">There are no messages from this address in the inbox.</p>}
          {isCounted && own > 0 && (
            <p className="visually-hidden">{formatCount(own, 'message')} from this address in the inbox.</p>
          )}
        </div>
        {state !== 'loading' && !(isCounted && own === 0) && (
          <label className="admin-check">
            <input
              className="admin-check-box"
              type="checkbox"
              checked={withMessages}
              onChange={({ target }) => setWithMessages(target.checked)}
            />
            {isCounted
              ? `Also delete ${formatCount(own, 'message')} from this address in the inbox, with notes and emails`
              : 'Also delete all messages from this address in the inbox, with notes and emails'}
          </label>
        )}
      </div>
      <div className="admin-dialog-actions admin-dialog-choice">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button" disabled={isBusy || state === 'loading'} onClick={() => run()}>
          Delete data
        </button>
      </div>
    </AdminDialog>
  )
}
