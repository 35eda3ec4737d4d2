import { useEffect, useState } from 'react'
import { emailDebounceMs } from '#app/constants.ts'
import { Field } from '#app/ui/field.tsx'

/** Calls `onSearch` when typing pauses. */
export function SearchField({ label, onSearch }: { label: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const q = typed.trim()
    if (q === asked) return
    const timer = setTimeout(() => {
      setAsked(q)
      onSearch(q)
    }, emailDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, asked, onSearch])

  return (
    <Field
      label={label}
      type="search"
      name="q"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
