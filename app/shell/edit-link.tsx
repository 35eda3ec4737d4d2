import './edit-link.css'
import { Link, useLocation } from 'react-router'

const editablePages =
  /^\/(?:$|(?:about|contact|quote|terms-of-use|privacy-policy)$|(?:services|team)\/|(?:portfolio|blog)(?:\/|$))/

/** For logged-in staff: leads from a public page to its form in the admin. Visitors don't load it. */
export function EditLink() {
  const { pathname } = useLocation()
  // In the preview of a form the page is in a frame.
  if (window.top !== window || !editablePages.test(pathname)) return null
  return (
    <aside aria-label="For staff">
      <Link className="edit-link" to={`/admin/content?${new URLSearchParams({ page: pathname })}`}>
        Edit this page
      </Link>
    </aside>
  )
}
