import { useRef, useState } from 'react'
import type { CollectionKind } from '#contract/content/kinds.ts'
import type { ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { moveItem } from './reorder.tsx'

type OrderOptions = { kind: CollectionKind; value: readonly ListedEntry[] | null; reload: () => void }

/** The entries in their order, which changes at once; the server follows. If it refuses, the entries are back where they were. */
export function useOrder({ kind, value, reload }: OrderOptions) {
  /** The order that staff have chosen; it holds until the list is read again. */
  const [chosen, setChosen] = useState<{ value: typeof value; keys: string[] } | null>(null)
  const [moved, setMoved] = useState('')
  const latest = useRef<string[]>([])
  const loaded = value?.filter((entry) => entry.state !== 'deleted') ?? []
  const keys = chosen?.value === value ? chosen.keys : loaded.map(({ key }) => key)
  const present = keys.flatMap((key) => loaded.find((entry) => entry.key === key) ?? [])

  const save = useAction(async () => {
    try {
      // Moves that are made meanwhile are sent when the request is answered.
      for (let sent: string[] | null = null; sent !== latest.current; ) {
        sent = latest.current
        await callAsAdmin('orderContentEntries', { params: { kind }, body: { keys: sent } })
      }
      reload()
    } catch (error) {
      setChosen(null)
      setMoved('')
      throw error
    }
  })

  function move(index: number) {
    function onMove(to: number) {
      latest.current = moveItem(keys, index, to)
      setChosen({ value, keys: latest.current })
      setMoved(`${present[index]?.title || 'This entry'} moved to ${to + 1} of ${keys.length}`)
      void save.run()
    }
    return { index, count: present.length, onMove }
  }

  return { present, moved, move }
}
