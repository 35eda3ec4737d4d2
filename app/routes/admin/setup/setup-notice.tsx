import { useCallback } from 'react'
import { Link } from 'react-router'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useQuery } from '../shared/data/use-query.ts'

/** After the first login on a new site: leads to the checklist. It disappears once the checklist has been seen. */
export function SetupNotice() {
  const read = useCallback(() => callAsAdmin('readSetup'), [])
  const setup = useQuery(read).value?.setup
  if (!setup || setup.isOpened) return null
  return (
    <div className="admin-notice admin-outcome">
      <p>Welcome. This site still shows a made-up agency. A short checklist makes it yours.</p>
      <Link className="button" to="/admin/home">
        Open checklist
      </Link>
    </div>
  )
}
