import '../shared/layout/admin-parts.css'
import { BackLink } from '../shared/layout/back-link.tsx'
import './outbox.css'
import { useCallback, useState } from 'react'
import type { OutboxMailWithText } from '#contract/entities/overview.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { useSendingStatus } from '../shared/data/sending-status.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'

export const loader = createAdminLoader('Unsent emails')

export const meta = adminMeta

export default function OutboxPage() {
  return (
    <AdminPage title="Unsent emails" current="home" needs="listOutbox">
      {() => <Outbox />}
    </AdminPage>
  )
}

function Outbox() {
  const { page, before, showNewer, showOlder } = usePages()
  const read = useCallback(() => callAsAdmin('listOutbox', { query: before ? { before } : {} }), [before])
  const { state, value, reload } = useQuery(read)
  const [mail, setMail] = useState<OutboxMailWithText | null>(null)
  const isSaving = useSendingStatus() === 'outbox'

  async function toggle(name: string) {
    if (mail?.name === name) return setMail(null)
    try {
      setMail(await callAsAdmin('readOutboxMail', { params: { name } }))
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <div className="admin-outbox">
      <BackLink to="/admin/home">Overview</BackLink>
      <section className="admin-panel" aria-label="Unsent emails">
        <p>
          {isSaving
            ? 'No mail server is set up, so emails are saved here instead of being sent. Ask your server administrator to set one up.'
            : 'These emails were saved while no mail server was set up. New emails are sent.'}{' '}
          Emails already saved here won’t be sent later.
        </p>
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.mails.length === 0 && 'No unsent emails.'}
          onRetry={reload}
        />
        {value && value.mails.length > 0 && (
          <ul className="admin-outbox-mails">
            {value.mails.map(({ name, to, subject, at }) => (
              <li key={name} className="admin-outbox-mail">
                <button
                  type="button"
                  className="admin-outbox-open"
                  aria-expanded={mail?.name === name}
                  onClick={() => toggle(name)}
                >
                  <span className="admin-outbox-subject">{subject}</span>
                  <span className="note muted">
                    To {to}, <DateTime iso={at} isRelative />
                  </span>
                </button>
                {mail?.name === name && (
                  <div className="admin-outbox-text">
                    {mail.replyTo && <p className="note muted">Replies go to {mail.replyTo}</p>}
                    <p className="admin-outbox-message">{mail.text}</p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pager
          label="Pages of unsent emails"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(value?.mails.at(-1)?.name)}
        />
      </section>
    </div>
  )
}
