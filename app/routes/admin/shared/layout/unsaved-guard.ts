import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** What stands in the post form: nothing that was typed, text that the server has, or text that is only here. */
export type UnsavedState = 'nothing' | 'saved' | 'changes'

const question = 'You have changes that are not saved. Leave without saving?'

export function confirmLeave(unsaved: UnsavedState): boolean {
  return unsaved !== 'changes' || confirm(question)
}

/** Asks before the page is left, by a link, by the browser's buttons or by a reload. One form on a page may use it. */
export function useUnsavedGuard(isOn: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmLeave('changes')) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
