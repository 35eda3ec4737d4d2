import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** 'saved': the form has text that the server has too. 'changes': text that would be lost. */
export type UnsavedState = 'nothing' | 'saved' | 'changes'

const question = 'You have changes that are not saved. Leave without saving?'

export function confirmLeave(unsaved: UnsavedState): boolean {
  return unsaved !== 'changes' || confirm(question)
}

/** Asks before the page is left by a link, the back button or a reload. React Router supports one blocker per page. */
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
