import { useHeightVariable } from '#app/routes/admin/posts/use-height-variable.ts'
import { useRights } from '#app/routes/admin/shared/auth/rights.ts'
import { SaveStatus } from '#app/routes/admin/shared/forms/save-status.tsx'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { AdminIcon } from '#app/routes/admin/shared/layout/admin-icon.tsx'
import { phoneMedia, useMedia } from '#app/routes/admin/shared/layout/use-media.ts'
import { ActionMenu, MenuItem } from '#app/routes/admin/shared/menu/action-menu.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { isSameDraft, type OpenPost } from '../drafts/draft.ts'
import type { Details } from './details/use-details.ts'
import type { PostFormView } from './use-post-form.ts'

type Props = {
  opened: OpenPost
  post: PostFormView
  details: Details
  isOnServer: boolean
  /** Returns to the list and keeps the changes; asks only if something would be lost. */
  onClose: () => void
  /** Shows the preview link among the details. */
  onPreview: () => void
}

/** The bar above the form: the way back, the save status and the actions. Rarer actions are in a menu. */
export function PostBar({ opened, post, details, isOnServer, onClose, onPreview }: Props) {
  const { autosave, publishing, draftActions, publishAt } = post
  const { status, hasChanges } = opened
  const bar = useHeightVariable('--post-bar-height')
  const { mayPublish } = useRights()
  const isNew = status === 'new'
  const isEmpty = isNew && !isOnServer && isSameDraft(autosave.draft, opened.draft)
  const isOnSite = (status === 'published' || status === 'scheduled') && isOnServer
  const canDiscard = isOnSite && (hasChanges || autosave.state !== 'untouched')
  const isPhone = useMedia(phoneMedia)
  const cancel = canDiscard ? () => void draftActions.discard() : onClose
  const canCancel = !isNew && status !== 'draft'
  return (
    <div className="post-bar" ref={bar}>
      <button className="post-bar-button post-bar-back" type="button" onClick={onClose}>
        <Icon name="arrow-left" />
        <span className="post-bar-label">Posts</span>
      </button>
      <SaveStatus state={autosave.state} note={status === 'published' ? publishNotes[mayPublish ? 'editor' : 'author'] : null} />
      <button
        className="post-bar-button post-bar-details"
        type="button"
        ref={details.button}
        aria-expanded={details.isOpen}
        aria-controls={details.id}
        onClick={details.isOpen ? details.hide : details.show}
      >
        <AdminIcon name="details" />
        <span className="post-bar-label">Details</span>
      </button>
      <ActionMenu label="More actions">
        <MenuItem onChoose={() => void draftActions.save()}>Save draft</MenuItem>
        {isNew && !isEmpty && <MenuItem onChoose={() => void draftActions.saveAndClose()}>Save draft and close</MenuItem>}
        {isOnServer && <MenuItem onChoose={onPreview}>Preview link</MenuItem>}
        {isOnServer && <MenuItem onChoose={() => draftActions.setIsHistoryOpen(true)}>Version history</MenuItem>}
        {mayPublish && isOnSite && (
          <MenuItem isDanger onChoose={publishing.unpublish}>
            {status === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
          </MenuItem>
        )}
        {canCancel && isPhone && <MenuItem onChoose={cancel}>Cancel</MenuItem>}
      </ActionMenu>
      {canCancel && !isPhone && (
        <button className="post-bar-button" type="button" onClick={cancel}>
          Cancel
        </button>
      )}
      <SubmitButton
        className="button-gold post-bar-submit"
        {...getSubmitLabels(status, { isScheduled: publishAt !== null, mayPublish })}
        isBusy={publishing.isBusy}
      />
    </div>
  )
}

const publishNotes = { editor: 'Not public until you press Update Post', author: 'Not public until an editor publishes it' }

/** What the form's submit button says. */
export function getSubmitLabels(
  status: OpenPost['status'],
  { isScheduled, mayPublish }: { isScheduled: boolean; mayPublish: boolean },
): { label: string; busyLabel: string } {
  if (!mayPublish) return { label: 'Save draft', busyLabel: 'Saving...' }
  if (isScheduled && status !== 'scheduled') return { label: 'Schedule Post', busyLabel: 'Scheduling...' }
  if (status === 'published' || isScheduled) return { label: 'Update Post', busyLabel: 'Updating...' }
  return { label: 'Publish Post', busyLabel: 'Publishing...' }
}
