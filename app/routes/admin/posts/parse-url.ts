/** Null if the text isn't an absolute URL. Older phones lack `URL.parse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
