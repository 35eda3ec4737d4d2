/** The keys of this device's storage that begin so; none where it is closed. Apart from kept.ts, which brings the schemas along. */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
