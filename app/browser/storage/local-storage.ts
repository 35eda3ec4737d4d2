// What was typed and not sent yet, kept on this device: it outlives the page, a reload and the session. Without room or permission, silently not.
import * as v from 'valibot'

/** What was kept under the key, null when there is nothing, or nothing of that shape. */
export function readStored<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readItem(key))
  return parsed.success ? parsed.output : null
}

/** Keeps a value; null forgets it. Says whether the device took it. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // The device's storage is full or closed: the text still stands in the form.
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
