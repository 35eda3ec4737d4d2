import { today } from '#app/today.ts'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** What the quote page chooses from: names of services, budgets; `service` is chosen already. */
export type QuoteChoices = { services: readonly string[]; service?: string | undefined; budgets: readonly string[] }

type ContactFormQuoteFieldsProps = QuoteChoices & {
  /** Name, value and error of a field of the form. */
  field: (name: string) => { name: string; error: string | undefined; defaultValue: string | undefined }
}

/** The work that a quote is asked for: its service stands as the subject, budget and day become lines of the message. */
export function ContactFormQuoteFields({ services, service, budgets, field }: ContactFormQuoteFieldsProps) {
  // Pages are kept by the server: only the browser knows what day it is.
  const isHydrated = useHydrated()
  const subject = field('subject')
  return (
    <>
      <Field
        as="select"
        className="contact-form-wide"
        label="Service"
        required
        {...subject}
        defaultValue={subject.defaultValue ?? (service && subjectOf(service))}
      >
        <option value="">Choose a service</option>
        {services.map((name) => (
          <option key={name} value={subjectOf(name)}>
            {name}
          </option>
        ))}
      </Field>
      <Field as="select" label="Budget (optional)" {...field('budget')}>
        <option value="">Choose a budget</option>
        {budgets.map((budget) => (
          <option key={budget}>{budget}</option>
        ))}
      </Field>
      <Field type="date" label="Needed by (optional)" min={isHydrated ? today() : undefined} {...field('date')} />
    </>
  )
}

function subjectOf(service: string): string {
  return `Quote request: ${service}`
}
