import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'

/** Leads from a page of the admin to the one above it, which still knows whether the checklist led here. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation()
  return (
    <Link className="admin-text-button admin-back-link" to={to} state={state}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
