/** Returns the localStorage keys with this prefix. Not in local-storage.ts, whose schema library is too large for the inline script. */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
