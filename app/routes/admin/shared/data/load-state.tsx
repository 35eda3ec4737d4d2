import './load-state.css'
import type { ReactNode } from 'react'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { adminMessages } from '#contract/messages/admin-messages.ts'

type Props = {
  state: 'loading' | 'loaded' | 'failed'
  /** Something of it stands on the page already. */
  hasValue: boolean
  /** What is said where there is nothing. */
  empty?: ReactNode
  onRetry: () => void
}

/** What is said of something that is being read: that it is on its way, failed or holds nothing. */
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
      {state === 'loaded' && empty && (
        <div className="admin-load-empty">
          <Bars isFlat />
          <p>{empty}</p>
        </div>
      )}
    </>
  )
}
