/** The picture ID of a film's still: "/pictures/hero-6.webm" gives "hero-6-poster". */
export function toPosterId(film: string): string {
  return film.replace(/^\/pictures\/(.*)\.\w+$/, '$1-poster')
}
