import '#app/routes/admin/shared/layout/admin-parts.css'
import '#app/routes/admin/content/content.css'
import './tags.css'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { BackLink } from '#app/routes/admin/shared/layout/back-link.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { ListedTag } from '#contract/entities/tags.ts'
import { formatDate, startOfDay } from '#contract/format/agency-time.ts'
import { confirmDeleteTag, tagMessages } from '#contract/messages/tag-messages.ts'
import { TagForm } from './tag-form.tsx'

/** The tags of the site, and the form for another one. */
export function Tags() {
  const read = useCallback(() => callAsAdmin('listTags'), [])
  const { state, value, reload } = useQuery(read)
  const [edited, setEdited] = useState<ListedTag | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const remove = useAction(async ({ id, name }: ListedTag) => {
    if (!(await askToConfirm(confirmDeleteTag(name), 'Delete tag'))) return
    await callAsAdmin('deleteTag', { params: { id } })
    void toast('success', tagMessages.deleted)
    reload()
    // The pressed button disappears with its row, so the focus moves to the heading.
    title.current?.focus({ preventScroll: true })
  })

  return (
    <div className="admin-panels">
      <p className="admin-panels-back">
        <BackLink to="/admin/subscribers">All subscribers</BackLink>
      </p>
      <section className="admin-panel" aria-labelledby="tag-list">
        <h2 className="visually-hidden" id="tag-list" ref={title} tabIndex={-1}>
          Tags
        </h2>
        <p className="admin-jump-links">
          <a className="admin-text-button" href="#add-tag">
            Add a tag
          </a>
        </p>
        <p className="note muted">
          Tags put subscribers into groups. Give them by hand, with an import, or by a rule. A newsletter goes to everyone, or to
          people with some of the tags.
        </p>
        <LoadState state={state} hasValue={value !== null} empty={value?.length === 0 && 'No tags yet.'} onRetry={reload} />
        {value && value.length > 0 && (
          <ul className="tag-list">
            {value.map((tag) => (
              <TagRow key={tag.id} tag={tag} onEdit={() => setEdited(tag)} onDelete={() => void remove.run(tag)} />
            ))}
          </ul>
        )}
      </section>
      <section className="admin-panel" aria-labelledby="add-tag">
        <h2 className="admin-panel-title" id="add-tag">
          Add a tag
        </h2>
        <TagForm tag={null} onSaved={reload} />
      </section>
      {edited && (
        <AdminDialog title={`Edit ${edited.name}`} onClose={() => setEdited(null)}>
          <TagForm
            tag={edited}
            onSaved={() => {
              setEdited(null)
              reload()
            }}
          />
        </AdminDialog>
      )}
    </div>
  )
}

type TagRowProps = { tag: ListedTag; onEdit: () => void; onDelete: () => void }

function TagRow({ tag: { id, name, count, rule }, onEdit, onDelete }: TagRowProps) {
  return (
    <li className="tag-row">
      <div className="tag-row-text">
        <p className="tag-row-name">{name}</p>
        <p className="note muted">
          <Link className="tag-row-count" to={`/admin/subscribers?tag=${id}`}>
            {count.toLocaleString('en')} subscribed<span className="visually-hidden"> with the tag {name}</span>
          </Link>
          {rule && `. By rule: ${describeRule(rule)}`}
        </p>
      </div>
      <div className="tag-row-actions">
        <button type="button" className="admin-text-button" onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </button>
        <button type="button" className="admin-text-button admin-text-button-danger" onClick={onDelete}>
          Delete<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  )
}

function describeRule({ page, since, until }: NonNullable<ListedTag['rule']>): string {
  const format = (day: string) => formatDate(startOfDay(day).toISOString())
  return [
    page && (page === '/' ? 'signed up on the home page' : `signed up on ${page} or a page below it`),
    since && `subscribed on ${format(since)} or later`,
    until && `subscribed on ${format(until)} or before`,
  ]
    .filter(Boolean)
    .join(', ')
}
