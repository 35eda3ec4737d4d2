import { useState } from 'react'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages, postScheduled } from '#contract/messages/post-admin-messages.ts'
import type { OpenPost } from './drafts/draft.ts'

export type SaveResult = Pick<OpenPost, 'id' | 'status' | 'publishedAt'> & {
  title: string
  /** The last part of the post's URL; empty if it has none. */
  slug: string
}

/** The text of the toast after a publish request (spec §8). `isFirst`: the post was never on the site before. `hasNewerText`: text typed during the request is still being saved. */
export function getSaveToast(
  outcome: SaveResult,
  { isFirst, hasNewerText }: { isFirst: boolean; hasNewerText: boolean },
): string {
  const message = getMessage(outcome, isFirst)
  return hasNewerText ? `${message.replace(/\.$/, '')}. ${postAdminMessages.changesBeingSaved}` : message
}

function getMessage({ status, publishedAt }: SaveResult, isFirst: boolean): string {
  if (status === 'draft') return postAdminMessages.postUnpublished
  if (status === 'scheduled' && publishedAt) return postScheduled(formatAgencyTime(publishedAt))
  return isFirst ? messages.postAdded : messages.postUpdated
}

type Props = {
  outcome: SaveResult
  /** The autosave state of the text typed since the form was submitted; null if that form has closed. */
  changes: SaveState | null
}

/** The result of a publish request, above the form or the list. Unlike the toast it stays. */
export function SaveResultNotice({ outcome: { title, slug, status, publishedAt }, changes }: Props) {
  const [wereSaved, setWereSaved] = useState(false)
  if (changes === 'saved' && !wereSaved) setWereSaved(true)
  const areSaved = changes === 'saved' || (wereSaved && changes === 'saving')
  return (
    <div className="admin-notice admin-outcome" role="status">
      <p>
        “{title || 'No title yet'}” {getSentence(status, publishedAt)}
        {changes && (areSaved ? ' Your latest changes are saved as a draft.' : ' Your latest changes aren’t published.')}
      </p>
      {status === 'published' && slug && (
        <a className="admin-text-button" href={`/blog/${slug}`} target="_blank" rel="noopener">
          View post
        </a>
      )}
    </div>
  )
}

function getSentence(status: SaveResult['status'], publishedAt: string | null): string {
  if (status === 'draft') return 'is a draft now. It isn’t on the site.'
  if (status === 'scheduled' && publishedAt) return `will be published on ${formatAgencyTime(publishedAt)}.`
  return 'is published.'
}

function formatAgencyTime(iso: string): string {
  return `${formatDateTime(iso)} (${agencyTimeZoneName})`
}
