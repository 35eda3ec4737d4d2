import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askToConfirm } from '../dialogs/confirm.ts'

/** A form's state. `empty`: no text to lose. `saved`: the server has the form's text. `changed`: the server may not have it. */
export type UnsavedState = 'empty' | 'saved' | 'changed'

const question = 'Some changes aren’t saved on the server yet. Leave anyway?'

export async function confirmLeave(unsaved: UnsavedState): Promise<boolean> {
  return unsaved !== 'changed' || askToConfirm(question, 'Leave', 'Stay')
}

/** Asks before the user leaves the page (`isOn`), or closes a post's form by changing the query (`isWithinPage`). */
export function useUnsavedGuard(isOn: boolean, isWithinPage = false): void {
  // React Router supports only one blocker per page, so a page may call this hook only once.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    // A form that closes itself replaces the URL, and needs no question.
    currentLocation.pathname === nextLocation.pathname ? isWithinPage && historyAction !== 'REPLACE' : isOn,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeave('changed').then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
