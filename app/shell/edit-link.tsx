import './edit-link.css'
import { Link, useLocation } from 'react-router'
import type { Destination } from './route-overlay/destinations.ts'

const editablePages =
  /^\/(?:$|(?:about|contact|quote|terms-of-use|privacy-policy)$|(?:services|team)\/|(?:portfolio|blog)(?:\/|$))/

/** For logged-in staff: leads from a public page to its form in the admin. Visitors don't load it. */
export function EditLink({ destinations }: { destinations: readonly Destination[] }) {
  const { pathname } = useLocation()
  // In the preview of a form the page is in a frame.
  if (window.top !== window) return null
  const isOwnPage = /^\/(?!(?:admin|team)$)[^/]+$/.test(pathname) && destinations.some(({ path }) => path === pathname)
  if (!isOwnPage && !editablePages.test(pathname)) return null
  return (
    <aside aria-label="For staff">
      <Link className="edit-link" to={`/admin/content?${new URLSearchParams({ page: pathname })}`}>
        Edit this page
      </Link>
    </aside>
  )
}
