import { useLocation, useRouteLoaderData } from 'react-router'
import type { FormState } from '#contract/endpoints/form-state.ts'

/** The router's key of the first history entry: the bootstrap script may have set one before React starts. */
const initialKey: string = typeof history === 'undefined' ? 'default' : (history.state?.key ?? 'default')

/**
 * The result of a form posted without JavaScript, for that form on that page. Only while the page that brought it is shown: the root data
 * outlives it.
 */
export function useSubmitted(form: FormState['form'], formPlace: string): FormState | null {
  // root.tsx imports the shell, which imports this, so the loader's type can't be imported.
  const root = useRouteLoaderData('root') as { submitted: FormState | null } | undefined
  const isInitial = useLocation().key === initialKey
  const submitted = isInitial ? root?.submitted : null
  return submitted?.form === form && submitted.formId === formPlace ? submitted : null
}
