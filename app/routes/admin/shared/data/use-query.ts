import { useCallback, useEffect, useRef, useState } from 'react'
import { useToken } from '../auth/session.ts'

/** `value` is the result of the last successful request; `error` is set if the last request failed. */
type QueryState<Value> = { state: 'loading' | 'loaded' | 'failed'; value: Value | null; error: unknown }

/** Reads after mounting, after a login, when `read` changes and on `reload`. Responses to earlier requests are ignored. */
export function useQuery<Value>(read: () => Promise<Value>): QueryState<Value> & { reload: () => void } {
  const token = useToken()
  const [loaded, setLoaded] = useState<QueryState<Value>>({ state: 'loading', value: null, error: null })
  const latestRequest = useRef(0)

  const reload = useCallback(async () => {
    latestRequest.current += 1
    const requestId = latestRequest.current
    setLoaded(({ value }) => ({ state: 'loading', value, error: null }))
    try {
      const value = await read()
      if (requestId === latestRequest.current) setLoaded({ state: 'loaded', value, error: null })
    } catch (error) {
      // Shows no toast, because the page shows the failure, and an expired session has its own toast.
      if (requestId === latestRequest.current) setLoaded(({ value }) => ({ state: 'failed', value, error }))
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
