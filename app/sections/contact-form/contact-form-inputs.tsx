import { Field } from '#app/ui/field.tsx'
import { ContactFormQuoteFields, type QuoteChoices } from './contact-form-quote-fields.tsx'

type ContactFormInputsProps = {
  quote: QuoteChoices | undefined
  /** Returns a field's name, error and initial value. */
  field: (name: string) => { name: string; error: string | undefined; defaultValue: string | undefined }
}

/** The contact page asks for the visitor's details first, the quote page for the project. */
export function ContactFormInputs({ quote, field }: ContactFormInputsProps) {
  const person = (
    <>
      <Field label="Name" autoComplete="name" required {...field('name')} />
      <Field type="email" label="Email" autoComplete="email" required {...field('email')} />
      <Field type="tel" label="Phone (optional)" autoComplete="tel" placeholder="+234" {...field('phone')} />
    </>
  )
  const message = <Field as="textarea" className="contact-form-wide" label="Message" rows={6} required {...field('message')} />
  if (!quote) {
    return (
      <div className="contact-form-fields">
        {person}
        <Field label="Subject" required {...field('subject')} />
        {message}
      </div>
    )
  }
  return (
    <div className="contact-form-groups">
      <fieldset className="contact-form-group">
        <legend className="contact-form-legend">
          {'Your '}
          <b className="loud">project</b>
        </legend>
        <div className="contact-form-fields">
          <ContactFormQuoteFields {...quote} field={field} />
          {message}
        </div>
      </fieldset>
      <fieldset className="contact-form-group">
        <legend className="contact-form-legend">
          {'Your '}
          <b className="loud">details</b>
        </legend>
        <div className="contact-form-fields">{person}</div>
      </fieldset>
    </div>
  )
}
