import { Link } from 'react-router'

/** The way to the list of who did what. */
export function ActivityLink() {
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
