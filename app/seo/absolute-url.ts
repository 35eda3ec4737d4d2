/** Returns an absolute URL, without a slash at the end except for home. */
export function absolute(site: { url: string }, path: string): string {
  return new URL(path, `${site.url}/`).href.replace(/\/$/, path === '/' ? '/' : '')
}
