import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askToConfirm } from '../dialogs/confirm.ts'

/** `saved`: the server has the form's text. `changed`: the form has text that the server may not have. */
export type UnsavedState = 'empty' | 'saved' | 'changed'

const question = 'Some changes aren’t saved on the server yet. Leave anyway?'

export async function confirmLeave(unsaved: UnsavedState): Promise<boolean> {
  return unsaved !== 'changed' || askToConfirm(question, 'Leave', 'Stay')
}

/**
 * Asks before a link, the back button or a reload leaves the page; with `isWithinPage`, also before they close a form of the same page. A form
 * that closes itself replaces the URL, which isn't asked about. React Router supports only one such blocker per page.
 */
export function useUnsavedGuard(isOn: boolean, isWithinPage = false): void {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
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
