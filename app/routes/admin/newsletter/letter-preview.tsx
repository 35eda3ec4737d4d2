import '../desk-parts.css'
import './letter-preview.css'
import { useState } from 'react'
import { FilterChips } from '../filter-chips.tsx'
import { LetterFrame } from './letter-frame.tsx'
import type { LetterCheck } from './use-letter-check.ts'

const parts = { phone: 'On a phone', text: 'Plain text' }

/** The letter as it would arrive. */
export function LetterPreview({ check: { isChecking, sheet } }: { check: LetterCheck }) {
  const [part, setPart] = useState<keyof typeof parts>('phone')
  return (
    <section className="admin-panel" aria-labelledby="newsletter-preview">
      <h2 className="admin-panel-title" id="newsletter-preview">
        Preview
      </h2>
      <FilterChips label="Which part" names={parts} counts={null} current={part} onChoose={setPart} />
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
