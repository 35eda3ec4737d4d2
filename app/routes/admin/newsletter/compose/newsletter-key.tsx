import { useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'

/** Makes a new newsletter API key (spec §6). The old one can't be shown again, because only its hash is stored. */
export function NewsletterKey({ isGiven }: { isGiven: boolean }) {
  const [key, setKey] = useState<string | null>(null)
  const { isBusy, run: renew } = useAction(async () => {
    if (!confirm('Make a new key? The old one stops working at once, wherever it is used.')) return
    setKey((await callAsAdmin('renewNewsletterKey')).key)
  })

  return (
    <section className="admin-panel" aria-labelledby="settings-key">
      <h2 className="admin-panel-title" id="settings-key">
        Newsletter key
      </h2>
      {isGiven ? (
        <p>{adminMessages.keyGiven}</p>
      ) : (
        <>
          <p>
            Whoever has this key can send a newsletter to everybody. It is stored in a form that nobody can read back: if it is
            lost, make a new one.
          </p>
          <div role="status">
            {key && (
              <div className="admin-new-key">
                <p>Your new key, shown this once. Copy it to a safe place:</p>
                <p className="admin-new-key-text">{key}</p>
              </div>
            )}
          </div>
          <button type="button" className="button button-line admin-key-button" aria-disabled={isBusy} onClick={renew}>
            Make a new key
          </button>
        </>
      )}
    </section>
  )
}
