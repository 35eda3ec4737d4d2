// Films, their captions and sounds that staff upload for pages.

/** `captions`: what is said and heard in a film, as WebVTT. */
export const mediaKinds = ['film', 'sound', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

export function isMediaKind(name: string | undefined): name is MediaKind {
  return mediaKinds.some((kind) => kind === name)
}

const kB = 1024
/**
 * Limits of uploaded files in bytes. A minute of film in full HD has about 20 MB; more would take long to load on a phone. A sound of six
 * seconds has at most 240 kB, and the captions of an hour have about 100 kB.
 */
export const maxMediaBytes: Record<MediaKind, number> = { film: 30 * kB * kB, sound: kB * kB, captions: 200 * kB }
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

/** Whether the URL is that of an uploaded file, also of a deleted one. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith('/media/')
}
