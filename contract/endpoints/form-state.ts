/**
 * The outcome of a form that was posted without JavaScript. A refusal is rendered into the page at once; after a success the browser is
 * redirected to an address that names the outcome (sent.ts).
 */
export type FormState = {
  form: 'newsletter' | 'contact' | 'unsubscribe' | 'return' | 'confirm' | 'erase'
  /** Which of several forms of that kind on the page. */
  formId: string
  ok: boolean
  message: string
  errors: Record<string, string>
  /** What was typed, so that a refused form keeps it. Empty after success. */
  values: Record<string, string>
}
