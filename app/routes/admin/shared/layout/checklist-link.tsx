import { useLocation } from 'react-router'
import { BackLink } from './back-link.tsx'

/** The state of links whose page leads back to the checklist. */
export const fromChecklist = { isFromChecklist: true }

/** Leads back to the checklist of a new site, if `isShown`, or if this page was opened from the checklist or from a list that was. */
export function ChecklistLink({ isShown = false }: { isShown?: boolean }) {
  const { state } = useLocation()
  const isFromChecklist = typeof state === 'object' && state !== null && 'isFromChecklist' in state
  return (isShown || isFromChecklist) && <BackLink to="/admin/home">Checklist</BackLink>
}
