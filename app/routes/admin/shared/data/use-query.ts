import { useCallback, useEffect, useRef, useState } from 'react'

/** `value` is the last one that could be had. */
export type QueryState<Value> = { state: 'loading' | 'loaded' | 'failed'; value: Value | null }

/** Reads at once, after each login, whenever `read` is another function, and by `reload`. Answers to earlier questions are dropped. */
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
      // The page says so, in the place of what is missing. A session that ended has been told already.
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
