/** Keys in localStorage with this prefix; empty when storage is blocked. Separate from local-storage.ts, which imports the schemas. */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
