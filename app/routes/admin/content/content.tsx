import '../shared/layout/admin-parts.css'
import './content.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ListedKind } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ChecklistLink, fromChecklist } from '../shared/layout/checklist-link.tsx'
import { Drafts } from './drafts.tsx'
import { findForm } from './find-form.ts'
import { SamplesPanel } from './samples-panel.tsx'

export const loader = createAdminLoader('Content')

export const meta = adminMeta

export default function ContentPage() {
  return (
    <AdminPage title="Content" current="content">
      {() => <Content />}
    </AdminPage>
  )
}

/** The list of kinds; or, if the URL names a public page, the form of that page. */
function Content() {
  const page = useSearchParams()[0].get('page')
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    if (!page) return
    findForm(page, readTexts(state))
      .then((form) => (form ? navigate(form, { replace: true }) : setIsUnknown(true)))
      .catch(() => setIsUnknown(true))
  }, [page, state, navigate])
  return page && !isUnknown ? <LoadState state="loading" hasValue={false} onRetry={() => {}} /> : <Kinds />
}

/** The texts that were on the screen when “Edit this page” was pressed. */
function readTexts(state: unknown): string[] {
  const texts = typeof state === 'object' && state !== null && 'visibleTexts' in state ? state.visibleTexts : []
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

/** All kinds of content: pages and facts of which there is one, and lists. */
function Kinds() {
  const read = useCallback(async () => {
    const [kinds, drafts, samples, { setup }] = await Promise.all([
      callAsAdmin('listContentKinds'),
      callAsAdmin('listContentDrafts'),
      callAsAdmin('readContentSamples'),
      callAsAdmin('readSetup'),
    ])
    return { kinds, drafts, samples, hasChecklist: setup !== null }
  }, [])
  const { state, value: loaded, reload } = useQuery(read)
  const location = useLocation()
  const hasChecklist = loaded?.hasChecklist ?? false
  /** So that what is opened from here leads back to the checklist, too. */
  const origin: unknown = hasChecklist ? fromChecklist : location.state
  const pagesTitle = useRef<HTMLHeadingElement>(null)
  const listsTitle = useRef<HTMLHeadingElement>(null)
  const value = loaded?.kinds
  const pages = value?.filter(({ isCollection }) => !isCollection) ?? []
  const samplePages = pages.filter(({ samples }) => samples > 0)
  const hasSamples = loaded !== null && loaded.samples.lists.length + loaded.samples.posts + samplePages.length > 0
  /** The panel of samples may disappear, so the focus moves to the lists, which say what is hidden. */
  function showHidden() {
    reload()
    listsTitle.current?.focus()
  }

  /** The panel of drafts may disappear too. */
  function showPublished() {
    reload()
    pagesTitle.current?.focus({ preventScroll: true })
  }

  return (
    <div className="admin-panels">
      <ChecklistLink isShown={hasChecklist} />
      {loaded && loaded.drafts.length > 0 && <Drafts drafts={loaded.drafts} onChange={reload} onPublished={showPublished} />}
      <section className="admin-panel" aria-labelledby="content-pages">
        <h2 className="admin-panel-title" id="content-pages" ref={pagesTitle} tabIndex={-1}>
          Brand and pages
        </h2>
        {hasSamples && (
          <p className="admin-jump-links">
            <a className="admin-text-button" href="#content-lists">
              Lists
            </a>
            <a className="admin-text-button" href="#content-samples">
              Sample content
            </a>
          </p>
        )}
        <LoadState state={state} hasValue={loaded !== null} onRetry={reload} />
        {value && <KindList kinds={pages} origin={origin} />}
      </section>
      <div className="admin-side-column">
        {value && (
          <section className="admin-panel" aria-labelledby="content-lists">
            <h2 className="admin-panel-title" id="content-lists" ref={listsTitle} tabIndex={-1}>
              Lists
            </h2>
            <KindList kinds={value.filter(({ isCollection }) => isCollection)} origin={origin} />
          </section>
        )}
        <section className="admin-panel" aria-labelledby="content-addresses">
          <h2 className="admin-panel-title" id="content-addresses">
            Web addresses
          </h2>
          <ul className="content-list">
            <li className="content-row">
              <Link className="content-row-title" to="/admin/content/redirects">
                Redirects
              </Link>
              <span className="note muted">Where old URLs lead</span>
            </li>
          </ul>
        </section>
        {loaded && hasSamples && (
          <SamplesPanel
            samples={loaded.samples}
            pages={samplePages}
            origin={origin}
            hasChecklist={hasChecklist}
            onHidden={showHidden}
          />
        )}
      </div>
    </div>
  )
}

type KindListProps = { kinds: readonly ListedKind[]; origin: unknown }

function KindList({ kinds, origin }: KindListProps) {
  return (
    <ul className="content-list">
      {kinds.map(({ kind, label, isCollection, entries, drafts, hidden, invalid, samples }) => (
        <li key={kind} className="content-row">
          <Link
            className="content-row-title"
            to={isCollection ? `/admin/content/${kind}` : `/admin/content/${kind}/${kind}`}
            state={origin}
          >
            {label}
          </Link>
          <span className="content-row-facts">
            {isCollection && <span className="note muted">{formatCount(entries, 'entry', 'entries')}</span>}
            {samples > 0 && <span className="note muted">{isCollection ? formatCount(samples, 'sample') : 'Sample'}</span>}
            {hidden > 0 && <span className="admin-tag">{hidden} hidden</span>}
            {drafts > 0 && (
              <span className="admin-tag admin-tag-gold">
                {isCollection ? formatCount(drafts, 'unpublished change') : 'Unpublished changes'}
              </span>
            )}
            {invalid > 0 && <span className="admin-tag admin-tag-alarm">{isCollection ? `${invalid} invalid` : 'Invalid'}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
