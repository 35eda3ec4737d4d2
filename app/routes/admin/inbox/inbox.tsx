import '../shared/layout/admin-parts.css'
import './inbox.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { defaultCurrency } from '#contract/content/currency.ts'
import { type InboxFilter, type InboxMessage, inboxFilters, inboxMessage, toDueCursor } from '#contract/entities/inbox.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useShortcuts } from '../shared/commands/shortcuts.ts'
import { downloadFile } from '../shared/data/download-file.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { setNewMessages } from '../shared/layout/new-messages.ts'
import { largeMedia, useMedia } from '../shared/layout/use-media.ts'
import { type InboxFilterChoice, InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { createMessageActions } from './message-actions.ts'
import { MessageView } from './message-view.tsx'
import { useOpenMessage } from './use-open-message.ts'

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

const emptyTexts: Record<InboxFilter, string> = {
  new: 'No new messages. New ones appear here and in your email.',
  open: 'No open leads. Messages that you have replied to appear here until they are done, won or lost.',
  due: 'No next step is due. Leads appear here on the day of their next step.',
  won: 'No leads are won yet. They are kept for six years.',
  lost: 'No leads are lost. They are deleted after six months.',
  done: 'No messages marked as done. They are deleted after six months.',
  suspected: 'No suspected spam. Messages our filter isn’t sure about appear here.',
  spam: 'No spam. Messages you mark as spam are deleted after 30 days.',
  all: 'No messages yet.',
}

function Inbox({ unsaved, onUnsaved }: Pick<AdminPageProps, 'unsaved' | 'onUnsaved'>) {
  const [params, setParams] = useSearchParams()
  // Links from other pages name the filter in the URL.
  const [{ filter, stage, isMine }, setFilters] = useState<InboxFilterChoice>(() => ({
    filter: inboxFilters.find((name) => name === params.get('filter')) ?? 'new',
    stage: '',
    isMine: false,
  }))
  const [q, setQ] = useState('')
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(
    () => callAsAdmin('listMessages', { query: toQuery({ filter, q, before, stage, isMine }) }),
    [filter, q, before, stage, isMine],
  )
  const { state, value, reload } = useQuery(read)
  const newCount = value?.counts.new
  const currency = value?.currency ?? defaultCurrency
  useEffect(() => {
    if (newCount !== undefined) setNewMessages(newCount)
  }, [newCount])
  const openId = params.get('message')
  const { opened, failure, reload: reloadOpened, show } = useOpenMessage(openId)
  const passed = usePassedMessage()
  // The list may not contain the open message, for example because it was just marked as done. Until it is read, the list's is shown.
  const message = opened?.message ?? [...(value?.messages ?? []), passed].find((each) => each?.id === openId) ?? null
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

  function choose(next: InboxFilterChoice) {
    setFilters(next)
    showOtherList()
  }

  /** Shows another list and opens its first message, unless something that was typed isn't sent. */
  function showOtherList() {
    showFirst()
    if (isBesideList && unsaved !== 'changed') setParams({}, { replace: true, preventScrollReset: true })
  }

  function open(next: InboxMessage | null) {
    if (next?.id === messageId) messageTitle.current?.focus()
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

  const actions =
    message &&
    createMessageActions({
      message,
      thread: opened?.thread ?? [],
      onChanged(changed) {
        show(changed)
        reload()
      },
      onReload: reloadOpened,
      onDeleted() {
        reload()
        const other = value?.messages.find(({ id }) => id !== message.id)
        setParams(isBesideList && other ? { message: other.id } : {}, { replace: true, preventScrollReset: true })
      },
    })

  return (
    <div className="admin-panels admin-inbox" data-open={message ? '' : undefined}>
      <section className="admin-panel admin-inbox-list" aria-labelledby="inbox-messages">
        <h2 className="admin-panel-title" id="inbox-messages" ref={listTitle} tabIndex={-1}>
          Messages
        </h2>
        <InboxFilters
          q={q}
          counts={value?.counts ?? null}
          current={{ filter, stage, isMine }}
          onChoose={choose}
          onSearch={search}
        />
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.messages.length === 0 && (q || stage || isMine ? 'No messages match.' : emptyTexts[filter])}
          onRetry={reload}
        />
        <InboxList messages={value?.messages ?? []} currency={currency} openId={messageId} onOpen={open} />
        <Pager
          label="Pages of messages"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(toCursor(filter, value?.messages.at(-1)))}
        />
        {(value?.counts.all ?? 0) > 0 && (
          <button
            type="button"
            className="admin-text-button admin-inbox-export"
            onClick={() =>
              downloadFile('exportMessages', { query: toQuery({ filter, q, before: undefined, stage, isMine }) }).catch(
                toastFailure,
              )
            }
          >
            Export this list as CSV
          </button>
        )}
      </section>
      <section className="admin-panel admin-inbox-message" aria-label="Message">
        {message && actions ? (
          <MessageView
            key={message.id}
            message={message}
            opened={opened}
            hasFailed={failure !== null}
            currency={currency}
            titleRef={messageTitle}
            {...actions}
            onReload={reloadOpened}
            onClose={() => open(null)}
            onUnsaved={onUnsaved}
          />
        ) : (
          <NoMessage isLoading={openId !== null && !failure} isGone={failure?.isGone ?? false} />
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

/** In place of the open message. */
function NoMessage({ isLoading, isGone }: { isLoading: boolean; isGone: boolean }) {
  const text = isGone ? `${adminMessages.messageGone}.` : isLoading ? 'Loading...' : 'Choose a message to read it.'
  return (
    <p className="muted" role="status">
      {text}
    </p>
  )
}

function toCursor(filter: InboxFilter, last: InboxMessage | undefined): string | undefined {
  return last && (filter === 'due' ? toDueCursor(last) : last.id)
}

type ListQuery = InboxFilterChoice & { q: string; before: string | undefined }

function toQuery({ filter, q, before, stage, isMine }: ListQuery): Record<string, string> {
  return {
    filter,
    ...(q ? { q } : {}),
    ...(before ? { before } : {}),
    ...(stage ? { stage } : {}),
    ...(isMine ? { owner: 'me' } : {}),
  }
}
