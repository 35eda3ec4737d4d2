import { useRef, useState } from 'react'
import { toastFailure } from '../auth/session.ts'

/** Runs a button's action once at a time, ignores clicks meanwhile, and shows a failure as a toast. */
export function useAction<Args extends readonly unknown[]>(action: (...args: Args) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state changes only with the next render, so it wouldn't stop a second click before that.
  const isRunning = useRef(false)

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    await action(...args).catch(toastFailure)
    isRunning.current = false
    setIsBusy(false)
  }

  return { isBusy, run }
}
