import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** `saved`: the form has text that the server has too. `changed`: text that would be lost. */
export type UnsavedState = 'empty' | 'saved' | 'changed'

const question = 'You have unsaved changes. Leave without saving?'

export function confirmLeave(unsaved: UnsavedState): boolean {
  return unsaved !== 'changed' || confirm(question)
}

/** Asks before the page is left by a link, the back button or a reload. React Router supports one blocker per page. */
export function useUnsavedGuard(isOn: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmLeave('changed')) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
