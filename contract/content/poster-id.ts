import { toLibraryId } from './library-pictures.ts'

/**
 * The picture ID of a film's poster, which is shown until the film plays: "/pictures/hero-6.webm" gives "hero-6-poster". The poster of an
 * uploaded film is under such an ID too, besides its own.
 */
export function toPosterId(film: string): string {
  const [, folder, name = film] = /^\/(pictures|media)\/(.*)\.\w+$/.exec(film) ?? []
  return folder === 'media' ? toLibraryId(`${name}-poster`) : `${name}-poster`
}
