import { useEffect, useRef } from 'react'
import { copyText } from '../shared/copy-link.ts'
import { saveFile } from '../shared/data/download-file.ts'

/** New recovery codes, which the server can't show again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that made the codes may be gone, and the codes must not be overlooked.
  useEffect(() => heading.current?.focus(), [])

  const copy = () =>
    copyText(codes.join('\n'), { done: 'Codes copied', failed: 'Couldn’t copy. Select the codes and copy them.' })

  function download() {
    const text = `Recovery codes for ${location.host}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
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
