/** A request line's address in its two parts; the query with its question mark, or empty. */
export function splitTarget(url: string): [path: string, query: string] {
  const start = url.indexOf('?')
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}
