import './post-state.css'
import type { PostStatus } from '#contract/entities/posts.ts'

const labels: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trashed: 'In the trash',
}

export function PostState({ status, hasChanges = false }: { status: PostStatus; hasChanges?: boolean | undefined }) {
  return (
    <span className="admin-states">
      <span className={`admin-state admin-state-${status}`}>{labels[status]}</span>
      {hasChanges && <span className="admin-state admin-state-changes">Unpublished changes</span>}
    </span>
  )
}
