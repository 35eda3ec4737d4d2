import { useLocation, useRouteLoaderData } from 'react-router'
import type { FormState } from '#contract/endpoints/form-state.ts'

/** Of the entry that a document opened, as the router names it: a script in the page has given it a key before React comes. */
const initialKey: string = typeof history === 'undefined' ? 'default' : (history.state?.key ?? 'default')

/**
 * The answer to a form that was posted without JavaScript, for the form of that kind in that place. Only while the page that
 * brought it stands: the root's data outlive it.
 */
export function useSubmitted(form: FormState['form'], formPlace: string): FormState | null {
  // The root loader's type lies in root.tsx, which imports the shell, which imports this.
  const root = useRouteLoaderData('root') as { submitted: FormState | null } | undefined
  const isInitial = useLocation().key === initialKey
  const submitted = isInitial ? root?.submitted : null
  return submitted?.form === form && submitted.formId === formPlace ? submitted : null
}
