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

const perGroup = 5

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
  return {
    groups: searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : [])),
    hasFailed: searches.some(({ status }) => status === 'rejected'),
  }
}

const searchable: readonly { needs: AdminEndpointName; search: (q: string) => Promise<TargetGroup> }[] = [
  { needs: 'listPosts', search: searchPosts },
  { needs: 'searchContent', search: searchEntries },
  { needs: 'listMessages', search: searchMessages },
  { needs: 'listSubscribers', search: searchSubscribers },
]

async function searchPosts(q: string): Promise<TargetGroup> {
  const found = parsePosts(await callAsAdmin('listPosts', { query: { q, limit: String(perGroup), content: 'false' } }))
  const targets = found.filter(hasPermanentId).map(({ id, title, category }) => ({
    id: `post-${id}`,
    label: title || 'No title yet',
    detail: category,
    to: `/admin?post=${encodeURIComponent(id)}`,
  }))
  return { name: 'Posts', targets }
}

async function searchEntries(q: string): Promise<TargetGroup> {
  const found = await callAsAdmin('searchContent', { query: { q } })
  const name = found.length > perGroup ? `Pages and lists, first ${perGroup} of ${found.length}` : 'Pages and lists'
  const targets = found.slice(0, perGroup).map(({ kind, key, title, list }) => ({
    id: `entry-${kind}-${key}`,
    label: title || 'No name yet',
    ...(list !== null && { detail: list }),
    to: `/admin/content/${kind}/${key}`,
  }))
  return { name, targets }
}

async function searchMessages(q: string): Promise<TargetGroup> {
  const { messages } = await callAsAdmin('listMessages', { query: { q, filter: 'all' } })
  const targets = messages.slice(0, perGroup).map((message) => ({
    id: `message-${message.id}`,
    label: message.subject,
    detail: message.name,
    to: `/admin/inbox?message=${encodeURIComponent(message.id)}`,
    // The inbox's list may not contain the message, for example because it is done.
    state: { message },
  }))
  return { name: 'Messages', targets }
}

async function searchSubscribers(q: string): Promise<TargetGroup> {
  const { subscribers } = await callAsAdmin('listSubscribers', { query: { q } })
  const targets = subscribers.slice(0, perGroup).map(({ id, email, state }) => ({
    id: `subscriber-${id}`,
    label: email,
    to: `/admin/subscribers?${new URLSearchParams({ state, q: email })}`,
  }))
  return { name: 'Subscribers', targets }
}
