/**
 * The outcome of a form posted without JavaScript. An error is rendered into the page; a success redirects to a URL that names it
 * (form-outcome.ts).
 */
export type FormState = {
  form: 'newsletter' | 'contact' | 'unsubscribe' | 'return' | 'confirm' | 'erase'
  /** Which form of that kind on the page. */
  formId: string
  ok: boolean
  message: string
  errors: Record<string, string>
  /** The submitted values, to refill a rejected form. Empty after success. */
  values: Record<string, string>
}
