import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType, mimes } from 'hono/utils/mime'
import { notFound } from '#server/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { type Header, mergeHeaders } from '../middleware/security-headers.ts'
import { splitTarget } from '../request-target.ts'
import type { FindCached } from './cache-fast-path.ts'
import { createCachedResponse, isRangeRequest } from './cached-response.ts'
import { type Cacheable, createResponseCache } from './response-cache.ts'

/** Folders of the built pages, the converted pictures, and content/media (films, captions, sounds and drawings). */
export type Folders = { client: string; pictures: string; media: string }

type StaticFilesOptions = {
  folders: Folders
  common: readonly Header[]
  isCached: boolean
  now(): Date
}

/** Extensions that are served. A path with such an extension is a file or a 404, never a page. */
const fileExtension = /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg|ico|png|jpe?g|webp|avif|gif|webm|mp4|ogg|mp3|vtt|woff2?)$/i
/** Which files of each folder are served; longer prefixes come first. Everything else in content/media is private. */
const mountsOf = ({ client, pictures, media }: Folders): Mount[] => [
  { prefix: '/assets/pictures/', stripPrefix: '/assets/pictures', folder: pictures, pattern: /\.(?:avif|jpg)$/ },
  { prefix: '/assets/', stripPrefix: '', folder: client, pattern: fileExtension },
  { prefix: '/pictures/', stripPrefix: '/pictures', folder: media, pattern: /\.(?:svg|webm|mp4|ogg|mp3|vtt)$/i },
]
/** `stripPrefix`: the part of the URL that is not in the file's path. */
type Mount = { prefix: string; stripPrefix: string; folder: string; pattern: RegExp }
/** Excludes hidden files, path traversal and percent-encoding. */
const plainPath = /^(?:\/[\w-][\w.@-]*)+$/
const maxFileBytes = 1024 * 1024

/** Serves the files in `folders`. Small ones stay in memory, with the compressed copies that scripts/build-steps/precompress.mjs made. */
export function staticFiles(app: Hono<AppEnv>, { folders, common, isCached, now }: StaticFilesOptions): FindCached {
  const mounts = mountsOf(folders)
  const rootMount: Mount = { prefix: '/', stripPrefix: '', folder: folders.client, pattern: fileExtension }
  const cache = createResponseCache({ maxBytes: 5 * 1024 * 1024, maxEntries: 2000, now })

  app.get('*', async (c, next) => {
    const { path } = c.req
    const file = resolveFile(path)
    const isPart = isRangeRequest(c.req.header('range'), c.req.header('if-range'))
    const answer = file && !isPart ? await cache.get(path, () => load(file)) : null
    return answer ? answer.toResponse(c.req.raw) : next()
  })
  for (const mount of mounts) app.get(`${mount.prefix}*`, serveFromDisk(mount))
  app.get('/:file{[^/]+}', serveFromDisk(rootMount))
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (fileExtension.test(c.req.path) || /^\/(?:assets|pictures)\//.test(c.req.path)) throw notFound()
    await next()
  })
  return (url) => cache.find(splitTarget(url)[0])

  function resolveFile(path: string): { path: string; headers: Header[] } | null {
    const mount = path.lastIndexOf('/') === 0 ? rootMount : mounts.find(({ prefix }) => path.startsWith(prefix))
    if (!mount?.pattern.test(path) || !plainPath.test(path)) return null
    return { path: join(mount.folder, path.slice(mount.stripPrefix.length)), headers: headersOf(path) }
  }

  async function load({ path, headers }: { path: string; headers: Header[] }): Promise<Cacheable | null> {
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile() || stats.size > maxFileBytes) return null
    const [body, br, gzip] = await Promise.all([readFile(path), readIfExists(`${path}.br`), readIfExists(`${path}.gz`)])
    const precompressed = { ...(br && { br }), ...(gzip && { gzip }) }
    const answer = createCachedResponse({
      headers: mergeHeaders(headers, common),
      body,
      representations: precompressed,
      supportsRanges: true,
    })
    return { response: answer, expiresAt: isCached ? Number.POSITIVE_INFINITY : 0 }
  }
}

function headersOf(path: string): Header[] {
  return [
    ['content-type', getMimeType(path, { ...mimes, vtt: 'text/vtt' }) ?? 'application/octet-stream'],
    ['cache-control', cacheControlOf(path)],
    // Link previews and webmail embed these files in pages of other origins.
    ['cross-origin-resource-policy', 'cross-origin'],
    // Media players request ranges only if the server announces support for them.
    ...(/\.(?:webm|mp4|ogg|mp3)$/i.test(path) ? [['accept-ranges', 'bytes'] satisfies Header] : []),
  ]
}

/** For icons and the web app manifest, which follow the brand at the same URLs. Browsers ask again after this, mostly for a 304. */
export const brandFileCaching = 'public, max-age=300'

/** Files in /assets may be cached for ever, because their names contain a hash of the content. Pictures in the root are icons. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/[^/]+\.(?:ico|png|svg)$/.test(path) ? brandFileCaching : 'public, max-age=86400'
}

function readIfExists(path: string) {
  return readFile(path).catch(() => null)
}

/** Whether to send only a range. An If-Range header must hold the file's modification time. */
async function isRangeRequested(headers: Headers, file: string): Promise<boolean> {
  const ifRange = headers.get('if-range') ?? undefined
  if (!isRangeRequest(headers.get('range') ?? undefined, ifRange)) return false
  return ifRange === undefined || (await stat(file).catch(() => null))?.mtime.toUTCString() === ifRange
}

/** Serves large files, and ranges of any file. Other files in the folder, such as TypeScript, stay private. */
function serveFromDisk({ stripPrefix, folder, pattern }: Mount) {
  const serve = serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(stripPrefix.length) })
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    if (!pattern.test(path) || path.includes('/.')) return next()
    // To send the whole file, remove the Range header: Hono would always answer it with 206.
    if (!(await isRangeRequested(c.req.raw.headers, join(folder, path.slice(stripPrefix.length)))))
      c.req.raw.headers.delete('range')
    const answer = await serve(c, next)
    // Without a Response, the file is missing and serve() has called the next handler.
    if (!(answer instanceof Response)) return
    for (const [name, value] of headersOf(path)) answer.headers.set(name, value)
    // Don't cache a 416, because the range may exist in a later version of the file.
    if (answer.status === 416) answer.headers.set('cache-control', 'no-store')
    return answer
  })
}
