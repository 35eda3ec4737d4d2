/** A path of ours as other sites, and machines, follow it. */
export function absolute(site: { url: string }, path: string): string {
  return new URL(path, `${site.url}/`).href.replace(/\/$/, path === '/' ? '/' : '')
}
