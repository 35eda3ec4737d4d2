import { useCallback, useState } from 'react'
import { useLatestRequest } from './use-latest-request.ts'

/** `value` is the result of the last successful request; `error` is set if the last request failed. */
type QueryState<Value> = { state: 'loading' | 'loaded' | 'failed'; value: Value | null; error: unknown }

/** Calls `read` after mounting, after a login, when `read` changes and on `reload`. */
export function useQuery<Value>(read: () => Promise<Value>): QueryState<Value> & { reload: () => void } {
  const [loaded, setLoaded] = useState<QueryState<Value>>({ state: 'loading', value: null, error: null })
  const request = useCallback(
    async (isLatest: () => boolean) => {
      setLoaded(({ value }) => ({ state: 'loading', value, error: null }))
      try {
        const value = await read()
        if (isLatest()) setLoaded({ state: 'loaded', value, error: null })
      } catch (error) {
        // Shows no toast, because the page shows the failure, and an expired session has its own toast.
        if (isLatest()) setLoaded(({ value }) => ({ state: 'failed', value, error }))
      }
    },
    [read],
  )
  const run = useLatestRequest(request)
  const reload = useCallback(() => run(), [run])
  return { ...loaded, reload }
}
