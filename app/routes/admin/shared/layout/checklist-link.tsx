import { useLocation } from 'react-router'
import { BackLink } from './back-link.tsx'

/** Leads back to the checklist of a new site, if this page was opened from it or from a list that was. */
export function ChecklistLink() {
  const { state } = useLocation()
  return (
    typeof state === 'object' && state !== null && 'isFromChecklist' in state && <BackLink to="/admin/home">Checklist</BackLink>
  )
}
