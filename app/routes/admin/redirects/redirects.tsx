import '../shared/layout/admin-parts.css'
import { BackLink } from '../shared/layout/back-link.tsx'
import '../content/content.css'
import { useCallback, useRef, useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { maxRedirects, type Redirect } from '#contract/entities/redirects.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { SearchField } from '../shared/data/search-field.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { RedirectNew } from './redirect-new.tsx'

/** A list that fits on a screen needs no search. */
const searchFrom = 10

/** The redirects that staff added, and the form for another one. */
export function Redirects() {
  const [q, setQ] = useState('')
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(
    () => callAsAdmin('listRedirects', { query: { ...(q && { q }), ...(before && { before }) } }),
    [q, before],
  )
  const { state, value, reload } = useQuery(read)
  const title = useRef<HTMLHeadingElement>(null)

  const search = useCallback(
    (next: string) => {
      setQ(next)
      showFirst()
    },
    [showFirst],
  )

  const remove = useAction(async ({ id, from }: Redirect) => {
    if (!(await askToConfirm(`Delete the redirect from ${from}? Visitors will get “Page not found” there.`, 'Delete redirect')))
      return
    await callAsAdmin('deleteRedirect', { params: { id } })
    void toast('success', 'Redirect deleted')
    reload()
    // The pressed button disappears with its row, so the focus moves to the heading.
    title.current?.focus({ preventScroll: true })
  })

  return (
    <div className="admin-panels">
      <p className="admin-panels-back">
        <BackLink to="/admin/content">All content</BackLink>
      </p>
      <section className="admin-panel" aria-labelledby="redirect-list">
        <h2 className="visually-hidden" id="redirect-list" ref={title} tabIndex={-1}>
          Redirects
        </h2>
        <p className="admin-jump-links">
          <a className="admin-text-button" href="#add-redirect">
            Add a redirect
          </a>
        </p>
        <p className="note muted redirect-note">
          {value ? `${formatCount(value.total, 'redirect')} of at most ${maxRedirects.toLocaleString('en')}. ` : ''}When a post or
          an entry gets a new URL, its old URL redirects automatically.
        </p>
        {value && (value.total > searchFrom || q) && <SearchField label="Search redirects" onSearch={search} />}
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.redirects.length === 0 && (q ? 'No redirects match your search.' : 'No redirects yet.')}
          onRetry={reload}
        />
        {value && value.redirects.length > 0 && (
          <ul className="redirect-list">
            {value.redirects.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} onDelete={() => remove.run(redirect)} />
            ))}
          </ul>
        )}
        <Pager
          label="Pages of redirects"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(value?.redirects.at(-1)?.id)}
        />
      </section>
      <div className="admin-side-column">
        <RedirectNew onAdded={reload} />
      </div>
    </div>
  )
}

function RedirectRow({ redirect: { from, to, createdAt }, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  return (
    <li className="redirect-row">
      <p className="redirect-from">{from}</p>
      <p className="redirect-to">
        <span aria-hidden="true">→{'\u00a0'}</span>
        <span className="visually-hidden">to </span>
        <a href={to}>{to}</a>
      </p>
      <p className="note muted redirect-date">
        Added <DateTime iso={createdAt} isDateOnly />
      </p>
      <button type="button" className="admin-text-button admin-text-button-danger redirect-delete" onClick={onDelete}>
        Delete<span className="visually-hidden"> the redirect from {from}</span>
      </button>
    </li>
  )
}
