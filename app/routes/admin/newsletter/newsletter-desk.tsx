import { formatCount } from '#contract/plural.ts'
import '../desk-parts.css'
import './newsletter-desk.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Campaign, ListedCampaign } from '#contract/campaigns.ts'
import { NewsletterForm, undoSeconds } from '../newsletter-form.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import { people } from './campaign-words.ts'
import { LetterCheck } from './letter-check.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { LetterTest } from './letter-test.tsx'
import { PostStarter } from './post-starter.tsx'
import { useCampaign } from './use-campaign.ts'
import { type Campaigns, useCampaigns } from './use-campaigns.ts'
import type { Letter } from './use-letter.ts'
import { type LetterCheck as Check, useLetterCheck } from './use-letter-check.ts'
import { isEnded } from './watch-campaign.ts'

type Props = {
  /** Null where the session has ended meanwhile: what is known stays. */
  token: string | null
  siteUrl: string
  letter: Letter
  onLetter: (letter: Letter) => void
  onLogIn: () => void
}

/** The newsletter for somebody who is logged in: the spec's form, and what there is to know before and after. */
export function NewsletterDesk({ token, siteUrl, letter, onLetter, onLogIn }: Props) {
  const list = useCampaigns(token)
  const check = useLetterCheck(letter, token)
  const { watched, order, orderedId } = useWatched(list)
  const subject = useRef<HTMLInputElement>(null)
  const written = useRef(letter)
  written.current = letter

  function takeBack({ subject: title, message }: Campaign) {
    // Another one may have been begun meanwhile.
    if (!written.current.subject && !written.current.message) onLetter({ subject: title, message })
    subject.current?.focus()
  }

  return (
    <div className="newsletter-desk">
      {watched.map((id) => (
        <Watched
          key={id}
          id={id}
          token={token}
          listed={list.rows.find((campaign) => campaign.id === id)}
          isNew={id === orderedId}
          onLogIn={onLogIn}
          onUndone={takeBack}
        />
      ))}
      <div className="newsletter-columns">
        <div className="newsletter-column">
          <p className="admin-ways newsletter-ways">
            <a className="admin-text-button" href="#letter-check">
              Before it goes
            </a>
            <a className="admin-text-button" href="#newsletter-preview">
              Preview
            </a>
            <a className="admin-text-button" href="#sent-newsletters">
              Sent before
            </a>
          </p>
          <div className="admin-panel newsletter-starter">
            <PostStarter siteUrl={siteUrl} letter={letter} onLetter={onLetter} />
          </div>
          <NewsletterForm
            letter={letter}
            onLetter={onLetter}
            canUndo
            subjectRef={subject}
            note={<Note check={check} />}
            onOrdered={order}
          />
          {token && <LetterTest letter={letter} />}
          <div className="newsletter-history">
            <CampaignList list={list} shownAbove={watched} />
          </div>
        </div>
        <div className="newsletter-column">
          <LetterCheck check={check} />
          <LetterPreview check={check} />
        </div>
      </div>
    </div>
  )
}

/** Each is watched by a line of its own, and a browser has six. */
const mostWatched = 3

/** Which newsletters are shown above: those on their way, and for as long as the page stands those that were. */
function useWatched({ rows: campaigns, reload }: Campaigns) {
  const [watched, setWatched] = useState<readonly string[]>([])
  const [orderedId, setOrderedId] = useState('')

  useEffect(() => {
    const going = campaigns.filter((campaign) => !isEnded(campaign)).map(({ id }) => id)
    setWatched((current) => [...new Set([...current, ...going])].slice(0, mostWatched))
  }, [campaigns])

  const order = useCallback(
    (id: string) => {
      setOrderedId(id)
      setWatched((current) => [...new Set([id, ...current])].slice(0, mostWatched))
      reload()
    },
    [reload],
  )
  return { watched, order, orderedId }
}

type WatchedProps = Pick<Props, 'token' | 'onLogIn'> & {
  id: string
  listed: ListedCampaign | undefined
  isNew: boolean
  onUndone: (campaign: Campaign) => void
}

function Watched({ id, token, listed, isNew, onLogIn, onUndone }: WatchedProps) {
  const watched = useCampaign(id, token)
  const progress = watched.progress ?? (listed ? { ...listed, perMinute: null, secondsLeft: null } : null)
  if (!progress) return null
  return (
    <CampaignProgress
      progress={progress}
      watched={watched}
      isLoggedIn={token !== null}
      isNew={isNew}
      hasLink
      onLogIn={onLogIn}
      onUndone={onUndone}
    />
  )
}

function Note({ check: { sheet } }: { check: Check }) {
  const mends = sheet ? sheet.problems.length + (sheet.isOutbox ? 1 : 0) : 0
  return (
    <>
      <p>
        It goes to {sheet?.recipients ? people(sheet.recipients) : 'every subscriber'}, {undoSeconds} seconds after you send it:
        until then it can be undone.
      </p>
      {mends > 0 && (
        <p>
          <a className="inline-link" href="#letter-check">
            {formatCount(mends, 'thing')} to look at first
          </a>
        </p>
      )}
    </>
  )
}
