import { useCallback, useEffect, useRef, useState } from 'react'
import { useToken } from '../auth/session.ts'

export type InfiniteQuery<Row> = {
  state: 'loading' | 'loaded' | 'failed'
  rows: readonly Row[]
  hasMore: boolean
  reload: () => void
  loadMore: () => void
}

type Options<Row> = {
  pageSize: number
  /** Reads up to `limit` rows after the cursor, or the first rows without a cursor. */
  readAfter: (query: { limit: string; cursor?: string }) => Promise<readonly Row[]>
  debounceMs?: number
}

/** A list that grows page by page. It is read from the start after a login, when `readAfter` changes and on `reload`. */
export function useInfiniteQuery<Row extends { id: string }>(options: Options<Row>): InfiniteQuery<Row> {
  const { pageSize, readAfter, debounceMs = 0 } = options
  const token = useToken()
  const [state, setState] = useState<InfiniteQuery<Row>['state']>('loading')
  const [rows, setRows] = useState<readonly Row[]>([])
  const [hasMore, setHasMore] = useState(false)
  const latestRequest = useRef(0)

  const read = useCallback(
    async (before: readonly Row[]) => {
      latestRequest.current += 1
      const requestId = latestRequest.current
      const cursor = before.at(-1)?.id
      try {
        // Requests one more row than is shown, to know whether there are more rows.
        const found = await readAfter({ limit: String(pageSize + 1), ...(cursor ? { cursor } : {}) })
        if (requestId !== latestRequest.current) return
        setRows([...before, ...found.slice(0, pageSize)])
        setHasMore(found.length > pageSize)
        setState('loaded')
      } catch {
        if (requestId === latestRequest.current) setState('failed')
      }
    },
    [pageSize, readAfter],
  )
  const reload = useCallback(() => void read([]), [read])

  useEffect(() => {
    if (!token) return
    const timer = setTimeout(reload, debounceMs)
    return () => {
      clearTimeout(timer)
      // Makes `read` ignore the response to a request of an earlier session or query.
      latestRequest.current += 1
    }
  }, [token, reload, debounceMs])

  return { state, rows, hasMore, reload, loadMore: () => void read(rows) }
}
