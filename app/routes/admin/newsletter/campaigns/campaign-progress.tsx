import './campaign-progress.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSendingStatus } from '#app/routes/admin/shared/data/sending-status.tsx'
import { type Campaign, isSmtpReply, type CampaignProgress as Progress } from '#contract/entities/campaigns.ts'
import { describeAudience } from '../composer/describe-audience.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignBar } from './campaign-bar.tsx'
import { describeCampaign } from './campaign-status.ts'
import type { WatchedCampaign } from './use-campaign.ts'
import { isEnded } from './watch-campaign.ts'

type Props = {
  progress: Progress
  watched: WatchedCampaign
  isLoggedIn: boolean
  /** Whether the user has just created the campaign: its heading then takes the focus. */
  isNew?: boolean
  hasLink?: boolean
  onLogIn: () => void
  /** Called when the campaign was cancelled before any email was sent. */
  onUndone?: (campaign: Campaign) => void
}

export function CampaignProgress({ progress, watched, isLoggedIn, isNew = false, hasLink = false, onLogIn, onUndone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBeforeStart = !isEnded(progress) && Date.parse(progress.startsAt) > Date.now() - watched.clockAheadMs
  const now = useNow(!isEnded(progress)) - watched.clockAheadMs
  const status = describeCampaign(progress, { nowMs: now, sendingStatus: useSendingStatus() })

  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isNew])

  return (
    <section className={`admin-panel campaign campaign-${status.tone}`} aria-label={`Newsletter: ${progress.subject}`}>
      <p className="campaign-label">{status.label}</p>
      <h2 className="campaign-subject" ref={heading} tabIndex={-1}>
        {progress.subject}
      </h2>
      {progress.audience && <p className="campaign-detail">To {describeAudience(progress.audience)}</p>}
      <p className="campaign-headline" role="status">
        {status.headline}
      </p>
      {progress.reason && !isEnded(progress) && (
        <figure className="campaign-reason">
          <figcaption className="note">{isSmtpReply(progress.reason) ? 'The mail server said:' : 'What happened:'}</figcaption>
          <blockquote>{progress.reason}</blockquote>
        </figure>
      )}
      <CampaignBar progress={progress} />
      {status.detail && <p className="campaign-detail">{status.detail}</p>}
      {!isEnded(progress) && !isLoggedIn && (
        <p className="campaign-notice">
          You’re logged out, so these figures may be old. Sending continues in the background.{' '}
          <button type="button" className="inline-link campaign-log-in" onClick={onLogIn}>
            Log in
          </button>
        </p>
      )}
      {!isEnded(progress) && isLoggedIn && watched.connection === 'lost' && (
        <p className="campaign-notice" role="status">
          You’re offline, so these figures may be old. Sending continues in the background.
        </p>
      )}
      <div className="campaign-actions">
        {isLoggedIn && (
          <CampaignActions
            progress={progress}
            isBeforeStart={isBeforeStart}
            watched={watched}
            onUndone={onUndone}
            onGone={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
        {hasLink && (
          <Link className="text-link" to={`/admin/newsletter/${progress.id}`}>
            View recipients
          </Link>
        )}
      </div>
    </section>
  )
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
