import { useCallback, useEffect, useRef, useState } from 'react'

/** `value` is that of the last successful request. */
export type QueryState<Value> = { state: 'loading' | 'loaded' | 'failed'; value: Value | null }

/** Reads at once, after a login, when `read` changes and on `reload`. Responses to earlier requests are ignored. */
export function useQuery<Value>(token: string | null, read: () => Promise<Value>): QueryState<Value> & { reload: () => void } {
  const [loaded, setLoaded] = useState<QueryState<Value>>({ state: 'loading', value: null })
  const latestRequest = useRef(0)

  const reload = useCallback(async () => {
    latestRequest.current += 1
    const requestId = latestRequest.current
    setLoaded(({ value }) => ({ state: 'loading', value }))
    try {
      const value = await read()
      if (requestId === latestRequest.current) setLoaded({ state: 'loaded', value })
    } catch {
      // No toast: the page shows the failure, and an expired session has its own toast.
      if (requestId === latestRequest.current) setLoaded(({ value }) => ({ state: 'failed', value }))
    }
  }, [read])

  useEffect(() => {
    if (!token) return
    void reload()
    return () => {
      latestRequest.current += 1
    }
  }, [token, reload])

  return { ...loaded, reload }
}
