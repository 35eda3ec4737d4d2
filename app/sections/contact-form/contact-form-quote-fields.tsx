import { today } from '#app/today.ts'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The choices of the quote page: services and sizes of project; `service` is preselected. */
export type QuoteChoices = { services: readonly string[]; service?: string | undefined; sizes: readonly string[] }

type ContactFormQuoteFieldsProps = QuoteChoices & {
  /** Returns a field's name, error and initial value. */
  field: (name: string) => { name: string; error: string | undefined; defaultValue: string | undefined }
}

/** The fields that only the quote form has. The service is sent as the subject, size and date at the end of the message. */
export function ContactFormQuoteFields({ services, service, sizes, field }: ContactFormQuoteFieldsProps) {
  // The earliest date is set in the browser, because the server's cached page may be from an earlier day.
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
      <Field as="select" label="Size of project (optional)" {...field('size')}>
        <option value="">Choose a size</option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Field>
      <Field type="date" label="Needed by (optional)" min={isHydrated ? today() : undefined} {...field('date')} />
    </>
  )
}

function subjectOf(service: string): string {
  return `Quote request: ${service}`
}
