import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { notFound } from '#server/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { type Header, mergeHeaders } from '../middleware/security-headers.ts'
import { splitTarget } from '../request-target.ts'
import type { FindCached } from './cache-fast-path.ts'
import { createCachedResponse, isRangeRequest } from './cached-response.ts'
import { type Cacheable, createResponseCache } from './response-cache.ts'

/** What the build left of the pages and of the pictures, and content/media with the films and drawings. */
export type Folders = { client: string; pictures: string; media: string }

type StaticFilesOptions = {
  folders: Folders
  common: readonly Header[]
  /** False while files are being edited. */
  isCached: boolean
  now(): Date
}

/** Endings of files that we serve; a path that ends so is a file or nothing, never a page. */
const fileEnding = /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg|ico|png|jpe?g|webp|avif|gif|webm|mp4|ogg|woff2?)$/i
/** What is served of each folder below its address, the narrower address first. The rest of content/media is the agency's alone. */
const mountsOf = ({ client, pictures, media }: Folders): Mount[] => [
  { prefix: '/assets/pictures/', stripPrefix: '/assets/pictures', folder: pictures, pattern: /\.(?:avif|webp|jpg)$/ },
  { prefix: '/assets/', stripPrefix: '', folder: client, pattern: fileEnding },
  { prefix: '/pictures/', stripPrefix: '/pictures', folder: media, pattern: /\.(?:svg|webm|mp4|ogg)$/i },
]
/** `cut` is the part of the address that is no folder. */
type Mount = { prefix: string; stripPrefix: string; folder: string; pattern: RegExp }
/** Segments of letters, digits and a few signs, none hidden: no way out of the folder, nothing to decode. */
const plainPath = /^(?:\/[\w-][\w.@-]*)+$/
/** Larger ones are read from the disk each time. */
const maxFileBytes = 1024 * 1024

/**
 * The built scripts, styles, fonts and pictures, films and drawings of content/media, and the few files at the root. Small ones are kept
 * from their first use on, compressed as the build left them beside (scripts/precompress.mjs).
 */
export function staticFiles(app: Hono<AppEnv>, { folders, common, isCached, now }: StaticFilesOptions): FindCached {
  const mounts = mountsOf(folders)
  const rootMount: Mount = { prefix: '/', stripPrefix: '', folder: folders.client, pattern: fileEnding }
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
    if (fileEnding.test(c.req.path) || /^\/(?:assets|pictures)\//.test(c.req.path)) throw notFound()
    await next()
  })
  return (url) => cache.find(splitTarget(url)[0])

  /** The file behind a path, whether it exists or not. */
  function resolveFile(path: string): { path: string; headers: Header[] } | null {
    const mount = path.lastIndexOf('/') === 0 ? rootMount : mounts.find(({ prefix }) => path.startsWith(prefix))
    if (!mount?.pattern.test(path) || !plainPath.test(path)) return null
    return { path: join(mount.folder, path.slice(mount.stripPrefix.length)), headers: headersOf(path) }
  }

  async function load({ path, headers }: { path: string; headers: Header[] }): Promise<Cacheable | null> {
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile() || stats.size > maxFileBytes) return null
    const [body, br, gzip] = await Promise.all([readFile(path), readIfExists(`${path}.br`), readIfExists(`${path}.gz`)])
    const forms = { ...(br && { br }), ...(gzip && { gzip }) }
    const answer = createCachedResponse({
      headers: mergeHeaders(headers, common),
      body,
      representations: forms,
      supportsRanges: true,
    })
    return { response: answer, expiresAt: isCached ? Number.POSITIVE_INFINITY : 0 }
  }
}

function headersOf(path: string): Header[] {
  return [
    ['content-type', getMimeType(path) ?? 'application/octet-stream'],
    ['cache-control', cacheControlOf(path)],
    // Sharing cards and mails on other hosts show them.
    ['cross-origin-resource-policy', 'cross-origin'],
    // Players ask for parts of a film only where they are told that they may.
    ...(/\.(?:webm|mp4|ogg)$/i.test(path) ? [['accept-ranges', 'bytes'] satisfies Header] : []),
  ]
}

/** Names in /assets change with what is in the file. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

function readIfExists(path: string) {
  return readFile(path).catch(() => null)
}

/** With a date as If-Range, a part is sent only if the client has the same version of the file. */
async function isRangeRequested(headers: Headers, file: string): Promise<boolean> {
  const ifRange = headers.get('if-range') ?? undefined
  if (!isRangeRequest(headers.get('range') ?? undefined, ifRange)) return false
  return ifRange === undefined || (await stat(file).catch(() => null))?.mtime.toUTCString() === ifRange
}

/** Large files, and parts of any. The folders hold more than is served: TypeScript, the compressed forms, hidden files. */
function serveFromDisk({ stripPrefix: cut, folder, pattern: ending }: Mount) {
  const serve = serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(cut.length) })
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    if (!ending.test(path) || path.includes('/.')) return next()
    // Otherwise Hono would answer with the whole file as a 206.
    if (!(await isRangeRequested(c.req.raw.headers, join(folder, path.slice(cut.length))))) c.req.raw.headers.delete('range')
    const answer = await serve(c, next)
    // Otherwise somebody further on has answered.
    if (!(answer instanceof Response)) return
    for (const [name, value] of headersOf(path)) answer.headers.set(name, value)
    // What is no part of the file may be one tomorrow.
    if (answer.status === 416) answer.headers.set('cache-control', 'no-store')
    return answer
  })
}
