// Films and sounds that staff upload for pages.

export type MediaKind = 'film' | 'sound'

const kB = 1024
/**
 * Limits of uploaded files in bytes. A minute of film in full HD has about 20 MB; more would take long to load on a phone. A sound of six
 * seconds has at most 240 kB.
 */
export const maxMediaBytes: Record<MediaKind, number> = { film: 30 * kB * kB, sound: kB * kB }
/** Bytes per request of an upload: few enough for slow lines, and for proxies that limit the size of requests. */
export const mediaChunkBytes = 512 * kB

export type MediaFile = {
  url: string
  kind: MediaKind
  /** The file's name on the device that it came from. */
  name: string
  bytes: number
  /** The ID in content of a film's poster; null without one. */
  poster: string | null
}

/** Whether the URL is that of an uploaded film or sound, also of a deleted one. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith('/media/')
}
