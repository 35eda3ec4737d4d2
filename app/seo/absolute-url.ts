/** An absolute URL for other sites and for machines. */
export function absolute(site: { url: string }, path: string): string {
  return new URL(path, `${site.url}/`).href.replace(/\/$/, path === '/' ? '/' : '')
}
