import type { NewsletterDraft } from './use-newsletter-draft.ts'

/** A simple preview of the newsletter without a server call, for people who aren't logged in. */
export function TextPreview({ sender, draft: { subject, message } }: { sender: string; draft: NewsletterDraft }) {
  return (
    <section className="admin-panel admin-preview" aria-labelledby="newsletter-preview">
      <h2 className="admin-panel-title" id="newsletter-preview">
        Preview
      </h2>
      <div className="admin-mail">
        <p className="admin-mail-sender">{sender}</p>
        <p className="admin-mail-subject">{subject || 'Subject'}</p>
        <p className="admin-mail-message">{message || 'Your message as it will appear on a phone.'}</p>
      </div>
    </section>
  )
}
