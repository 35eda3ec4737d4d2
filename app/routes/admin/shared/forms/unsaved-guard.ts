import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** `saved`: the server has the form's text. `changed`: the form has text that the server may not have. */
export type UnsavedState = 'empty' | 'saved' | 'changed'

const question = 'Some changes aren’t saved on the server yet. Leave anyway?'

export function confirmLeave(unsaved: UnsavedState): boolean {
  return unsaved !== 'changed' || confirm(question)
}

/** While `isOn`, asks before a link, the Back button or a reload leaves the page. Use it once per page: the router allows one blocker. */
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
