import { parsePosts } from '#app/api/parse-posts.ts'
import { hasPermanentId } from '#contract/entities/posts.ts'
import type { AdminEndpointName } from '#contract/rights.ts'
import type { Rights } from '../auth/rights.ts'
import { callAsAdmin } from '../auth/session.ts'
import { adminPages } from '../layout/admin-navigation.tsx'

/** Something that the command palette can open. */
export type Target = {
  id: string
  label: string
  /** A second line, such as the sender of a message. */
  detail?: string
  to: string
  /** The router's navigation state for the page that opens. */
  state?: unknown
}

export type TargetGroup = { name: string; targets: readonly Target[] }

const pages: readonly (Target & { words?: string; needs?: AdminEndpointName })[] = [
  { id: 'page-new', label: 'Add New Post', to: '/admin?post=new' },
  ...Object.entries(adminPages).map(([name, page]) => ({ id: `page-${name}`, ...page })),
  {
    id: 'page-import',
    label: 'Import posts',
    to: '/admin/content/import',
    needs: 'importPosts',
    words: 'WordPress, Ghost, export, move',
  },
  {
    id: 'page-redirects',
    label: 'Redirects',
    to: '/admin/content/redirects',
    needs: 'listRedirects',
    words: 'old URLs, addresses, 301, moved pages',
  },
  {
    id: 'page-tags',
    label: 'Tags',
    to: '/admin/content/tags',
    needs: 'listTags',
    words: 'groups, segments, audience, labels',
  },
  {
    id: 'page-activity',
    label: 'Activity',
    to: '/admin/content/activity',
    needs: 'listActivities',
    words: 'who did what, audit log, history, logins',
  },
  {
    id: 'page-outbox',
    label: 'Unsent emails (kept without a mail server, never sent)',
    to: '/admin/outbox',
    needs: 'listOutbox',
  },
  { id: 'page-blog', label: 'Back to Blog', to: '/blog' },
]

/** Results that a group shows, and posts that are asked for, of which those with the word in the title come first. */
const perGroup = 5
const perSearch = 20

export function searchPages(q: string, { may }: Rights): TargetGroup {
  const asked = q.toLowerCase()
  return {
    name: 'Admin pages',
    targets: pages.filter(
      ({ label, words = '', needs }) => (!needs || may(needs)) && `${label} ${words}`.toLowerCase().includes(asked),
    ),
  }
}

/** Searches what the account may read. `hasFailed` says that at least one kind couldn't be searched. */
export async function searchContent(q: string, { may }: Rights): Promise<{ groups: TargetGroup[]; hasFailed: boolean }> {
  const searches = await Promise.allSettled(searchable.filter(({ needs }) => may(needs)).map(({ search }) => search(q)))
  const groups = searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : []))
  const hasTitle = ({ targets }: TargetGroup) => targets.some(isNamed(q))
  return {
    groups: [...groups.filter(hasTitle), ...groups.filter((group) => !hasTitle(group))],
    hasFailed: searches.some(({ status }) => status === 'rejected'),
  }
}

const searchable: readonly { needs: AdminEndpointName; search: (q: string) => Promise<TargetGroup> }[] = [
  { needs: 'listPosts', search: searchPosts },
  { needs: 'searchContent', search: searchEntries },
  { needs: 'listMessages', search: searchMessages },
  { needs: 'listSubscribers', search: searchSubscribers },
]

/** Those with the word in their title come first: the others only contain it. */
function createGroup(name: string, q: string, found: readonly Target[]): TargetGroup {
  const isTitled = isNamed(q)
  const targets = [...found.filter(isTitled), ...found.filter((target) => !isTitled(target))].slice(0, perGroup)
  return { name: found.length > perGroup ? `${name}, first ${perGroup} of ${found.length}` : name, targets }
}

function isNamed(q: string): (target: Target) => boolean {
  return ({ label }) => label.toLowerCase().includes(q.toLowerCase())
}

async function searchPosts(q: string): Promise<TargetGroup> {
  const found = parsePosts(await callAsAdmin('listPosts', { query: { q, limit: String(perSearch), content: 'false' } }))
  const targets = found.filter(hasPermanentId).map(({ id, title, category }) => ({
    id: `post-${id}`,
    label: title || 'No title yet',
    detail: category,
    to: `/admin?post=${encodeURIComponent(id)}`,
  }))
  return createGroup('Posts', q, targets)
}

async function searchEntries(q: string): Promise<TargetGroup> {
  const found = await callAsAdmin('searchContent', { query: { q } })
  const targets = found.map(({ kind, key, title, list }) => ({
    id: `entry-${kind}-${key}`,
    label: title || 'No name yet',
    ...(list !== null && { detail: list }),
    to: `/admin/content/${kind}/${key}`,
  }))
  return createGroup('Pages and lists', q, targets)
}

async function searchMessages(q: string): Promise<TargetGroup> {
  const { messages } = await callAsAdmin('listMessages', { query: { q, filter: 'all' } })
  const targets = messages.map((message) => ({
    id: `message-${message.id}`,
    label: message.subject,
    detail: message.name,
    to: `/admin/inbox?message=${encodeURIComponent(message.id)}`,
    // The inbox's list may not contain the message, for example because it is done.
    state: { message },
  }))
  return createGroup('Messages', q, targets)
}

async function searchSubscribers(q: string): Promise<TargetGroup> {
  const { subscribers } = await callAsAdmin('listSubscribers', { query: { q } })
  const targets = subscribers.map(({ id, email, state }) => ({
    id: `subscriber-${id}`,
    label: email,
    to: `/admin/subscribers?${new URLSearchParams({ state, q: email })}`,
  }))
  return createGroup('Subscribers', q, targets)
}
