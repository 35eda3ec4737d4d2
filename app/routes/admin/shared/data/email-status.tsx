import './email-status.css'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { Link } from 'react-router'
import type { EmailStatus } from '#contract/entities/overview.ts'
import { callAsAdmin } from '../auth/session.ts'
import { useQuery } from './use-query.ts'

const EmailStatusContext = createContext<EmailStatus['status']>('on')

/** Whether the site sends emails; "on" until the status is known. Pages word their texts about emails accordingly. */
export function useEmailStatus(): EmailStatus['status'] {
  return useContext(EmailStatusContext)
}

/** Reads whether the site sends email. With `hasNotice`, a notice above the page tells staff when it doesn't. */
export function EmailStatusProvider({ hasNotice, children }: { hasNotice: boolean; children: ReactNode }) {
  const read = useCallback(() => callAsAdmin('readEmailStatus'), [])
  const { value } = useQuery(read)
  const status = value?.status ?? 'on'
  return (
    <EmailStatusContext value={status}>
      {hasNotice && status !== 'on' && <EmailNotice status={status} />}
      {children}
    </EmailStatusContext>
  )
}

function EmailNotice({ status }: { status: Exclude<EmailStatus['status'], 'on'> }) {
  return (
    <p className="email-notice">
      {status === 'paused' ? (
        <>
          <b>Email is paused</b> because this site was restored from a backup. Emails wait until someone resumes email in{' '}
          <Link className="inline-link" to="/admin/backups">
            Backups
          </Link>
          .
        </>
      ) : (
        <>
          <b>Emails aren’t being sent:</b> no mail server is set up. They are saved in{' '}
          <Link className="inline-link" to="/admin/outbox">
            Unsent emails
          </Link>{' '}
          instead.
        </>
      )}
    </p>
  )
}
