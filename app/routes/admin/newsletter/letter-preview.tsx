import './letter-preview.css'
import { useState } from 'react'
import { LetterFrame } from './letter-frame.tsx'
import type { LetterCheck } from './use-letter-check.ts'

const parts = [
  { name: 'phone', label: 'On a phone' },
  { name: 'text', label: 'Plain text' },
] as const

/** The letter as it would arrive. */
export function LetterPreview({ check: { isChecking, sheet } }: { check: LetterCheck }) {
  const [part, setPart] = useState<(typeof parts)[number]['name']>('phone')
  return (
    <section className="admin-panel" aria-labelledby="newsletter-preview">
      <h2 className="admin-panel-title" id="newsletter-preview">
        Preview
      </h2>
      <fieldset className="letter-parts">
        <legend className="visually-hidden">Which part</legend>
        {parts.map(({ name, label }) => (
          <button key={name} type="button" className="chip" aria-pressed={name === part} onClick={() => setPart(name)}>
            {label}
          </button>
        ))}
      </fieldset>
      {sheet ? (
        <div className="letter-phone" aria-busy={isChecking}>
          <dl className="letter-head">
            <div>
              <dt>From</dt>
              <dd>{sheet.letter.from}</dd>
            </div>
            <div>
              <dt className="visually-hidden">Subject</dt>
              <dd className="letter-subject">{sheet.letter.subject}</dd>
            </div>
          </dl>
          {part === 'phone' ? <LetterFrame html={sheet.letter.html} /> : <pre className="letter-text">{sheet.letter.text}</pre>}
        </div>
      ) : (
        isChecking && <p role="status">Loading...</p>
      )}
    </section>
  )
}
