import { useSyncExternalStore } from 'react'

type Confirmation = {
  question: string
  /** The label of the button that says yes. */
  action: string
  /** The label of the button that says no. */
  refusal: string
  answer: (isConfirmed: boolean) => void
}

let current: Confirmation | null = null
const listeners = new Set<() => void>()

/** Asks in a dialog of the admin (`ConfirmDialog`). Resolves with whether the user pressed the button `action`. */
export function askToConfirm(question: string, action: string, refusal = 'Cancel'): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    show({
      question,
      action,
      refusal,
      answer(isConfirmed) {
        show(null)
        resolve(isConfirmed)
      },
    })
  })
}

export function useConfirmation(): Confirmation | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function show(next: Confirmation | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
