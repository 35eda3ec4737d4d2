import { useEffect, useState } from 'react'
import { inputDebounceMs } from '#app/constants.ts'
import { Field } from '#app/ui/field.tsx'

type Props = { label: string; initial?: string; onSearch: (q: string) => void }

/** Calls `onSearch` when typing pauses. */
export function SearchField({ label, initial = '', onSearch }: Props) {
  const [typed, setTyped] = useState(initial)
  const [searched, setSearched] = useState(initial)

  useEffect(() => {
    const q = typed.trim()
    if (q === searched) return
    const timer = setTimeout(() => {
      setSearched(q)
      onSearch(q)
    }, inputDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, searched, onSearch])

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
