/** Like `URL.parse`, which older phones lack: returns null if the text isn't an absolute URL. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
