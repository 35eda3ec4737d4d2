import { useLocation, useRouteLoaderData } from 'react-router'
import type { Submitted } from '#contract/submitted.ts'

/**
 * The answer to a form that was posted without JavaScript, for the form of that kind in that place. Only while the page that
 * brought it stands: the root's data outlive it.
 */
export function useSubmitted(form: Submitted['form'], place: string): Submitted | null {
  // The root loader's type lies in root.tsx, which imports the shell, which imports this.
  const root = useRouteLoaderData('root') as { submitted: Submitted | null } | undefined
  // The key that the router gives to the entry that a document opened.
  const isFirst = useLocation().key === 'default'
  const submitted = isFirst ? root?.submitted : null
  return submitted?.form === form && submitted.place === place ? submitted : null
}
