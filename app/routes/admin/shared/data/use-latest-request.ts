import { useCallback, useEffect, useRef } from 'react'
import { useToken } from '../auth/session.ts'

/** Runs `request` after mounting, a login or a change of `request`. `request` must ignore its response unless `isLatest()`. */
export function useLatestRequest<Argument>(
  request: (isLatest: () => boolean, argument?: Argument) => Promise<void>,
  debounceMs = 0,
): (argument?: Argument) => void {
  const token = useToken()
  const latest = useRef(0)

  const run = useCallback(
    (argument?: Argument) => {
      latest.current += 1
      const id = latest.current
      void request(() => id === latest.current, argument)
    },
    [request],
  )

  useEffect(() => {
    if (!token) return
    const timer = setTimeout(run, debounceMs)
    return () => {
      clearTimeout(timer)
      latest.current += 1
    }
  }, [token, run, debounceMs])

  return run
}
