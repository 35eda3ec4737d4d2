/** Splits a request target. The query includes its question mark, or is empty. */
export function splitTarget(url: string): [path: string, query: string] {
  const start = url.indexOf('?')
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/** A path for a Location header. It has exactly one leading slash, because "//" would lead to another site. */
export function toLocalPath(pathname: string): string {
  return pathname.replace(/^[/\\]+/, '/')
}
