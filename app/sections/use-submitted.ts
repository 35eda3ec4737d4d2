import { useLocation, useRouteLoaderData } from 'react-router'
import type { FormState } from '#contract/endpoints/form-state.ts'

/** React Router's key for the first history entry. The router's inline scroll script may have set it before React starts. */
const initialKey: string = typeof history === 'undefined' ? 'default' : (history.state?.key ?? 'default')

/** The result of this form if it was posted without JavaScript; null after a navigation. */
export function useSubmitted(form: FormState['form'], formPlace: string): FormState | null {
  // Importing the loader's type would be a cycle: root.tsx imports the shell, which imports this file.
  const root = useRouteLoaderData('root') as { submitted: FormState | null } | undefined
  const isInitial = useLocation().key === initialKey
  const submitted = isInitial ? root?.submitted : null
  return submitted?.form === form && submitted.formId === formPlace ? submitted : null
}
