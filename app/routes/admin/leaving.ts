import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** What stands in the post form: nothing that was typed, text that the server has, or text that is only here. */
export type Unsaved = 'nothing' | 'saved' | 'changes'

const question = 'You have changes that are not saved. Leave without saving?'

export function mayLeave(unsaved: Unsaved): boolean {
  return unsaved !== 'changes' || confirm(question)
}

/** Asks before the page is left, by a link, by the browser's buttons or by a reload. One form on a page may use it. */
export function useLeaveGuard(isOn: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLeave('changes')) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
