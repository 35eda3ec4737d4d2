import './command-palette.css'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inputDebounceMs } from '#app/constants.ts'
import { useRights } from '../auth/rights.ts'
import { useLatestRequest } from '../data/use-latest-request.ts'
import { AdminDialog } from '../dialogs/admin-dialog.tsx'
import { searchContent, searchPages, type Target, type TargetGroup } from './search-admin.ts'

/** Finds pages, posts, other content, messages and subscribers, and opens the chosen one. A combobox whose list is always shown. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, status } = useResults(typed.trim())
  const targets = groups.flatMap((group) => group.targets)
  const [activeId, setActiveId] = useState('')
  const active = targets.find(({ id }) => id === activeId) ?? targets[0]
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const shownId = active?.id
  useEffect(() => {
    if (shownId) list.current?.querySelector(`[data-target="${shownId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  function open(target: Target) {
    // Closes the palette first, so that the opened page can move the focus after the browser has restored it.
    onClose()
    void navigate(target.to, { state: target.state })
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const index = active ? targets.indexOf(active) : -1
      setActiveId(targets.at((index + step) % targets.length)?.id ?? '')
    } else if (event.key === 'Enter' && active) open(active)
    else return
    event.preventDefault()
  }

  const subject = useRights().may('listMessages') ? 'posts, content, messages, subscribers' : 'posts'
  return (
    <AdminDialog title="Search the admin" kind="palette" onClose={onClose}>
      <input
        className="palette-field"
        type="text"
        role="combobox"
        aria-label={`Search ${subject} and admin pages`}
        placeholder={subject.charAt(0).toUpperCase() + subject.slice(1)}
        aria-expanded={targets.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
      />
      <p className="palette-status" role="status">
        {status || (targets.length === 0 && `Nothing matches “${typed.trim()}”.`)}
      </p>
      <div className="palette-list" id={id} ref={list} role="listbox" aria-label="Results">
        {groups.map(
          ({ name, targets: members }) =>
            members.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
              <div key={name} role="group" aria-label={name}>
                <p className="palette-group" aria-hidden="true">
                  {name}
                </p>
                {members.map((target) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                  <div
                    key={target.id}
                    className="palette-option"
                    id={`${id}-${target.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={target === active}
                    data-target={target.id}
                    onPointerMove={() => setActiveId(target.id)}
                    onClick={() => open(target)}
                  >
                    <span className="palette-label">{target.label}</span>
                    {target.detail && <span className="note palette-detail">{target.detail}</span>}
                  </div>
                ))}
              </div>
            ),
        )}
      </div>
    </AdminDialog>
  )
}

const minLength = 2

/** Finds pages at once, and content when typing pauses (`searchContent`). */
function useResults(q: string): { groups: readonly TargetGroup[]; status: string } {
  const rights = useRights()
  const [found, setFound] = useState<{ q: string; groups: TargetGroup[]; hasFailed: boolean } | null>(null)

  const search = useCallback(
    async (isLatest: () => boolean) => {
      if (q.length < minLength) return
      const results = await searchContent(q, rights)
      if (isLatest()) setFound({ q, ...results })
    },
    [q, rights],
  )
  useLatestRequest(search, inputDebounceMs)

  const pages = searchPages(q, rights)
  if (q.length < minLength) return { groups: [pages], status: '' }
  // The results of the last search stay until the next ones are there.
  const groups = [pages, ...(found?.groups ?? [])]
  if (found?.q !== q) return { groups, status: 'Searching...' }
  return { groups, status: found.hasFailed ? 'Couldn’t search everything. Check your connection and type again.' : '' }
}
