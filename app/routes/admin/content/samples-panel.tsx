import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toast } from '#app/ui/toast/toast.ts'
import { kindLabels } from '#contract/content/content.ts'
import type { CollectionKind } from '#contract/content/kinds.ts'
import type { ListedKind, RemainingSamples } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { splitWords } from '#contract/format/word-list.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'

type Props = {
  samples: RemainingSamples
  /** Pages and facts with texts of the sample, which can't be hidden. */
  pages: readonly ListedKind[]
  /** The state of links to pages. */
  origin: unknown
  hasChecklist: boolean
  onHidden: () => void
}
type Choice = CollectionKind | 'posts'

/** Hides what a new site shows of an invented agency: the sample entries of all chosen lists at once. */
export function SamplesPanel({ samples: { lists, posts }, pages, origin, hasChecklist, onHidden }: Props) {
  // Services are left out at first, because a site without services is nearly empty.
  const [left, setLeft] = useState<readonly Choice[]>(['services'])
  const rows: { id: Choice; label: string; count: number; note?: string }[] = [
    ...lists.map(({ kind, count }) => ({
      id: kind,
      label: kindLabels[kind],
      count,
      ...(kind === 'services' && { note: 'Their projects are hidden with them.' }),
    })),
    ...(posts > 0 ? [{ id: 'posts' as const, label: 'Posts', count: posts, note: 'They go to the trash, for 30 days.' }] : []),
  ]
  const chosen = rows.filter(({ id }) => !left.includes(id))
  const total = chosen.reduce((sum, { count }) => sum + count, 0)

  // The checklist leads here, but the browser looked for this heading before it was loaded.
  const title = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#content-samples') title.current?.focus()
  }, [hash])

  const hide = useAction(async () => {
    const isWithServices = chosen.some(({ id }) => id === 'services')
    const question = `Hide ${formatCount(total, 'sample')}? Visitors no longer see them.${isWithServices ? ' All projects of these services are hidden with them.' : ''} ${chosen.some(({ id }) => id === 'posts') ? 'The posts go to the trash; you can show the others again in their lists.' : 'You can show them again in their lists.'}`
    if (!(await askToConfirm(question, 'Hide'))) return
    const kinds = lists.map(({ kind }) => kind).filter((kind) => !left.includes(kind))
    await callAsAdmin('hideContentSamples', { body: { kinds, posts: chosen.some(({ id }) => id === 'posts') } })
    void toast('success', `${formatCount(total, 'sample')} hidden`)
    onHidden()
  })

  return (
    <section className="admin-panel" aria-labelledby="content-samples">
      {/* Once more, because the checklist leads here, far below the top of the page. */}
      <ChecklistLink isShown={hasChecklist} />
      <h2 className="admin-panel-title content-samples-title" id="content-samples" ref={title} tabIndex={-1}>
        Sample content
      </h2>
      {pages.length > 0 && (
        <p className="content-note">
          {pages.length === 1 ? '1 page needs' : `${pages.length} pages need`} your words:{' '}
          {splitWords(pages.map(({ label }) => label)).map((word) => {
            const page = pages.find(({ label }) => label === word)
            return page ? (
              <Link key={word} className="sample-part" to={`/admin/content/${page.kind}/${page.kind}`} state={origin}>
                {word}
              </Link>
            ) : (
              word
            )
          })}
          .
        </p>
      )}
      {rows.length > 0 && (
        <p className="content-note">
          Lists that came with the site aren’t about your agency. Replace them entry by entry, or hide them until you have your
          own: tick what to hide.
        </p>
      )}
      {rows.length > 0 && (
        <ul className="content-list content-samples">
          {rows.map(({ id, label, count, note }) => (
            <li key={id} className="content-row">
              <label className="admin-check content-row-title">
                <input
                  className="admin-check-box"
                  type="checkbox"
                  checked={!left.includes(id)}
                  onChange={({ target }) => setLeft(target.checked ? left.filter((each) => each !== id) : [...left, id])}
                />
                <span>
                  {label} <span className="note muted">{count}</span>
                  {note && <span className="note muted content-help">{note}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <p className="content-publish">
          <button type="button" className="button" aria-disabled={hide.isBusy} onClick={() => hide.run()}>
            Hide {formatCount(total, 'sample')}
          </button>
        </p>
      )}
    </section>
  )
}
