// Paths of URLs that contain a secret token, from emails and private links. Anyone who has such a URL can use it.

/** First path segments of pages with a token. Every page route with a `:token` must be in this list. */
export const tokenPagePaths = ['unsubscribe', 'confirm', 'emails', 'your-data', 'preview'] as const

/** All paths that a token follows, as in `/confirm/TOKEN`. The log, the metrics and the offline cache leave out the tokens. */
export const tokenPaths = [...tokenPagePaths, 'api/backups/files'] as const

/** Source of a regular expression that finds one of `tokenPaths` in a text. Its first group is the path without the slash before it. */
export function tokenPathPattern(): string {
  return `/(${tokenPaths.join('|').replaceAll('/', '/+')})(?![\\w.-])`
}

/** Decodes harmless characters of a path, however often they were percent-encoded, and turns backslashes into slashes. */
export function normalizePath(path: string): string {
  return path
    .replace(/%(?:25)*([2-7][\da-f])/gi, (code, hex) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w./\\~@;-]/.test(character) ? character : code
    })
    .replaceAll('\\', '/')
}

/** Whether a path contains a token, however the path is encoded. */
export function hasToken(path: string): boolean {
  return new RegExp(`${tokenPathPattern()}.`, 'is').test(normalizePath(path))
}
