import { useCallback, useState } from 'react'
import { useLatestRequest } from './use-latest-request.ts'

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
  const [state, setState] = useState<InfiniteQuery<Row>['state']>('loading')
  const [rows, setRows] = useState<readonly Row[]>([])
  const [hasMore, setHasMore] = useState(false)
  const request = useCallback(
    async (isLatest: () => boolean, shown: readonly Row[] = []) => {
      const cursor = shown.at(-1)?.id
      try {
        // Requests one more row than is shown, to know whether there are more rows.
        const found = await readAfter({ limit: String(pageSize + 1), ...(cursor ? { cursor } : {}) })
        if (!isLatest()) return
        setRows([...shown, ...found.slice(0, pageSize)])
        setHasMore(found.length > pageSize)
        setState('loaded')
      } catch {
        if (isLatest()) setState('failed')
      }
    },
    [pageSize, readAfter],
  )
  const run = useLatestRequest(request, debounceMs)
  const reload = useCallback(() => run(), [run])

  return { state, rows, hasMore, reload, loadMore: () => run(rows) }
}
