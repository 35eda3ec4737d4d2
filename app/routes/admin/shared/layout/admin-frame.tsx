import './admin-frame.css'
import { type ReactNode, type Ref, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/entities/accounts.ts'
import { agencyTimeZoneName } from '#contract/format/agency-time.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { type AdminEndpointName, mayCall } from '#contract/rights.ts'
import { RoleContext, readRole } from '../auth/rights.ts'
import { useToken } from '../auth/session.ts'
import { SearchButton, useCommands } from '../commands/commands.tsx'
import { SendingStatusProvider } from '../data/sending-status.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { AdminNavigation, adminPages, type PageName } from './admin-navigation.tsx'

/** Pages that read whether the site sends email, and tell staff if it doesn't. */
const emailPages: readonly PageName[] = ['home', 'inbox', 'subscribers', 'newsletter']

type Props = {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  current: PageName
  /** The call that the page can't do without, if it's another one than that of the page named `current`. */
  needs?: AdminEndpointName | undefined
  onLogOut?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every admin page: navigation and title bar. The public header and footer stay around it. */
export function AdminFrame({ title, titleRef, current, needs = adminPages[current].needs, onLogOut, children }: Props) {
  const role = useRole()
  const commands = useCommands(onLogOut !== undefined)
  return (
    <RoleContext value={role}>
      <div className="admin">
        <AdminNavigation current={current} onLogOut={onLogOut} commands={onLogOut && commands} />
        <div className="admin-main">
          <header className="admin-bar">
            <h1 className="admin-title" ref={titleRef} tabIndex={-1}>
              {title}
            </h1>
            {onLogOut && <SearchButton onClick={commands.search} />}
            <Link className="button button-line admin-back" to="/blog">
              Back to Blog
            </Link>
          </header>
          {!mayCall(role, needs) ? (
            <NotAllowed />
          ) : onLogOut && emailPages.includes(current) ? (
            // The overview needs no notice, because its health checks say whether emails are sent.
            <SendingStatusProvider hasNotice={current !== 'home'}>{children}</SendingStatusProvider>
          ) : (
            children
          )}
          <p className="note muted admin-time-zone">Dates and times are {agencyTimeZoneName}.</p>
        </div>
        {commands.dialog}
        <ConfirmDialog />
      </div>
    </RoleContext>
  )
}

/** The role of the account that is logged in, or was until its session expired. Without a login all pages are linked. */
function useRole(): Role {
  const token = useToken()
  const [role, setRole] = useState<Role>('owner')
  const current = token ? readRole(token) : role
  if (current !== role) setRole(current)
  return current
}

function NotAllowed() {
  return (
    <div className="admin-panels">
      <section className="admin-panel">
        <p>{adminMessages.pageNotAllowed}</p>
        <Link className="button admin-not-allowed" to="/admin">
          Open Posts
        </Link>
      </section>
    </div>
  )
}

/** A placeholder that the server renders, and that the browser shows until it has read the token. */
export function AdminWaiting() {
  return (
    <div className="admin admin-waiting">
      <p>Loading...</p>
      <noscript>
        <p>The admin area needs JavaScript. Please turn it on in your browser and reload the page.</p>
      </noscript>
    </div>
  )
}
