import './sending-status.css'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { Link } from 'react-router'
import type { SendingStatus } from '#contract/entities/overview.ts'
import { useRights } from '../auth/rights.ts'
import { callAsAdmin } from '../auth/session.ts'
import { useQuery } from './use-query.ts'

const SendingStatusContext = createContext<SendingStatus['status']>('on')

/** Whether the site sends emails, so that pages can say "saved" instead of "sent"; "on" until the status is known. */
export function useSendingStatus(): SendingStatus['status'] {
  return useContext(SendingStatusContext)
}

/** Reads whether the site sends email. With `hasNotice`, a notice above the page tells staff when it doesn't. */
export function SendingStatusProvider({ hasNotice, children }: { hasNotice: boolean; children: ReactNode }) {
  const read = useCallback(() => callAsAdmin('readSendingStatus'), [])
  const { value } = useQuery(read)
  const status = value?.status ?? 'on'
  return (
    <SendingStatusContext value={status}>
      {hasNotice && status !== 'on' && <SendingNotice status={status} />}
      {children}
    </SendingStatusContext>
  )
}

function SendingNotice({ status }: { status: Exclude<SendingStatus['status'], 'on'> }) {
  const { may } = useRights()
  return (
    <p className="sending-notice">
      {status === 'paused' ? (
        <>
          <b>Email is paused</b> because this site was restored from a backup.{' '}
          {may('resumeSending') ? (
            <>
              Emails wait until someone resumes email in{' '}
              <Link className="inline-link" to="/admin/backups">
                Backups
              </Link>
              .
            </>
          ) : (
            'Emails wait until an owner resumes email.'
          )}
        </>
      ) : (
        <>
          <b>Emails aren’t being sent:</b> no mail server is set up.{' '}
          {may('listOutbox') ? (
            <>
              They are saved in{' '}
              <Link className="inline-link" to="/admin/outbox">
                Unsent emails
              </Link>{' '}
              instead.
            </>
          ) : (
            'They are saved on the server instead.'
          )}
        </>
      )}
    </p>
  )
}
