// URLs that hold a secret token, from an email or a private link. Anyone who has the URL can use it.

/** Path prefixes before the secret. A page route with a `:token` must be in this list. */
export const tokenPagePaths = ['unsubscribe', 'confirm', 'emails', 'your-data', 'preview'] as const

/** Prefixes of pages and endpoints. The log, the metrics and the offline cache read this list. */
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

/** Whether a path holds such a token, in any encoding. */
export function hasToken(path: string): boolean {
  return new RegExp(`${tokenPathPattern()}.`, 'is').test(normalizePath(path))
}
