/** The picture ID of a film's poster, which is shown until the film plays: "/pictures/hero-6.webm" gives "hero-6-poster". */
export function toPosterId(film: string): string {
  return film.replace(/^\/pictures\/(.*)\.\w+$/, '$1-poster')
}
