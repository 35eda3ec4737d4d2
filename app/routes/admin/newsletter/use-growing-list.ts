import { useCallback, useEffect, useRef, useState } from 'react'

export type GrowingList<Row> = {
  state: 'loading' | 'loaded' | 'failed'
  rows: readonly Row[]
  hasMore: boolean
  reload: () => void
  more: () => void
}

type Options<Row> = {
  token: string | null
  pageSize: number
  /** Reads what follows a row. */
  readAfter: (query: { limit: string; cursor?: string }) => Promise<readonly Row[]>
  waitMs?: number
}

/** A list that grows by a page each time: read after each login, whenever `readAfter` is another function, and by `reload`. */
export function useGrowingList<Row extends { id: string }>(options: Options<Row>): GrowingList<Row> {
  const { token, pageSize, readAfter, waitMs = 0 } = options
  const [state, setState] = useState<GrowingList<Row>['state']>('loading')
  const [rows, setRows] = useState<readonly Row[]>([])
  const [hasMore, setHasMore] = useState(false)
  const latest = useRef(0)

  const read = useCallback(
    async (before: readonly Row[]) => {
      latest.current += 1
      const turn = latest.current
      const cursor = before.at(-1)?.id
      try {
        // One more than is shown tells whether there are more.
        const found = await readAfter({ limit: String(pageSize + 1), ...(cursor ? { cursor } : {}) })
        if (turn !== latest.current) return
        setRows([...before, ...found.slice(0, pageSize)])
        setHasMore(found.length > pageSize)
        setState('loaded')
      } catch {
        if (turn === latest.current) setState('failed')
      }
    },
    [pageSize, readAfter],
  )
  const reload = useCallback(() => void read([]), [read])

  useEffect(() => {
    if (!token) return
    const timer = setTimeout(reload, waitMs)
    return () => {
      clearTimeout(timer)
      // What is still on its way belongs to a session or a question that is no more.
      latest.current += 1
    }
  }, [token, reload, waitMs])

  return { state, rows, hasMore, reload, more: () => void read(rows) }
}
