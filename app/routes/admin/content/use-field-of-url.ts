import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Focuses the field that the URL names, for example `?field=phones`, and opens the sections around it. */
export function useFieldOfUrl(form: RefObject<HTMLFormElement | null>): void {
  const field = useSearchParams()[0].get('field')
  useEffect(() => {
    if (field) focusField(form, field)
  }, [form, field])
}

/** Focuses the field, or the first field in it, and opens the sections around it. */
export function focusField(form: RefObject<HTMLFormElement | null>, path: string): void {
  const name = CSS.escape(path)
  const control = form.current?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."], [data-field="${name}"]`)
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
