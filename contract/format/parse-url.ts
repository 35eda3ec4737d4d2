/** Null if the text is no URL. Chrome 115 lacks URL.parse and URL.canParse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
