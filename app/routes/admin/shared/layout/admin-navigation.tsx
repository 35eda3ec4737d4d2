import './admin-navigation.css'
import { Link } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useMenu } from '#app/ui/use-menu.ts'
import type { AdminEndpointName } from '#contract/rights.ts'
import { useRights } from '../auth/rights.ts'
import { AdminIcon } from './admin-icon.tsx'
import { useNewMessages } from './new-messages.ts'
import { phoneMedia, useMedia } from './use-media.ts'

/** `needs`: the call that the page can't do without. `words`: what the command palette also finds the page by. */
export const adminPages = {
  home: { to: '/admin/home', label: 'Overview', needs: 'readOverview' },
  visitors: {
    to: '/admin/content/visitors',
    label: 'Visitors',
    needs: 'readVisitors',
    words: 'visits, statistics, analytics, traffic, referrers, campaigns',
  },
  posts: { to: '/admin', label: 'Posts', needs: 'listPosts' },
  content: { to: '/admin/content', label: 'Content', needs: 'listContentKinds' },
  inbox: { to: '/admin/inbox', label: 'Inbox', needs: 'listMessages' },
  subscribers: { to: '/admin/subscribers', label: 'Subscribers', needs: 'listSubscribers' },
  newsletter: { to: '/admin/newsletter', label: 'Newsletter', needs: 'listCampaigns' },
  people: { to: '/admin/content/people', label: 'People', needs: 'listPeople', words: 'accounts, roles, invite, team, users' },
  backups: { to: '/admin/backups', label: 'Backups', needs: 'listBackups' },
  security: {
    to: '/admin/security',
    label: 'Account',
    needs: 'readOwnAccount',
    words: 'settings, security, name, email, password, devices, newsletter API key',
  },
} as const satisfies Record<string, { to: string; label: string; needs: AdminEndpointName; words?: string }>

export type PageName = keyof typeof adminPages

type Props = {
  current: PageName
  onLogOut?: (() => void) | undefined
  /** Undefined while no one is logged in. */
  commands?: { search: () => void; listShortcuts: () => void } | undefined
}

/** The links between admin pages: a rail beside the page, or on phones a bar at the bottom of the screen. */
export function AdminNavigation(props: Props) {
  const isPhone = useMedia(phoneMedia)
  return isPhone ? <Tabs {...props} /> : <Rail {...props} />
}

function Rail({ current, onLogOut, commands }: Props) {
  const { may } = useRights()
  const names = (Object.keys(adminPages) as PageName[]).filter((name) => may(adminPages[name].needs)) // Object.keys returns string[]
  return (
    <nav className="admin-rail" aria-label="Admin">
      {names.map((name) => (
        <PageLink key={name} name={name} current={current} />
      ))}
      {commands && (
        <button type="button" className="admin-rail-item admin-rail-end" onClick={commands.listShortcuts}>
          <AdminIcon name="keyboard" />
          Shortcuts
        </button>
      )}
      {onLogOut && (
        <button type="button" className="admin-rail-item" onClick={onLogOut}>
          <AdminIcon name="log-out" />
          Log out
        </button>
      )}
    </nav>
  )
}

const tabNames = ['posts', 'inbox', 'content', 'newsletter'] as const
const moreNames = ['home', 'visitors', 'subscribers', 'people', 'backups', 'security'] as const

function Tabs({ current, onLogOut, commands }: Props) {
  const more = useMenu({ screen: phoneMedia, path: current })
  const { may } = useRights()
  const isAllowed = (name: PageName) => may(adminPages[name].needs)
  const isInMore = moreNames.some((name) => name === current)
  return (
    <nav className="admin-tabs" aria-label="Admin">
      {tabNames.filter(isAllowed).map((name) => (
        <PageLink key={name} name={name} current={current} />
      ))}
      <details className="admin-tabs-more" ref={more.details} onToggle={more.sync}>
        <summary className="admin-rail-item" ref={more.summary} data-current={isInMore ? '' : undefined}>
          <AdminIcon name="more" />
          More
        </summary>
        <div
          className="admin-tabs-panel"
          ref={(element) => {
            more.inside.current = element
          }}
        >
          {commands && (
            <button type="button" className="admin-rail-item" onClick={commands.search}>
              <Icon name="search" />
              Search
            </button>
          )}
          {moreNames.filter(isAllowed).map((name) => (
            <PageLink key={name} name={name} current={current} />
          ))}
          {onLogOut && (
            <button type="button" className="admin-rail-item" onClick={onLogOut}>
              <AdminIcon name="log-out" />
              Log out
            </button>
          )}
        </div>
      </details>
    </nav>
  )
}

function PageLink({ name, current }: { name: PageName; current: PageName }) {
  const { to, label } = adminPages[name]
  return (
    <Link className="admin-rail-item" to={to} aria-current={name === current ? 'page' : undefined}>
      <AdminIcon name={name} />
      {label}
      {name === 'inbox' && <NewMessages />}
    </Link>
  )
}

/** The number of new messages, on the icon of the inbox. */
function NewMessages() {
  const count = useNewMessages()
  if (!count) return null
  return (
    <span className="admin-rail-count">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> new</span>
    </span>
  )
}
