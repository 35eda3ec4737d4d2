import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import type { OverviewCheck, TestMail } from '#contract/entities/overview.ts'
import { messages } from '#contract/messages/messages.ts'
import { useRights } from '../shared/auth/rights.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useSendingStatus } from '../shared/data/sending-status.tsx'

type Props = { health: readonly OverviewCheck[]; testMailTo: string; onChecked: () => void }

const subjects: Record<OverviewCheck['subject'], string> = {
  mail: 'Email',
  newsletters: 'Newsletters',
  backup: 'Backups',
  jobs: 'Scheduled jobs',
  content: 'Content',
  links: 'Links',
  samples: 'Sample content',
  disk: 'Disk space',
  proxy: 'Proxy',
}
const statusLabels: Record<OverviewCheck['status'], string> = { ok: 'OK', info: 'Warning', problem: 'Action needed' }
const refreshEveryMs = 1500

export function HealthList({ health, testMailTo, onChecked }: Props) {
  const hasOutbox = useSendingStatus() === 'outbox'
  const { may } = useRights()
  const [check, setCheck] = useState<TestMail | null>(null)
  const isChecking = check?.state === 'waiting'

  useEffect(() => {
    if (!isChecking || !check) return
    const timer = setTimeout(async () => {
      // After a failed request, sets a copy of the state, so that the effect runs and polls again.
      const next = await callAsAdmin('readTestMail', { params: { id: check.id } }).catch(() => null)
      setCheck(next ?? { ...check })
      if (next && next.state !== 'waiting') onChecked()
    }, refreshEveryMs)
    return () => clearTimeout(timer)
  }, [check, isChecking, onChecked])

  async function send() {
    if (isChecking) return
    try {
      setCheck(await callAsAdmin('sendTestMail'))
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <>
      <ul className="admin-health">
        {health.map(({ subject, status, message, fix, links }) => (
          <li key={subject} className="admin-health-row" data-status={status}>
            <h3 className="admin-health-subject">
              {subjects[subject]} <span className="admin-health-state">{statusLabels[status]}</span>
            </h3>
            <p>{fix ? `${message} ${fix}` : message}</p>
            {links && (
              <p>
                {links.map(({ label, path }, index) => (
                  <Fragment key={path}>
                    {index > 0 && ', '}
                    <Link className="inline-link" to={path}>
                      {label}
                    </Link>
                  </Fragment>
                ))}
                .
              </p>
            )}
            {subject === 'backup' && may('listBackups') && (
              <Link className="admin-text-button admin-health-link" to="/admin/backups">
                Open Backups
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="admin-health-check">
        <button type="button" className="button button-line admin-submit" aria-disabled={isChecking} onClick={send}>
          {isChecking ? <Spinner /> : <Icon name="mail" />} {isChecking ? 'Sending test email...' : 'Test email delivery'}
        </button>
        {hasOutbox && may('listOutbox') && (
          <Link className="admin-text-button" to="/admin/outbox">
            View emails that weren’t sent
          </Link>
        )}
      </div>
      <p className="note muted admin-health-to">
        {hasOutbox
          ? `Without a mail server, the test to ${testMailTo} is saved and not sent.`
          : `The test goes to ${testMailTo}.`}
      </p>
      <div role="status">
        {check && check.state !== 'waiting' && <p className="admin-health-outcome">{describeOutcome(check, hasOutbox)}</p>}
      </div>
    </>
  )
}

function describeOutcome({ state, error }: TestMail, hasOutbox: boolean): string {
  if (state === 'failed') return `The test email couldn’t be sent.${error ? ` The mail server said: ${error}` : ''}`
  return hasOutbox ? `${messages.testEmailSaved}.` : 'Test email sent. Check that it arrived, and look in spam too.'
}
