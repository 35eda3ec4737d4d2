// Stores drafts and other input in localStorage. Throws no error if storage is full or blocked.
import * as v from 'valibot'

/** The stored value; null when there is none, or it doesn't fit the schema. */
export function readStored<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readItem(key))
  return parsed.success ? parsed.output : null
}

/** Stores a value; null deletes it. Returns whether it worked. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // Storage is full or blocked. Nothing is lost, because what was typed is still in the form.
    return false
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
