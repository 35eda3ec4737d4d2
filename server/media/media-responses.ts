// Answers requests for uploaded films, captions and sounds, whole or in ranges, as static-files.ts does for those of content/media.
import { notFound } from '#server/errors.ts'
import type { Db } from '../db/schema.ts'
import { isRangeRequest } from '../http/cache/cached-response.ts'
import { matchesEtag } from '../http/middleware/conditional-requests.ts'
import { findMediaFile, streamMediaFile } from './media-files.ts'

/** @throws AppError 404 */
export async function respondWithMedia(db: Db, name: string, { headers: asked }: Request): Promise<Response> {
  const file = await findMediaFile(db, name)
  if (!file) throw notFound()
  const { upload_id, type, size } = file
  const etag = `"${name}"`
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    // Link previews embed these files in pages of other origins.
    'cross-origin-resource-policy': 'cross-origin',
    // Media players request ranges only if the server announces support for them.
    'accept-ranges': 'bytes',
    etag,
  }
  const ifNoneMatch = asked.get('if-none-match')
  if (ifNoneMatch !== null && matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  const range = asked.get('range') ?? undefined
  const ifRange = asked.get('if-range')
  if (!isRangeRequest(range, undefined) || (ifRange !== null && ifRange !== etag)) {
    const body = streamMediaFile(db, upload_id, { first: 0, last: size - 1 })
    return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
  }
  const { first, last } = parseRange(range ?? '', size)
  if (first >= size || last < first)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' } })
  return new Response(streamMediaFile(db, upload_id, { first, last }), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  })
}

/** Reads "bytes=0-99", "bytes=100-" (to the end) or "bytes=-100" (the last hundred). */
function parseRange(range: string, size: number): { first: number; last: number } {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '') return { first: Math.max(0, size - Number(last)), last: size - 1 }
  return { first: Number(first), last: Math.min(last === '' ? size - 1 : Number(last), size - 1) }
}
