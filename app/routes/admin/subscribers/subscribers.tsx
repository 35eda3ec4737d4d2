import '../shared/layout/admin-parts.css'
import './subscribers.css'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#app/ui/toast/toast.ts'
import { type ListedSubscriber, type SubscriberState, subscriberStates } from '#contract/entities/subscribers.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useRowShortcuts } from '../shared/commands/row-shortcuts.ts'
import { downloadFile } from '../shared/data/download-file.ts'
import { FilterChips } from '../shared/data/filter-chips.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { SearchField } from '../shared/data/search-field.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { SubscriberImport } from './subscriber-import.tsx'
import { SubscriberNew } from './subscriber-new.tsx'
import { SubscriberRow } from './subscriber-row.tsx'

export const loader = createAdminLoader('Subscribers')

export const meta = adminMeta

export default function SubscribersPage() {
  return (
    <AdminPage title="Subscribers" current="subscribers">
      {() => <SubscribersFromUrl />}
    </AdminPage>
  )
}

const stateNames: Record<SubscriberState, string> = {
  subscribed: 'Subscribed',
  pending: 'Unconfirmed',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
}

/** The command palette opens this page with a search in the URL. The `key` remounts the list for each new search. */
function SubscribersFromUrl() {
  const [params] = useSearchParams()
  const state = subscriberStates.find((each) => each === params.get('state')) ?? 'subscribed'
  return <Subscribers key={params.toString()} firstState={state} firstSearch={params.get('q') ?? ''} />
}

function Subscribers({ firstState, firstSearch }: { firstState: SubscriberState; firstSearch: string }) {
  const [state, setState] = useState(firstState)
  const [q, setQ] = useState(firstSearch)
  useRowShortcuts('.admin-subscriber')
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(() => callAsAdmin('listSubscribers', { query: toQuery({ state, q, before }) }), [state, q, before])
  const list = useQuery(read)
  const { value, reload } = list
  const title = useRef<HTMLHeadingElement>(null)

  const search = useCallback((next: string) => {
    setQ(next)
    showFirst()
  }, [])

  const act = useAction(async (call: RemovalCall, { id, email }: ListedSubscriber) => {
    if (!(await askToConfirm(getQuestion(call, email), call === 'removeSubscriber' ? 'Unsubscribe' : 'Delete data'))) return
    await callAsAdmin(call, { params: { id } })
    void toast('success', call === 'removeSubscriber' ? 'Unsubscribed' : 'Data deleted')
    reload()
    // The pressed button disappears with its row, so the focus moves to the heading.
    title.current?.focus({ preventScroll: true })
  })

  return (
    <div className="admin-panels">
      <section className="admin-panel" aria-labelledby="subscriber-list">
        <h2 className="visually-hidden" id="subscriber-list" ref={title} tabIndex={-1}>
          Subscribers
        </h2>
        <p className="admin-jump-links">
          <a className="admin-text-button" href="#add-subscriber">
            Add a subscriber
          </a>
          <a className="admin-text-button" href="#import-list">
            Import a list
          </a>
        </p>
        <FilterChips
          label="Filter subscribers"
          names={stateNames}
          counts={value?.counts ?? null}
          current={state}
          onChoose={(next) => {
            setState(next)
            showFirst()
          }}
        />
        <SearchField label="Search this list" initial={firstSearch} onSearch={search} />
        <LoadState
          state={list.state}
          hasValue={value !== null}
          empty={value?.subscribers.length === 0 && getEmptyText(state, q)}
          onRetry={reload}
        />
        {value && value.subscribers.length > 0 && (
          <ul className="admin-subscribers">
            {value.subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onRemove={() => act.run('removeSubscriber', subscriber)}
                onErase={() => act.run('eraseSubscriber', subscriber)}
              />
            ))}
          </ul>
        )}
        <Pager
          label="Pages of subscribers"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(value?.subscribers.at(-1)?.id)}
        />
        {value && value.subscribers.length > 0 && (
          <button
            type="button"
            className="admin-text-button admin-subscribers-export"
            onClick={() =>
              downloadFile('exportSubscribers', { query: toQuery({ state, q, before: undefined }) }).catch(toastFailure)
            }
          >
            Export this list as CSV
          </button>
        )}
        {value && value.counts.erased > 0 && (
          <p className="note muted">
            {formatCount(value.counts.erased, 'address has', 'addresses have')} been permanently deleted. Only{' '}
            {plural(value.counts.erased, 'its owner', 'their owners')} can subscribe again.
          </p>
        )}
      </section>
      <div className="admin-side-column">
        <SubscriberNew onAdded={reload} />
        <SubscriberImport onImported={reload} />
      </div>
    </div>
  )
}

type RemovalCall = 'removeSubscriber' | 'eraseSubscriber'

function getQuestion(call: RemovalCall, email: string): string {
  return call === 'removeSubscriber'
    ? `Unsubscribe ${email}? Only they can subscribe again.`
    : `Permanently delete all data for ${email}? You can’t add this address again: only its owner can, with the website form.`
}

function getEmptyText(state: SubscriberState, q: string): string {
  if (q) return 'No addresses match your search.'
  if (state === 'unsubscribed') return 'No one has unsubscribed.'
  if (state === 'bounced') return 'No bounced addresses.'
  return state === 'pending'
    ? 'No one is waiting to confirm.'
    : 'No subscribers yet. People can subscribe with the form on your site.'
}

function toQuery({ state, q, before }: { state: string; q: string; before: string | undefined }): Record<string, string> {
  return { state, ...(q ? { q } : {}), ...(before ? { before } : {}) }
}
