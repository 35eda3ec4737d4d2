import './admin-frame.css'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { agencyTimeZoneName } from '#contract/format/agency-time.ts'
import { SearchButton, useCommands } from '../commands/commands.tsx'
import { SendingStatusProvider } from '../data/sending-status.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { AdminNavigation, type PageName } from './admin-navigation.tsx'

/** Pages that read whether the site sends email, and tell staff if it doesn't. */
const emailPages: readonly PageName[] = ['home', 'inbox', 'subscribers', 'newsletter']

type Props = {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  current: PageName
  onLogOut?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every admin page: navigation and title bar. The public header and footer stay around it. */
export function AdminFrame({ title, titleRef, current, onLogOut, children }: Props) {
  const commands = useCommands(onLogOut !== undefined)
  return (
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
        {onLogOut && emailPages.includes(current) ? (
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
