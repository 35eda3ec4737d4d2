// Addresses that hold a secret from an email or a private link: whoever has the address may do what it is for.

/** What comes before the secret in the addresses of pages. A route with a `:token` must be in this list. */
export const tokenPages = ['unsubscribe', 'confirm', 'letters', 'your-data', 'preview'] as const

/** And in all addresses. The log, the metrics and the offline cache read this list. */
export const tokenPaths = [...tokenPages, 'api/backups/files'] as const

/** One of these paths, wherever it stands; as a part of a regular expression, whose first group it is. */
export function tokenPathPattern(): string {
  return `/(${tokenPaths.join('|').replaceAll('/', '/+')})(?![\\w.-])`
}

/** A path in plain letters: percent codes of harmless characters are undone, however often they were encoded, and backslashes are slashes. */
export function plainPath(path: string): string {
  return path
    .replace(/%(?:25)*([2-7][\da-f])/gi, (code, hex) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w./\\~@;-]/.test(character) ? character : code
    })
    .replaceAll('\\', '/')
}

/** Whether a path leads to such a secret, in whatever spelling. */
export function hasToken(path: string): boolean {
  return new RegExp(`${tokenPathPattern()}.`, 'is').test(plainPath(path))
}
