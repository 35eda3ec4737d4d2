import '../shared/layout/admin-parts.css'
import './inbox.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { toast } from '#app/ui/toast/toast.ts'
import { type InboxChange, type InboxFilter, type InboxMessage, inboxFilters, inboxMessage } from '#contract/entities/inbox.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useShortcuts } from '../shared/commands/shortcuts.ts'
import { downloadFile } from '../shared/data/download-file.ts'
import { FilterChips } from '../shared/data/filter-chips.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { SearchField } from '../shared/data/search-field.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { setNewMessages } from '../shared/layout/new-messages.ts'
import { largeMedia, useMedia } from '../shared/layout/use-media.ts'
import { InboxList } from './inbox-list.tsx'
import { MessageView } from './message-view.tsx'

export const loader = createAdminLoader('Inbox')

export const meta = adminMeta

/** Opening a message changes only the query string, which the loader doesn't read. */
export function shouldRevalidate() {
  return false
}

export default function InboxPage() {
  return (
    <AdminPage title="Inbox" current="inbox">
      {(pageProps) => <Inbox {...pageProps} />}
    </AdminPage>
  )
}

const filterNames: Record<InboxFilter, string> = {
  new: 'New',
  suspected: 'Suspected spam',
  done: 'Done',
  spam: 'Spam',
  all: 'All',
}
const emptyTexts: Record<InboxFilter, string> = {
  new: 'No new messages. New ones appear here and in your email.',
  suspected: 'No suspected spam. Messages our filter isn’t sure about appear here.',
  done: 'No messages marked as done yet.',
  spam: 'No spam. Messages you mark as spam are deleted after 30 days.',
  all: 'No messages yet.',
}
const stateToasts = { new: 'Moved to New', done: 'Marked as done', spam: 'Marked as spam' }

function Inbox({ unsaved, onUnsaved }: Pick<AdminPageProps, 'unsaved' | 'onUnsaved'>) {
  const [params, setParams] = useSearchParams()
  // Links from other pages name the filter in the URL.
  const [filter, setFilter] = useState(() => inboxFilters.find((name) => name === params.get('filter')) ?? 'new')
  const [q, setQ] = useState('')
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(() => callAsAdmin('listMessages', { query: toQuery({ filter, q, before }) }), [filter, q, before])
  const { state, value, reload } = useQuery(read)
  const newCount = value?.counts.new
  useEffect(() => {
    if (newCount !== undefined) setNewMessages(newCount)
  }, [newCount])
  const openId = params.get('message')
  const [opened, setOpened] = useState<InboxMessage | null>(null)
  const passed = usePassedMessage()
  // A message that was just marked as done or as spam stays open, although the filtered list no longer contains it.
  const message = [...(value?.messages ?? []), opened, passed].find((each) => each?.id === openId) ?? null
  const isBesideList = useMedia(largeMedia)

  const messageId = message?.id ?? null
  const { messageTitle, listTitle, openedByItself } = useMessageFocus(messageId, isBesideList)

  // On wide screens, where the message is beside the list, a message is always open: at first the newest.
  const firstId = state === 'loaded' ? value?.messages[0]?.id : undefined
  useEffect(() => {
    if (!isBesideList || openId !== null || !firstId) return
    openedByItself.current = firstId
    setParams({ message: firstId }, { replace: true, preventScrollReset: true })
  }, [isBesideList, openId, firstId, openedByItself, setParams])

  function search(next: string) {
    setQ(next)
    showOtherList()
  }

  function choose(next: InboxFilter) {
    setFilter(next)
    showOtherList()
  }

  /** Shows another list and opens its first message, unless the open message has a note that isn't saved. */
  function showOtherList() {
    showFirst()
    if (isBesideList && unsaved !== 'changed') setParams({}, { replace: true, preventScrollReset: true })
  }

  function open(next: InboxMessage | null) {
    if (next?.id === messageId) messageTitle.current?.focus()
    setOpened(next)
    setParams(next ? { message: next.id } : {}, { preventScrollReset: true })
  }

  function step(by: 1 | -1) {
    const rows = value?.messages ?? []
    const next = rows[rows.findIndex(({ id }) => id === messageId) + by]
    if (next) open(next)
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    r: () => document.querySelector<HTMLElement>('.admin-message-reply')?.click(),
  })

  async function change(changing: InboxMessage, patch: InboxChange) {
    const changed = await callAsAdmin('changeMessage', { params: { id: changing.id }, body: patch })
    setOpened(changed)
    reload()
    if (!patch.state) return
    // In the state `new`, only suspected spam has a button that sets this state again.
    const wasSpam = changing.state === 'spam' || changing.state === 'new'
    void toast('success', wasSpam && patch.state === 'new' ? 'Marked as not spam' : stateToasts[patch.state])
  }

  return (
    <div className="admin-panels admin-inbox" data-open={message ? '' : undefined}>
      <section className="admin-panel admin-inbox-list" aria-labelledby="inbox-messages">
        <h2 className="admin-panel-title" id="inbox-messages" ref={listTitle} tabIndex={-1}>
          Messages
        </h2>
        <FilterChips
          label="Filter messages"
          names={filterNames}
          counts={value?.counts ?? null}
          current={filter}
          onChoose={choose}
        />
        <SearchField label="Search this list" onSearch={search} />
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.messages.length === 0 && (q ? 'No messages match your search.' : emptyTexts[filter])}
          onRetry={reload}
        />
        <InboxList messages={value?.messages ?? []} openId={messageId} onOpen={open} />
        <Pager
          label="Pages of messages"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(value?.messages.at(-1)?.id)}
        />
        {(value?.counts.all ?? 0) > 0 && (
          <button
            type="button"
            className="admin-text-button admin-inbox-export"
            onClick={() =>
              downloadFile('exportMessages', { query: toQuery({ filter, q, before: undefined }) }).catch(toastFailure)
            }
          >
            Export this list as CSV
          </button>
        )}
      </section>
      <section className="admin-panel admin-inbox-message" aria-label="Message">
        {message ? (
          <MessageView
            key={message.id}
            message={message}
            titleRef={messageTitle}
            onChange={(patch) => change(message, patch)}
            onClose={() => open(null)}
            onUnsaved={onUnsaved}
          />
        ) : (
          <p className="muted">Choose a message to read it.</p>
        )}
      </section>
    </div>
  )
}

/** The message that the command palette found, which the list may not contain. */
function usePassedMessage(): InboxMessage | null {
  const { state } = useLocation()
  const passed = v.safeParse(v.object({ message: inboxMessage }), state)
  return passed.success ? passed.output.message : null
}

/** Moves the focus to a message that the user opens. On small screens, closing the message moves the focus to the list's title. */
function useMessageFocus(messageId: string | null, isBesideList: boolean) {
  const messageTitle = useRef<HTMLHeadingElement>(null)
  const listTitle = useRef<HTMLHeadingElement>(null)
  const lastId = useRef<string | null>(null)
  const openedByItself = useRef<string | null>(null)
  const isFocusPending = useRef(false)
  useEffect(() => {
    const last = lastId.current
    lastId.current = messageId
    if (messageId && messageId !== last && messageId !== openedByItself.current) isFocusPending.current = true
    else if (last && !messageId && !isBesideList) listTitle.current?.focus()
    if (messageId !== openedByItself.current) openedByItself.current = null
  }, [messageId, isBesideList])
  // After every render, because the message may still have to be loaded when it is opened.
  useEffect(() => {
    if (!isFocusPending.current || !messageTitle.current) return
    isFocusPending.current = false
    messageTitle.current.focus()
  })
  return { messageTitle, listTitle, openedByItself }
}

function toQuery({ filter, q, before }: { filter: InboxFilter; q: string; before: string | undefined }): Record<string, string> {
  return { filter, ...(q ? { q } : {}), ...(before ? { before } : {}) }
}
