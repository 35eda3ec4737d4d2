// Addresses that hold a secret token, from an email or a private link. Anyone who has the address can use it.

/** What comes before the secret in the addresses of pages. A route with a `:token` must be in this list. */
export const tokenPagePaths = ['unsubscribe', 'confirm', 'letters', 'your-data', 'preview'] as const

/** The same for all addresses, calls included. The log, the metrics and the offline cache read this list. */
export const tokenPaths = [...tokenPagePaths, 'api/backups/files'] as const

/** Source of a regular expression that finds one of these paths anywhere in a text, as its first group. */
export function tokenPathPattern(): string {
  return `/(${tokenPaths.join('|').replaceAll('/', '/+')})(?![\\w.-])`
}

/** Normalizes a path: decodes percent codes of harmless characters, however often they were encoded, and turns backslashes into slashes. */
export function normalizePath(path: string): string {
  return path
    .replace(/%(?:25)*([2-7][\da-f])/gi, (code, hex) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w./\\~@;-]/.test(character) ? character : code
    })
    .replaceAll('\\', '/')
}

/** Whether a path holds such a token, however it is spelled. */
export function hasToken(path: string): boolean {
  return new RegExp(`${tokenPathPattern()}.`, 'is').test(normalizePath(path))
}
