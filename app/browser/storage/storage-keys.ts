/**
 * Returns the localStorage keys with this prefix; none if storage is blocked. Not in local-storage.ts, because that imports the schemas.
 */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
