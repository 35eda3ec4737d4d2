/** The id of a film's still, as wide as it: that of "/pictures/hero-6.webm" is "hero-6-poster". */
export function toPosterId(film: string): string {
  return film.replace(/^\/pictures\/(.*)\.\w+$/, '$1-poster')
}
