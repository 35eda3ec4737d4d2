/** Null: it is no whole address. `URL.parse` does the same, but is younger than some phones. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
