/**
 * Returns the localStorage keys with this prefix; none if storage is blocked. Not in local-storage.ts, because that imports a schema
 * library, which would be too large for the inline script (bootstrap.ts).
 */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
