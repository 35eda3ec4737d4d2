import './load-state.css'
import type { ReactNode } from 'react'
import { adminMessages } from '#contract/messages/admin-messages.ts'

type Props = {
  state: 'loading' | 'loaded' | 'failed'
  /** Whether a value of an earlier request is on the page; then "Loading..." isn't shown. */
  hasValue: boolean
  /** The text for an empty list; omitted or false if the list has rows. */
  empty?: ReactNode
  onRetry: () => void
}

export function LoadState({ state, hasValue, empty, onRetry }: Props) {
  return (
    <>
      <div role="status">
        {state === 'loading' && !hasValue && <p>Loading...</p>}
        {state === 'failed' && <p className="admin-load-failed">{adminMessages.loadFailed}</p>}
      </div>
      {state === 'failed' && (
        <button className="button button-line" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {state === 'loaded' && empty && <p className="admin-load-empty muted">{empty}</p>}
    </>
  )
}
