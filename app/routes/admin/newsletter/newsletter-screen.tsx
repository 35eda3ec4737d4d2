import '../shared/layout/admin-parts.css'
import './newsletter-screen.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Campaign, ListedCampaign } from '#contract/entities/campaigns.ts'
import { formatCount } from '#contract/format/plural.ts'
import { CampaignList } from './campaigns/campaign-list.tsx'
import { CampaignProgress } from './campaigns/campaign-progress.tsx'
import { formatPeople } from './campaigns/campaign-status.ts'
import { useCampaign } from './campaigns/use-campaign.ts'
import { type Campaigns, useCampaigns } from './campaigns/use-campaigns.ts'
import { isEnded } from './campaigns/watch-campaign.ts'
import { EmailPreview } from './compose/email-preview.tsx'
import { NewsletterCheckPanel } from './compose/newsletter-check.tsx'
import { PostStarter } from './compose/post-starter.tsx'
import { SendNewsletterForm, undoSeconds } from './compose/send-newsletter-form.tsx'
import { TestEmail } from './compose/test-email.tsx'
import { type NewsletterCheckState, useNewsletterCheck } from './compose/use-newsletter-check.ts'
import type { NewsletterDraft } from './compose/use-newsletter-draft.ts'
import { Composer } from './composer/composer.tsx'
import { ScheduledNewsletter } from './composer/scheduled-newsletter.tsx'
import { useDraftEditor } from './composer/use-draft-editor.ts'
import { DraftList } from './drafts/draft-list.tsx'
import { type Drafts, useDrafts } from './drafts/use-drafts.ts'

type Props = {
  /** Null after the session has expired; the screen then keeps showing its last figures. */
  token: string | null
  siteUrl: string
  draft: NewsletterDraft
  onDraftChange: (draft: NewsletterDraft) => void
  onLogIn: () => void
}

/** The newsletter page for people who are logged in: the newsletter that is open in the editor, or all newsletters. */
export function NewsletterScreen(props: Props) {
  const list = useCampaigns()
  const drafts = useDrafts()
  const editor = useDraftEditor()
  const { watched, order, orderedId } = useWatched(list)
  const { wanted, opened } = editor

  function close() {
    editor.close()
    drafts.reload()
  }

  if (wanted !== null && !opened) return <p className="composer-loading">Loading...</p>
  if (opened?.saved && opened.saved.state !== 'draft')
    return <ScheduledNewsletter draft={opened.saved} onUnscheduled={() => editor.reopen(opened.id)} />
  if (opened)
    return (
      <Composer
        key={`${opened.id} ${opened.version}`}
        opened={opened}
        onClose={close}
        onSent={(campaign) => {
          if (campaign) order(campaign)
          close()
        }}
        onCopy={(text) => editor.add(text)}
        onSaved={drafts.reload}
        onReopen={() => editor.reopen(opened.id)}
      />
    )
  return (
    <Newsletters
      {...props}
      list={list}
      drafts={drafts}
      watching={{ watched, order, orderedId }}
      onAdd={() => editor.add()}
      onEdit={editor.edit}
    />
  )
}

type NewslettersProps = Props & {
  list: Campaigns
  drafts: Drafts
  watching: ReturnType<typeof useWatched>
  onAdd: () => void
  onEdit: (id: string) => void
}

/** All newsletters, and the form of the specification. */
function Newsletters({ token, siteUrl, draft, onDraftChange, onLogIn, list, drafts, watching, onAdd, onEdit }: NewslettersProps) {
  const check = useNewsletterCheck(draft, token)
  const { watched, order, orderedId } = watching
  const isWriting = draft.subject !== '' || draft.message !== ''
  const subject = useRef<HTMLInputElement>(null)
  const latestDraft = useRef(draft)
  latestDraft.current = draft

  function restoreDraft({ subject: title, message, draftId }: Campaign) {
    if (draftId) return onEdit(draftId)
    // Puts the cancelled newsletter's text back into the form, unless staff have begun to write another one.
    if (!latestDraft.current.subject && !latestDraft.current.message) onDraftChange({ subject: title, message })
    subject.current?.focus()
  }

  return (
    <div className="newsletter-screen">
      {watched.map((id) => (
        <Watched
          key={id}
          id={id}
          token={token}
          listed={list.rows.find((campaign) => campaign.id === id)}
          isNew={id === orderedId}
          onLogIn={onLogIn}
          onUndone={restoreDraft}
        />
      ))}
      <div className="newsletter-lists">
        <DraftList drafts={drafts} onAdd={onAdd} />
        <CampaignList list={list} shownAbove={watched} />
      </div>
      <header className="newsletter-plain-head">
        <h2 className="admin-panel-title">Send plain text with the API key</h2>
        <p className="note muted">For scripts, and for people without an account. New newsletter needs no key.</p>
      </header>
      <div className="newsletter-columns">
        <div className="newsletter-column">
          <div className="admin-panel newsletter-starter">
            <PostStarter siteUrl={siteUrl} draft={draft} onDraftChange={onDraftChange} />
          </div>
          <SendNewsletterForm
            draft={draft}
            onDraftChange={onDraftChange}
            canUndo
            subjectRef={subject}
            note={<SendNote check={check} hasChecks={isWriting} />}
            onQueued={order}
          />
          {token && isWriting && <TestEmail draft={draft} />}
        </div>
        {isWriting && (
          <div className="newsletter-column">
            <NewsletterCheckPanel check={check} />
            <EmailPreview check={check} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The most campaigns to watch at once: each holds one of the six connections that browsers allow per host over HTTP/1.1. */
const maxWatched = 3

/** Selects the campaigns shown above the form: those that are active, or were at any time since the page was opened. */
function useWatched({ rows: campaigns, reload }: Campaigns) {
  const [watched, setWatched] = useState<readonly string[]>([])
  const [orderedId, setOrderedId] = useState('')

  useEffect(() => {
    const active = campaigns.filter((campaign) => !isEnded(campaign)).map(({ id }) => id)
    setWatched((current) => [...new Set([...current, ...active])].slice(0, maxWatched))
  }, [campaigns])

  const order = useCallback(
    (id: string) => {
      setOrderedId(id)
      setWatched((current) => [...new Set([id, ...current])].slice(0, maxWatched))
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

function describeSending(sheet: NewsletterCheckState['sheet']): string {
  if (sheet?.recipients === 0) return 'There are no subscribers yet.'
  if (sheet?.isOutbox)
    return `No mail server is set up: Send Newsletter saves ${formatCount(sheet.recipients, 'email')} in Unsent emails and sends none.`
  const people = sheet ? formatPeople(sheet.recipients) : 'every subscriber'
  return `Goes to ${people}. Send Newsletter starts without asking again, and you have ${undoSeconds} seconds to undo it.`
}

function SendNote({ check: { sheet }, hasChecks }: { check: NewsletterCheckState; hasChecks: boolean }) {
  const problemCount = sheet ? sheet.problems.length + (sheet.isOutbox ? 1 : 0) : 0
  return (
    <>
      <p>{describeSending(sheet)}</p>
      {hasChecks && problemCount > 0 && (
        <p>
          <a className="inline-link" href="#newsletter-check">
            {formatCount(problemCount, 'warning')}: see Pre-send checks
          </a>
        </p>
      )}
    </>
  )
}
