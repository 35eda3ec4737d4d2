import { useCallback } from 'react'
import { Link } from 'react-router'
import { mayCall } from '#contract/rights.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useQuery } from '../shared/data/use-query.ts'

/** The way to the list of who did what, for those who may see it. */
export function ActivityLink() {
  const read = useCallback(() => callAsAdmin('readOwnAccount'), [])
  const { value } = useQuery(read)
  if (!value || !mayCall(value.role, 'listActivities')) return null
  return (
    <section className="admin-panel" aria-labelledby="security-activity">
      <h2 className="admin-panel-title" id="security-activity">
        Activity
      </h2>
      <p>Who logged in, published, deleted or exported something in the last year.</p>
      <Link className="admin-text-button security-activity-link" to="/admin/content/activity">
        Show activity
      </Link>
    </section>
  )
}
