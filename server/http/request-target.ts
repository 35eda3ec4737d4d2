/** A request line's address in its two parts; the query with its question mark, or empty. */
export function splitTarget(url: string): [path: string, query: string] {
  const start = url.indexOf('?')
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/** A path for a Location header, with one slash at the beginning: with two it would be the address of another site. */
export function toLocalPath(pathname: string): string {
  return pathname.replace(/^[/\\]+/, '/')
}
