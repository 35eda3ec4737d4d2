/**
 * The outcome of a form posted without JavaScript. An error is rendered into the page; after a success the browser is redirected to a URL
 * that names the outcome (form-outcome.ts).
 */
export type FormState = {
  form: 'newsletter' | 'contact' | 'unsubscribe' | 'return' | 'confirm' | 'erase'
  /** Distinguishes forms of the same kind on one page. */
  formId: string
  ok: boolean
  message: string
  errors: Record<string, string>
  /** The submitted values, to refill a rejected form. Empty after success. */
  values: Record<string, string>
}
