import './newsletter-screen.css'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/entities/campaigns.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { createUuid } from '../shared/data/create-uuid.ts'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { BackLink } from '../shared/layout/back-link.tsx'
import { CampaignProgress } from './campaigns/campaign-progress.tsx'
import { DeliveryList } from './campaigns/delivery-list.tsx'
import { useCampaign } from './campaigns/use-campaign.ts'
import { useNewsletterDraft } from './compose/use-newsletter-draft.ts'
import { CampaignResults } from './results/campaign-results.tsx'

type Props = { id: string; token: string | null; onLogIn: () => void }

export function CampaignScreen({ id, token, onLogIn }: Props) {
  const watched = useCampaign(id, token)
  const { progress, isMissing } = watched
  // Progress reports don't contain the newsletter's text, so it is read separately.
  const readCampaign = useCallback(() => callAsAdmin('readCampaign', { params: { id } }), [id])
  const { value: campaign } = useQuery(readCampaign)
  return (
    <div className="newsletter-screen">
      <BackLink to="/admin/newsletter">All newsletters</BackLink>
      {isMissing && <p className="admin-panel">{messages.campaignNotFound}</p>}
      {!progress && !isMissing && (
        <p className="admin-panel" role="status">
          {watched.connection === 'lost' ? 'You’re offline. Retrying...' : 'Loading...'}
        </p>
      )}
      {progress && (
        <>
          <CampaignProgress progress={progress} watched={watched} isLoggedIn={token !== null} onLogIn={onLogIn} />
          {progress.counts.sent > 0 && <CampaignResults id={id} state={progress.state} />}
          <div className="newsletter-columns">
            <DeliveryList progress={progress} />
            {campaign && <NewsletterText {...campaign} />}
          </div>
        </>
      )}
    </div>
  )
}

function NewsletterText({ subject, message, draftId }: Campaign) {
  const navigate = useNavigate()
  const [draft, setDraft] = useNewsletterDraft()

  async function copyToDraft() {
    if ((draft.subject || draft.message) && !(await askToConfirm(adminMessages.confirmReplaceDraft, 'Replace'))) return
    setDraft({ subject, message })
    void navigate('/admin/newsletter')
  }

  const { run: reuse } = useAction(async (id: string) => {
    const copy = createUuid()
    const { subject: title, content, tags } = await callAsAdmin('readNewsletterDraft', { params: { id } })
    await callAsAdmin('saveNewsletterDraft', { params: { id: copy }, body: { subject: title, content, tags } })
    void navigate(`/admin/newsletter?draft=${copy}`)
  })

  return (
    <section className="admin-panel" aria-labelledby="campaign-text">
      <h2 className="admin-panel-title" id="campaign-text">
        Newsletter text
      </h2>
      <p className="newsletter-text">{message}</p>
      <button type="button" className="button button-line" onClick={() => void (draftId ? reuse(draftId) : copyToDraft())}>
        Reuse this {draftId ? 'newsletter' : 'text'}
      </button>
    </section>
  )
}
