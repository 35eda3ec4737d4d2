/** The outcome of a form posted without JavaScript. Only errors are rendered into the page; a success redirects (form-outcome.ts). */
export type FormState = {
  form: 'newsletter' | 'contact' | 'unsubscribe' | 'return' | 'confirm' | 'name' | 'erase'
  /** Distinguishes forms of the same kind on one page. */
  formId: string
  ok: boolean
  message: string
  errors: Record<string, string>
  /** The submitted values, to refill a rejected form. Empty after success. */
  values: Record<string, string>
}
