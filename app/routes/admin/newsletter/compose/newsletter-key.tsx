import { useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'

/** Makes a new API key for newsletters (spec §6). The current key can't be shown, because the server stores only its hash. */
export function NewsletterKey({ isGiven }: { isGiven: boolean }) {
  const [key, setKey] = useState<string | null>(null)
  const { isBusy, run: renew } = useAction(async () => {
    if (!(await askToConfirm('Create a new key? The old one stops working immediately, wherever it’s used.', 'Create key')))
      return
    setKey((await callAsAdmin('renewNewsletterKey')).key)
  })

  return (
    <section className="admin-panel" aria-labelledby="security-key">
      <h2 className="admin-panel-title" id="security-key">
        Newsletter API key
      </h2>
      {isGiven ? (
        <p>{adminMessages.keyGiven}</p>
      ) : (
        <>
          <p>Anyone with this key can email all your subscribers. It can’t be shown again: if you lose it, create a new one.</p>
          <div role="status">
            {key && (
              <div className="admin-new-key">
                <p>Your new key, shown only once. Copy it and keep it somewhere safe:</p>
                <p className="admin-new-key-text">{key}</p>
              </div>
            )}
          </div>
          <button type="button" className="button button-line admin-key-button" aria-disabled={isBusy} onClick={renew}>
            Create a new key
          </button>
        </>
      )}
    </section>
  )
}
