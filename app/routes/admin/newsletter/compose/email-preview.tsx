import '#app/routes/admin/shared/layout/admin-parts.css'
import './email-preview.css'
import { useState } from 'react'
import { FilterChips } from '#app/routes/admin/shared/data/filter-chips.tsx'
import { EmailFrame } from './email-frame.tsx'
import type { NewsletterCheckState } from './use-newsletter-check.ts'

const parts = { phone: 'On a phone', text: 'Plain text' }

export function EmailPreview({ check: { isChecking, sheet } }: { check: NewsletterCheckState }) {
  const [part, setPart] = useState<keyof typeof parts>('phone')
  return (
    <section className="admin-panel" aria-labelledby="newsletter-preview">
      <h2 className="admin-panel-title" id="newsletter-preview">
        Preview
      </h2>
      <FilterChips label="Preview format" names={parts} counts={null} current={part} onChoose={setPart} />
      {sheet ? (
        <div className="email-preview-phone" aria-busy={isChecking}>
          <dl className="email-preview-header">
            <div>
              <dt>From</dt>
              <dd>{sheet.draft.from}</dd>
            </div>
            <div>
              <dt className="visually-hidden">Subject</dt>
              <dd className="email-preview-subject">{sheet.draft.subject}</dd>
            </div>
          </dl>
          {part === 'phone' ? (
            <EmailFrame html={sheet.draft.html} />
          ) : (
            <pre className="email-preview-text">{sheet.draft.text}</pre>
          )}
        </div>
      ) : (
        isChecking && <p role="status">Loading...</p>
      )}
    </section>
  )
}
