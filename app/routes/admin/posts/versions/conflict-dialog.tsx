import './conflict-dialog.css'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import type { Draft, OpenPost } from '../drafts/draft.ts'
import { PostText } from './post-text.tsx'

type Props = {
  mine: Draft
  theirs: OpenPost
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when another tab has saved a different text of the post. The text that isn't chosen stays in the version history. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <AdminDialog title="This post was edited somewhere else">
      <p>{postAdminMessages.postChangedElsewhere} Choose which version to keep. The other stays in version history.</p>
      <div className="admin-conflict">
        <section className="admin-conflict-side">
          <h3 className="admin-conflict-title">Your version</h3>
          <PostText {...mine} />
          <button type="button" className="button button-gold" onClick={onKeepMine}>
            Keep my version
          </button>
        </section>
        <section className="admin-conflict-side">
          <h3 className="admin-conflict-title">
            The other version{theirs.known && ', '}
            {theirs.known && <DateTime iso={theirs.known} isRelative />}
          </h3>
          <PostText {...theirs.draft} />
          <button type="button" className="button button-line" onClick={onTakeTheirs}>
            Use the other version
          </button>
        </section>
      </div>
    </AdminDialog>
  )
}
