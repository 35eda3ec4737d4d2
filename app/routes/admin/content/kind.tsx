import '../shared/layout/admin-parts.css'
import './content.css'
import { Suspense, useCallback, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestContext } from '#app/context.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { kindLabels } from '#contract/content/content.ts'
import { type CollectionKind, entryNames, isCollection } from '#contract/content/kinds.ts'
import type { ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { adminMeta, adminTitle } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { BackLink } from '../shared/layout/back-link.tsx'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import type { Route } from './+types/kind'
import { whenSaved } from './entry-saver.ts'
import { EntryState, SampleTag } from './entry-state.tsx'
import { createNewEntryPath } from './new-entry-path.ts'
import { DragHandle, MoveItems } from './reorder.tsx'
import { findSubpage } from './subpages.ts'
import { useOrder } from './use-order.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const page = findSubpage(params.kind)?.title ?? 'Content'
  return { title: adminTitle(page, context.get(requestContext).content) }
}

export const meta = adminMeta

export default function KindPage({ params: { kind } }: Route.ComponentProps) {
  const subpage = findSubpage(kind)
  if (subpage) {
    return (
      <AdminPage key={kind} title={subpage.title} current={subpage.current} needs={subpage.needs}>
        {() => (
          <Suspense fallback={<LoadState state="loading" hasValue={false} onRetry={() => {}} />}>
            <subpage.Page />
          </Suspense>
        )}
      </AdminPage>
    )
  }
  return (
    <AdminPage title={isCollection(kind) ? kindLabels[kind] : 'Content'} current="content">
      {() => (isCollection(kind) ? <Entries key={kind} kind={kind} /> : <p className="admin-panels">There is no such list.</p>)}
    </AdminPage>
  )
}

const noEntries = 'Nothing here. The section doesn’t appear on the site.'
const noPages = 'No pages yet. When you have published one, link to it in Menu.'

const isShown = ({ state, isHiddenWithService }: ListedEntry) => state !== 'hidden' && !isHiddenWithService

/** The entries of a list, which can be added, ordered, hidden and deleted. */
function Entries({ kind }: { kind: CollectionKind }) {
  const read = useCallback(async () => {
    await whenSaved()
    return callAsAdmin('listContentEntries', { params: { kind } })
  }, [kind])
  const { state, value, reload } = useQuery(read)
  const navigate = useNavigate()
  /** So that the form of an entry, too, leads back to the checklist. */
  const { state: origin } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const { present, moved, move } = useOrder({ kind, value, reload })
  const deleted = value?.filter((entry) => entry.state === 'deleted') ?? []
  const samples = present.filter(({ isSample }) => isSample)
  const shownSamples = samples.filter(isShown)
  const shownSampleCount = formatCount(shownSamples.length, 'sample')
  // A sample with unpublished changes stays, because its text is somebody’s work.
  const deletableSamples = samples.filter(({ hasDraft }) => !hasDraft)
  const deletableCount = formatCount(deletableSamples.length, 'sample')
  const isAllHidden = present.length > 0 && present.every((entry) => entry.state === 'hidden')

  const setHidden = useAction(async ({ key, version, title: name }: ListedEntry, isHidden: boolean) => {
    const question = `Hide “${name}”? Its projects are hidden with it.`
    if (kind === 'services' && isHidden && !(await askToConfirm(question, 'Hide'))) return
    await callAsAdmin('setContentVisibility', { params: { kind, key }, body: { isHidden }, ifMatch: String(version) })
    void toast('success', isHidden ? 'Hidden' : 'Shown')
    reload()
  })

  const hideAll = useAction(async (isHidden: boolean) => {
    const question = 'Hide every entry from the site? Visitors no longer see them, from now on.'
    if (isHidden && !(await askToConfirm(question, 'Hide every entry'))) return
    await callAsAdmin('hideContentKind', { params: { kind }, body: { isHidden } })
    void toast('success', isHidden ? 'All hidden' : 'All shown')
    reload()
  })

  const hideSamples = useAction(async () => {
    const question = `Hide ${shownSampleCount}? Visitors no longer see them.${kind === 'services' ? ' Their projects are hidden with them.' : ''} You can show each again from its menu.`
    if (!(await askToConfirm(question, 'Hide'))) return
    await callAsAdmin('hideContentKind', { params: { kind }, body: { isHidden: true, onlySamples: true } })
    void toast('success', `${shownSampleCount} hidden`)
    reload()
    // The pressed button disappears with its notice.
    title.current?.focus({ preventScroll: true })
  })

  const deleteSamples = useAction(async () => {
    try {
      for (const { key, version } of deletableSamples)
        await callAsAdmin('deleteContentEntry', { params: { kind, key }, ifMatch: String(version) })
    } finally {
      reload()
    }
    void toast('success', `${deletableCount} deleted`)
    title.current?.focus({ preventScroll: true })
  })

  /** Asks before the action starts, so that its button doesn't say meanwhile that it deletes. */
  async function askToDeleteSamples() {
    const projects = kind === 'services' ? ', and so do the projects of these services' : ''
    const question = `Delete ${deletableCount}? They disappear from the site${projects}. You can bring each back under “Deleted”, below the list.`
    if (await askToConfirm(question, 'Delete')) await deleteSamples.run()
  }

  const remove = useAction(async (entry: ListedEntry) => {
    const { key, version, state, title: name } = entry
    const question = `Delete “${name || 'this entry'}”? ${kind === 'services' ? 'Its projects disappear from the site with it. ' : ''}${state === 'draft' ? 'You can’t get it back.' : 'You can bring it back under “Deleted”, below the list.'}`
    if (!(await askToConfirm(question, 'Delete'))) return
    await callAsAdmin('deleteContentEntry', { params: { kind, key }, ifMatch: String(version) })
    void toast('success', 'Deleted')
    reload()
    // The pressed button disappears with its row, so the focus moves to the heading.
    title.current?.focus({ preventScroll: true })
  })

  return (
    <div className="content-panels content-panels-wide">
      <p>
        <ChecklistLink />
        <BackLink to="/admin/content">All content</BackLink>
      </p>
      <section className="admin-panel" aria-labelledby="content-entries">
        <div className="content-head">
          <h2 className="visually-hidden" id="content-entries" ref={title} tabIndex={-1}>
            {kindLabels[kind]}
          </h2>
          <button
            type="button"
            className="button button-gold content-head-add"
            onClick={() => void navigate(createNewEntryPath(kind), { state: origin })}
          >
            Add {entryNames[kind]}
          </button>
        </div>
        {/* Posts need a category. */}
        {kind !== 'categories' && (shownSamples.length > 0 || deletableSamples.length > 0) && (
          <div className="admin-notice admin-outcome content-note">
            <p>
              {formatCount(samples.length, 'entry', 'entries')} came with the site.{' '}
              {shownSamples.length > 0
                ? `Quickest: hide ${samples.length === 1 ? 'it' : 'them'}, then add your own.`
                : `Visitors don’t see ${samples.length === 1 ? 'it' : 'them'}. Add your own with “Add ${entryNames[kind]}”.`}
            </p>
            <div className="content-note-buttons">
              {shownSamples.length > 0 && (
                <button type="button" className="button" onClick={() => hideSamples.run()}>
                  Hide {shownSampleCount}
                </button>
              )}
              {deletableSamples.length > 0 && (
                <button
                  type="button"
                  className="admin-text-button admin-text-button-danger"
                  aria-disabled={deleteSamples.isBusy}
                  onClick={askToDeleteSamples}
                >
                  {deleteSamples.isBusy ? 'Deleting…' : `Delete ${deletableCount}`}
                </button>
              )}
            </div>
          </div>
        )}
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={present.length === 0 && (kind === 'pages' ? noPages : noEntries)}
          onRetry={reload}
        />
        {present.length > 1 && <p className="note muted content-note">Drag by the dots. Visitors see a new order at once.</p>}
        <p className="visually-hidden" role="status">
          {moved}
        </p>
        <ol className="content-list">
          {present.map((entry, index) => (
            <li key={entry.key} className="content-row content-row-ordered">
              {present.length > 1 && <DragHandle name={entry.title || 'this entry'} {...move(index)} />}
              <Link className="content-row-title" to={`/admin/content/${kind}/${entry.key}`} state={origin}>
                {entry.picture && <img className="content-row-picture" src={entry.picture} alt="" loading="lazy" />}
                <span>
                  {entry.title || 'No name yet'} {entry.note && <span className="content-row-note">{entry.note}</span>}
                </span>
              </Link>
              <span className="content-row-state">
                {entry.isSample && <SampleTag />}
                <EntryState entry={entry} />
              </span>
              <span className="content-row-facts">
                <Link className="admin-text-button content-row-edit" to={`/admin/content/${kind}/${entry.key}`} state={origin}>
                  Edit<span className="visually-hidden"> {entry.title}</span>
                </Link>
                <ActionMenu label={`More for ${entry.title || 'this entry'}`}>
                  <MenuItem onChoose={() => void navigate(`/admin/content/${kind}/${entry.key}`, { state: origin })}>
                    Edit
                  </MenuItem>
                  {entry.path && isShown(entry) && <MenuItem href={entry.path}>View</MenuItem>}
                  {entry.state === 'hidden' && <MenuItem onChoose={() => setHidden.run(entry, false)}>Show</MenuItem>}
                  {isShown(entry) && <MenuItem onChoose={() => setHidden.run(entry, true)}>Hide</MenuItem>}
                  <MoveItems {...move(index)} />
                  <MenuItem isDanger onChoose={() => remove.run(entry)}>
                    Delete
                  </MenuItem>
                </ActionMenu>
              </span>
            </li>
          ))}
        </ol>
        {/* Posts need a category. */}
        {present.length > 0 && kind !== 'categories' && (
          <button type="button" className="admin-text-button content-add" onClick={() => hideAll.run(!isAllHidden)}>
            {isAllHidden ? 'Show every entry on the site' : 'Hide every entry from the site'}
          </button>
        )}
      </section>
      {deleted.length > 0 && (
        <section className="admin-panel" aria-labelledby="content-deleted">
          <h2 className="admin-panel-title" id="content-deleted">
            Deleted
          </h2>
          <ul className="content-list">
            {deleted.map((entry) => (
              <li key={entry.key} className="content-row">
                <span className="content-row-title">{entry.title}</span>
                <button type="button" className="admin-text-button" onClick={() => setHidden.run(entry, false)}>
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
