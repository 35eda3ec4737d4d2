import '../shared/layout/admin-parts.css'
import './subscribers.css'
import { useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Field } from '#app/ui/field.tsx'
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
import { SubscriberDialog } from './subscriber-dialog.tsx'
import { SubscriberErasure } from './subscriber-erasure.tsx'
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
  return (
    <Subscribers
      key={params.toString()}
      firstState={state}
      firstSearch={params.get('q') ?? ''}
      firstTag={params.get('tag') ?? ''}
    />
  )
}

type Props = { firstState: SubscriberState; firstSearch: string; firstTag: string }

function Subscribers({ firstState, firstSearch, firstTag }: Props) {
  const [state, setState] = useState(firstState)
  const [q, setQ] = useState(firstSearch)
  const [tag, setTag] = useState(firstTag)
  const [edited, setEdited] = useState<ListedSubscriber | null>(null)
  const [toErase, setToErase] = useState<ListedSubscriber | null>(null)
  useRowShortcuts('.admin-subscriber')
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(
    () => callAsAdmin('listSubscribers', { query: toQuery({ state, q, tag, before }) }),
    [state, q, tag, before],
  )
  const list = useQuery(read)
  const { value } = list
  const readTags = useCallback(() => callAsAdmin('listTags'), [])
  const { value: tags, reload: reloadTags } = useQuery(readTags)
  const known = tags ?? []

  function reload() {
    list.reload()
    reloadTags()
  }
  const title = useRef<HTMLHeadingElement>(null)

  const search = useCallback((next: string) => {
    setQ(next)
    showFirst()
  }, [])

  const remove = useAction(async ({ id, email }: ListedSubscriber) => {
    if (!(await askToConfirm(`Unsubscribe ${email}? Only they can subscribe again.`, 'Unsubscribe'))) return
    await callAsAdmin('removeSubscriber', { params: { id } })
    showRemoved('Unsubscribed')
  })

  function showRemoved(message: string) {
    void toast('success', message)
    reload()
    // The pressed button disappears with its row, so the focus moves to the heading.
    title.current?.focus({ preventScroll: true })
  }

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
        {known.length > 0 && (
          <Field
            as="select"
            label="Tag"
            name="tag"
            className="subscriber-tag-filter"
            value={tag}
            onChange={(event) => {
              setTag(event.target.value)
              showFirst()
            }}
          >
            <option value="">All</option>
            {known.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {name} ({count.toLocaleString('en')} subscribed)
              </option>
            ))}
          </Field>
        )}
        <Link className="admin-text-button subscriber-tags-link" to="/admin/content/tags">
          {known.length > 0 ? 'Edit tags' : 'Add tags'}
        </Link>
        <LoadState
          state={list.state}
          hasValue={value !== null}
          empty={value?.subscribers.length === 0 && getEmptyText(state, q || tag)}
          onRetry={reload}
        />
        {value && value.subscribers.length > 0 && (
          <ul className="admin-subscribers">
            {value.subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onEdit={() => setEdited(subscriber)}
                onRemove={() => remove.run(subscriber)}
                onErase={() => setToErase(subscriber)}
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
              downloadFile('exportSubscribers', { query: toQuery({ state, q, tag, before: undefined }) }).catch(toastFailure)
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
        <SubscriberNew known={known} onAdded={reload} />
        <SubscriberImport onImported={reload} />
      </div>
      {toErase && <SubscriberErasure subscriber={toErase} onClose={() => setToErase(null)} onErased={showRemoved} />}
      {edited && <SubscriberDialog subscriber={edited} known={known} onClose={() => setEdited(null)} onSaved={reload} />}
    </div>
  )
}

function getEmptyText(state: SubscriberState, q: string): string {
  if (q) return 'No subscribers match your search.'
  if (state === 'unsubscribed') return 'No one has unsubscribed.'
  if (state === 'bounced') return 'No bounced addresses.'
  return state === 'pending'
    ? 'No one is waiting to confirm.'
    : 'No subscribers yet. People can subscribe with the form on your site.'
}

type ListQuery = { state: string; q: string; tag: string; before: string | undefined }

function toQuery({ state, q, tag, before }: ListQuery): Record<string, string> {
  return { state, ...(q ? { q } : {}), ...(tag ? { tag } : {}), ...(before ? { before } : {}) }
}
