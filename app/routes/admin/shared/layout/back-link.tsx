import { Link } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'

/** Leads from a page of the admin to the one above it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="admin-text-button admin-back-link" to={to}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
