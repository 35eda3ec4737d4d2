import '../shared/layout/admin-parts.css'
import './overview.css'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { describeCampaign } from '../newsletter/campaigns/campaign-status.ts'
import { SetupPanel } from '../setup/setup-panel.tsx'
import { callAsAdmin } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useSendingStatus } from '../shared/data/sending-status.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, adminTitle } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import type { Route } from './+types/overview'
import { ClickTable } from './click-table.tsx'
import { HealthList } from './health-list.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const pageNames = Object.fromEntries(content.services.map(({ slug, name }) => [`/services/${slug}`, name]))
  return { title: adminTitle('Overview', content), pageNames: { ...mainPages, ...pageNames } }
}

export const meta = adminMeta

/** Names of the main pages in the table of clicks. It lists other pages by their path. */
const mainPages = { '/': 'Home page', '/about': 'About', '/blog': 'Blog', '/contact': 'Contact', '/quote': 'Quote' }

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Overview" current="home">
      {() => <OverviewPanels pageNames={loaderData.pageNames} />}
    </AdminPage>
  )
}

function OverviewPanels({ pageNames }: { pageNames: Record<string, string> }) {
  const read = useCallback(async () => {
    const [overview, { setup }] = await Promise.all([callAsAdmin('readOverview'), callAsAdmin('readSetup')])
    return { overview, setup }
  }, [])
  const { state, value: loaded, reload } = useQuery(read)
  if (!loaded) {
    return (
      <div className="admin-panels">
        <div className="admin-panel">
          <LoadState state={state} hasValue={false} onRetry={reload} />
        </div>
      </div>
    )
  }
  const { overview: value, setup } = loaded
  return (
    <div className="admin-panels">
      {setup && <SetupPanel initial={setup} />}
      <div className="admin-home-column">
        <TodoPanel waiting={value.waiting} />
        <section className="admin-panel" aria-labelledby="home-clicks">
          <h2 className="admin-panel-title" id="home-clicks">
            Contact clicks, last 30 days
          </h2>
          <ClickTable clicks={value.clicks} pageNames={pageNames} />
        </section>
      </div>
      <div className="admin-home-column">
        <LastCampaign campaign={value.campaign} subscribers={value.subscribers} />
        <section className="admin-panel" aria-labelledby="home-health">
          <h2 className="admin-panel-title" id="home-health">
            System status
          </h2>
          <HealthList health={value.health} testMailTo={value.testMailTo} onChecked={reload} />
        </section>
      </div>
    </div>
  )
}

function TodoPanel({ waiting: { messages, dueSteps, suspected, failedMails } }: { waiting: Overview['waiting'] }) {
  return (
    <section className="admin-panel admin-todo" aria-labelledby="home-todo">
      <h2 className="admin-panel-title" id="home-todo">
        To do
      </h2>
      <p className="admin-todo-count">{messages.toLocaleString('en')}</p>
      <p className="admin-todo-label">{`new ${plural(messages, 'message')}`}</p>
      <ul className="admin-todo-list">
        {dueSteps > 0 && (
          <li>
            <Link className="inline-link" to="/admin/inbox?filter=due">
              {formatCount(dueSteps, 'next step')}
            </Link>{' '}
            {plural(dueSteps, 'is', 'are')} due.
          </li>
        )}
        {suspected > 0 && (
          <li>
            {formatCount(suspected, 'message')} {plural(suspected, 'looks', 'look')} like spam. Please{' '}
            <Link className="inline-link" to="/admin/inbox?filter=suspected">
              review {plural(suspected, 'it', 'them')}
            </Link>
            .
          </li>
        )}
        {failedMails > 0 && <li className="admin-todo-failed">{formatCount(failedMails, 'email')} couldn’t be sent.</li>}
        {messages > 0 && <li>Mark each as done when you have answered it.</li>}
        {messages + dueSteps + suspected + failedMails === 0 && <li>No one is waiting for a reply.</li>}
      </ul>
      <Link className="button button-gold" to="/admin/inbox">
        Open inbox
      </Link>
    </section>
  )
}

function LastCampaign({ campaign, subscribers }: { campaign: Overview['campaign']; subscribers: number }) {
  const sendingStatus = useSendingStatus()
  return (
    <section className="admin-panel" aria-labelledby="home-campaign">
      <h2 className="admin-panel-title" id="home-campaign">
        Last newsletter
      </h2>
      {campaign ? (
        <>
          <p className="admin-campaign-subject">
            <Link className="inline-link" to={`/admin/newsletter/${campaign.id}`}>
              {campaign.subject}
            </Link>
          </p>
          <p className="note muted">
            <DateTime iso={campaign.orderedAt} isRelative />
          </p>
          <p className="admin-campaign-counts">
            {campaign.counts.sent.toLocaleString('en')} of {campaign.recipients.toLocaleString('en')}{' '}
            {sendingStatus === 'outbox' ? 'saved' : 'sent'}
            {campaign.counts.failed > 0 && (
              <span className="admin-todo-failed">, {campaign.counts.failed.toLocaleString('en')} failed</span>
            )}
            . {describeCampaign(campaign, { nowMs: Date.now(), sendingStatus }).label}.
          </p>
        </>
      ) : (
        <p>You haven’t sent a newsletter yet.</p>
      )}
      <p className="admin-campaign-links">
        <Link className="admin-text-button" to="/admin/newsletter">
          Write a newsletter
        </Link>
        <Link className="admin-text-button" to="/admin/subscribers">
          {formatCount(subscribers, 'subscriber')}
        </Link>
      </p>
    </section>
  )
}
