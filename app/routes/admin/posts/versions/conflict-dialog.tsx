import './conflict-dialog.css'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { AdminDialog } from '#app/routes/admin/shared/layout/admin-dialog.tsx'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import type { Draft, OpenPost } from '../drafts/draft.ts'
import { PostText } from './post-text.tsx'

type Props = {
  mine: Draft
  theirs: OpenPost
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two tabs saved different texts of one post. The text that isn't chosen goes into the history. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <AdminDialog title="Two texts of this post">
      <p>{postAdminMessages.postChangedElsewhere} Choose which one goes on. The other one stays in the history.</p>
      <div className="admin-conflict">
        <section className="admin-conflict-side">
          <h3 className="admin-conflict-title">Yours, here</h3>
          <PostText {...mine} />
          <button type="button" className="button button-gold" onClick={onKeepMine}>
            Go on with mine
          </button>
        </section>
        <section className="admin-conflict-side">
          <h3 className="admin-conflict-title">
            The other one{theirs.known && ', '}
            {theirs.known && <DateTime iso={theirs.known} />}
          </h3>
          <PostText {...theirs.draft} />
          <button type="button" className="button button-line" onClick={onTakeTheirs}>
            Go on with the other one
          </button>
        </section>
      </div>
    </AdminDialog>
  )
}
