import '../shared/layout/admin-parts.css'
import './security.css'
import { useCallback, useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { NewsletterKey } from '../newsletter/compose/newsletter-key.tsx'
import { useRights } from '../shared/auth/rights.ts'
import { callAsAdmin, endSession, toastFailure } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { ActivityLink } from './activity-link.tsx'
import { OwnAccountForm } from './own-account-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

export const loader = createAdminLoader('Account')

export const meta = adminMeta

export default function SecurityPage() {
  return (
    <AdminPage title="Account" current="security">
      {(pageProps) => <Security {...pageProps} />}
    </AdminPage>
  )
}

function Security({ onUnsaved }: Pick<AdminPageProps, 'onUnsaved'>) {
  const read = useCallback(async () => {
    const [sessions, account, { needsEmail }] = await Promise.all([
      callAsAdmin('listSessions'),
      callAsAdmin('readOwnAccount'),
      callAsAdmin('readLoginOptions'),
    ])
    return { ...sessions, account, isOnlyAccount: !needsEmail }
  }, [])
  const { state, value, reload } = useQuery(read)
  const { may } = useRights()
  const [mustAddFactor, setMustAddFactor] = useState(false)

  async function end(id: string) {
    try {
      await callAsAdmin('endSession', { params: { id } })
      void toast('success', 'The other device is logged out')
      reload()
    } catch (error) {
      toastFailure(error)
    }
  }

  async function endAll() {
    const everyone = value?.isOnlyAccount ? ' Everyone will have to enter the password again.' : ''
    const question = `Log out on every device, including this one?${everyone}`
    if (!(await askToConfirm(question, 'Log out'))) return
    try {
      await callAsAdmin('endAllSessions')
      endSession()
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <div className="admin-panels">
      <div className="admin-side-column">
        <SecondFactorPanel isShared={value?.isOnlyAccount ?? false} onMustAdd={setMustAddFactor} />
        {!mustAddFactor && (
          <section className="admin-panel" aria-labelledby="security-sessions">
            <h2 className="admin-panel-title" id="security-sessions">
              Devices that are logged in
            </h2>
            <p className="note muted admin-sessions-note">
              {value &&
                (value.isOnlyAccount
                  ? 'Everyone uses one password, so this lists the whole team’s devices.'
                  : 'The devices of your own account.')}
            </p>
            <LoadState state={state} hasValue={value !== null} onRetry={reload} />
            {value && (
              <>
                <ul className="admin-sessions">
                  {value.sessions.map(({ id, device, since, seen, isThis }) => (
                    <li key={id} className="admin-session">
                      <div>
                        <p className="admin-session-device">
                          {device} {isThis && <span className="admin-tag admin-tag-gold">This device</span>}
                        </p>
                        <p className="note muted">
                          Since <DateTime iso={since} />, last used <DateTime iso={seen} isRelative />
                        </p>
                      </div>
                      {!isThis && (
                        <button type="button" className="admin-text-button admin-text-button-danger" onClick={() => end(id)}>
                          Log out<span className="visually-hidden"> {device}</span>
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
                <p className="note muted admin-sessions-note">Each device is logged out eight hours after its login.</p>
                <button type="button" className="button button-line" onClick={endAll}>
                  Log out everywhere, here too
                </button>
              </>
            )}
          </section>
        )}
      </div>
      {value && !mustAddFactor && (
        <div className="admin-side-column">
          <OwnAccountForm account={value.account} onUnsaved={onUnsaved} />
          <PasswordForm isGiven={value.isPasswordFromEnv} onChanged={reload} onUnsaved={onUnsaved} />
          {may('renewNewsletterKey') && <NewsletterKey isGiven={value.isKeyFromEnv} />}
          {may('listActivities') && <ActivityLink />}
        </div>
      )}
    </div>
  )
}
