import { useHeightVariable } from '#app/routes/admin/posts/use-height-variable.ts'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import type { OpenPost } from '../drafts/draft.ts'
import type { SaveState } from '../drafts/draft-saver.ts'
import { SaveStatus } from '../drafts/save-status.tsx'

type Props = {
  status: OpenPost['status']
  /** Whether a publish time is set. */
  isScheduled: boolean
  isBusy: boolean
  saveState: SaveState
  isOnServer: boolean
  hasChanges: boolean
  /** Whether this is a new post without any text. */
  isEmpty: boolean
  onSaveDraft: () => void
  onUnpublish: () => void
  onDiscard: () => void
  onCancel: () => void
}

export function PostFormActions(props: Props) {
  const { status, isBusy, saveState, isOnServer, hasChanges, isEmpty } = props
  const bar = useHeightVariable('--form-foot-height')
  const canUnpublish = (status === 'published' || status === 'scheduled') && isOnServer
  return (
    <div className="admin-form-foot" ref={bar}>
      <SaveStatus state={saveState} isPublished={status === 'published'} />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" {...getLabels(props)} isBusy={isBusy} />
        {status === 'new' && !isEmpty && (
          <button className="button button-line" type="button" onClick={props.onSaveDraft}>
            Save draft and close
          </button>
        )}
        {status !== 'new' && (
          <button className="button button-line" type="button" onClick={props.onCancel}>
            Cancel
          </button>
        )}
      </div>
      {canUnpublish && (
        <div className="admin-form-more">
          {hasChanges && (
            <button type="button" className="admin-text-button" onClick={props.onDiscard}>
              Discard changes
            </button>
          )}
          <button type="button" className="admin-text-button admin-text-button-danger" onClick={props.onUnpublish}>
            {status === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
          </button>
        </div>
      )}
    </div>
  )
}

function getLabels({ status, isScheduled }: Props): { label: string; busyLabel: string } {
  if (isScheduled && status !== 'scheduled') return { label: 'Schedule Post', busyLabel: 'Scheduling...' }
  if (status === 'new') return { label: 'Add Post', busyLabel: 'Adding...' }
  if (status === 'published' || isScheduled) return { label: 'Update Post', busyLabel: 'Updating...' }
  return { label: 'Publish Post', busyLabel: 'Publishing...' }
}
