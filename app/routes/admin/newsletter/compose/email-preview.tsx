import '#app/routes/admin/shared/layout/admin-parts.css'
import './email-preview.css'
import { useState } from 'react'
import { FilterChips } from '#app/routes/admin/shared/data/filter-chips.tsx'
import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { EmailFrame } from './email-frame.tsx'
import type { NewsletterCheckState } from './use-newsletter-check.ts'

const parts = { phone: 'On a phone', dark: 'Dark mode', computer: 'On a computer', text: 'Plain text' }

export function EmailPreview({ check: { isChecking, sheet } }: { check: NewsletterCheckState }) {
  return (
    <section className="admin-panel" aria-labelledby="newsletter-preview">
      <h2 className="admin-panel-title" id="newsletter-preview">
        Preview
      </h2>
      {sheet ? <EmailPreviewParts email={sheet.draft} isBusy={isChecking} /> : isChecking && <p role="status">Loading...</p>}
    </section>
  )
}

/** The email on a phone, in light and dark mode, on a computer, or its plain text. */
export function EmailPreviewParts({ email, isBusy }: { email: NewsletterCheck['draft']; isBusy: boolean }) {
  const [part, setPart] = useState<keyof typeof parts>('phone')
  return (
    <div>
      <FilterChips label="Preview format" names={parts} counts={null} current={part} onChoose={setPart} />
      <section
        className={part === 'computer' ? 'email-preview email-preview-wide' : 'email-preview'}
        aria-label="Email"
        aria-busy={isBusy}
        // On a phone it scrolls sideways, so the keyboard must reach it.
        tabIndex={part === 'computer' ? 0 : undefined}
      >
        <dl className="email-preview-header">
          <div>
            <dt>From</dt>
            <dd>{email.from}</dd>
          </div>
          <div>
            <dt className="visually-hidden">Subject</dt>
            <dd className="email-preview-subject">{email.subject}</dd>
          </div>
        </dl>
        {part === 'text' ? (
          <pre className="email-preview-text">{email.text}</pre>
        ) : (
          // The key makes a new frame, because each width has another height.
          <EmailFrame key={part} html={email.html} isDark={part === 'dark'} />
        )}
      </section>
    </div>
  )
}
