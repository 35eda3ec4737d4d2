import { useEffect, useRef } from 'react'
import { toast } from '#app/ui/toast/toast.ts'

/** New recovery codes, which the server can't show again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that made the codes may be gone, and the codes must not be overlooked.
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      void toast('success', 'Codes copied')
    } catch {
      void toast('error', 'Couldn’t copy. Select the codes and copy them.')
    }
  }

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([`Recovery codes for ${location.host}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
    link.download = 'recovery-codes.txt'
    link.click()
    // Some browsers read the blob only after the click has returned, so its URL is revoked later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <div className="admin-new-key">
      <h3 className="admin-subtitle" ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p className="admin-codes-note">If you lose your phone, each of these codes logs you in once. They’re shown only now.</p>
      <ul className="admin-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="admin-form-actions">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy codes
        </button>
        <button type="button" className="button button-line" onClick={download}>
          Download codes
        </button>
        <button type="button" className="button button-line" onClick={onDone}>
          I’ve saved them
        </button>
      </div>
    </div>
  )
}
