import { useCallback, useEffect, useRef, useState } from 'react'

/** `value` is the last one that could be had. */
export type Loaded<Value> = { state: 'loading' | 'loaded' | 'failed'; value: Value | null }

/** Reads at once, after each login, whenever `read` is another function, and by `reload`. Answers to earlier questions are dropped. */
export function useAnswer<Value>(token: string | null, read: () => Promise<Value>): Loaded<Value> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading', value: null })
  const latest = useRef(0)

  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    setLoaded(({ value }) => ({ state: 'loading', value }))
    try {
      const value = await read()
      if (turn === latest.current) setLoaded({ state: 'loaded', value })
    } catch {
      // The page says so, in the place of what is missing. A session that ended has been told already.
      if (turn === latest.current) setLoaded(({ value }) => ({ state: 'failed', value }))
    }
  }, [read])

  useEffect(() => {
    if (!token) return
    void reload()
    return () => {
      latest.current += 1
    }
  }, [token, reload])

  return { ...loaded, reload }
}
