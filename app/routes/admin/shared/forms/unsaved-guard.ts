import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askToConfirm } from '../dialogs/confirm.ts'

/** A form's state. `empty`: no text to lose. `saved`: the server has the form's text. `changed`: the server may not have it. */
export type UnsavedState = 'empty' | 'saved' | 'changed'

const question = 'Some changes aren’t saved on the server yet. Leave anyway?'

export async function confirmLeave(unsaved: UnsavedState): Promise<boolean> {
  return unsaved !== 'changed' || askToConfirm(question, 'Leave', 'Stay')
}

/**
 * If `isOn`, asks before a link, the Back button or a reload leaves the page. If `isWithinPage`, also asks before a link or the Back button
 * changes the query of the page's URL, which closes a post's form. Doesn't ask when a form closes itself: it then replaces the URL. React
 * Router supports only one such blocker per page.
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
