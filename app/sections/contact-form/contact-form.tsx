import './contact-form.css'
import { Fragment } from 'react'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Chat, ContactFormChat } from './contact-form-chat.tsx'
import { ContactFormInputs } from './contact-form-inputs.tsx'
import type { QuoteChoices } from './contact-form-quote-fields.tsx'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  /** The choices of the quote page, which replace the subject field. */
  quote?: QuoteChoices
  /** Label of the button that sends. */
  button: string
  chat: Chat
}

/** Sends a message to the agency (spec §4, §5, §8). Without JavaScript the form posts to its own page, which shows the result. */
export function ContactForm({ quote, button, chat }: ContactFormProps) {
  const place = quote ? 'quote' : 'contact'
  const isHydrated = useHydrated()
  const contact = useContactForm(place)
  const { form, deferredForm, resultRef, result, isSending, formVersion } = contact

  return (
    <form
      ref={form}
      className="contact-form"
      id="message-form"
      method="post"
      action="#message-form"
      noValidate={isHydrated}
      onSubmit={contact.submit}
      onChange={contact.edit}
    >
      <input type="hidden" name="form" value="contact" />
      <input type="hidden" name="place" value={place} />
      {/* A honeypot, which only bots fill in. */}
      <div className="contact-form-trap" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {deferredForm.parts && (
        // The key resets both notices once a message is sent or queued.
        <Fragment key={`notices ${formVersion}`}>
          <deferredForm.parts.ContactFormDraftNotice form={form} place={place} onChange={() => contact.replace(null)} />
          <deferredForm.parts.ContactFormQueued form={form} place={place} onSent={contact.showSent} onReturn={contact.replace} />
        </Fragment>
      )}
      <ContactFormInputs key={`inputs ${formVersion}`} quote={quote} field={contact.field} />
      <p
        ref={resultRef}
        className={`contact-form-result ${isGood(result?.message) ? 'contact-form-good' : 'contact-form-bad'}`}
        role="status"
        tabIndex={-1}
      >
        {result?.message}
      </p>
      <div className="contact-form-actions">
        <button className="button contact-form-button" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : button}
          {isSending ? <Spinner /> : <BarsIcon />}
        </button>
        {chat.number && <ContactFormChat chat={chat} isUrged={result?.state === 'failed'} />}
      </div>
    </form>
  )
}

/** Spec §4: a message with the word "successfully" is green, any other red. */
function isGood(message = ''): boolean {
  return message.includes('successfully')
}
