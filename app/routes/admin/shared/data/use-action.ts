import { useRef, useState } from 'react'
import { toastFailure } from '../auth/session.ts'

/** Runs a button's action. While it runs, further clicks are ignored; if it fails, a toast shows the error. */
export function useAction<Args extends readonly unknown[]>(action: (...args: Args) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state changes only at the next render, which is too late to ignore a quick second click.
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
