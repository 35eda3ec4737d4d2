/** Returns null if the text isn't an absolute URL. It replaces `URL.parse`, which older phones lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
