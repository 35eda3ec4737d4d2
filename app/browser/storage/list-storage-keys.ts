/**
 * Returns the localStorage keys with this prefix; none if storage is blocked. The function has its own file, because the inline script
 * imports it, and local-storage.ts with its schema library would be too large there.
 */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
