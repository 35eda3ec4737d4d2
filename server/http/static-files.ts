import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import type { Site } from '../site.ts'
import { notFound } from './errors.ts'
import type { FindKept } from './front.ts'
import { keepAnswer, wantsPart } from './kept-answer.ts'
import { createKeptAnswers, type Made } from './kept-answers.ts'
import { splitTarget } from './request-target.ts'
import { type Header, withCommon } from './security-headers.ts'

/** What the build left of the pages and of the pictures, and content/media with the films and drawings. */
export type Folders = { client: string; pictures: string; media: string }

type Settings = {
  folders: Folders
  common: readonly Header[]
  /** False while files are being edited. */
  isKept: boolean
  now(): Date
}

/** Endings of files that we serve; a path that ends so is a file or nothing, never a page. */
const fileEnding = /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg|ico|png|jpe?g|webp|avif|gif|webm|mp4|ogg|woff2?)$/i
/** What is served of each folder below its address, the narrower address first. The rest of content/media is the agency's alone. */
const placesIn = ({ client, pictures, media }: Folders): Place[] => [
  { prefix: '/assets/pictures/', cut: '/assets/pictures', folder: pictures, ending: /\.(?:avif|webp|jpg)$/ },
  { prefix: '/assets/', cut: '', folder: client, ending: fileEnding },
  { prefix: '/pictures/', cut: '/pictures', folder: media, ending: /\.(?:svg|webm|mp4|ogg)$/i },
]
/** `cut` is the part of the address that is no folder. */
type Place = { prefix: string; cut: string; folder: string; ending: RegExp }
/** Segments of letters, digits and a few signs, none hidden: no way out of the folder, nothing to decode. */
const plainPath = /^(?:\/[\w-][\w.@-]*)+$/
/** Larger ones are read from the disk each time. */
const maxFileBytes = 1024 * 1024

/**
 * The built scripts, styles, fonts and pictures, films and drawings of content/media, and the few files at the root. Small ones are kept
 * from their first use on, compressed as the build left them beside (scripts/precompress.mjs).
 */
export function staticFiles(app: Hono<Site>, { folders, common, isKept, now }: Settings): FindKept {
  const places = placesIn(folders)
  const atRoot: Place = { prefix: '/', cut: '', folder: folders.client, ending: fileEnding }
  const kept = createKeptAnswers({ maxBytes: 5 * 1024 * 1024, maxEntries: 2000, now })

  app.get('*', async (c, next) => {
    const { path } = c.req
    const file = fileOf(path)
    const isPart = wantsPart(c.req.header('range'), c.req.header('if-range'))
    const answer = file && !isPart ? await kept.get(path, () => load(file)) : null
    return answer ? answer.toResponse(c.req.raw) : next()
  })
  for (const place of places) app.get(`${place.prefix}*`, fromDisk(place))
  app.get('/:file{[^/]+}', fromDisk(atRoot))
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (fileEnding.test(c.req.path) || /^\/(?:assets|pictures)\//.test(c.req.path)) throw notFound()
    await next()
  })
  return (url) => kept.find(splitTarget(url)[0])

  /** The file behind a path, whether it exists or not. */
  function fileOf(path: string): { path: string; headers: Header[] } | null {
    const place = path.lastIndexOf('/') === 0 ? atRoot : places.find(({ prefix }) => path.startsWith(prefix))
    if (!place?.ending.test(path) || !plainPath.test(path)) return null
    return { path: join(place.folder, path.slice(place.cut.length)), headers: headersOf(path) }
  }

  async function load({ path, headers }: { path: string; headers: Header[] }): Promise<Made | null> {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.size > maxFileBytes) return null
    const [body, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
    const forms = { ...(br && { br }), ...(gzip && { gzip }) }
    const answer = keepAnswer({ headers: withCommon(headers, common), body, forms, hasParts: true })
    return { answer, until: isKept ? Number.POSITIVE_INFINITY : 0 }
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

function readIfThere(path: string) {
  return readFile(path).catch(() => null)
}

/** With a date as If-Range, a part is sent only if the client has the same version of the file. */
async function isPartAsked(headers: Headers, file: string): Promise<boolean> {
  const ifRange = headers.get('if-range') ?? undefined
  if (!wantsPart(headers.get('range') ?? undefined, ifRange)) return false
  return ifRange === undefined || (await stat(file).catch(() => null))?.mtime.toUTCString() === ifRange
}

/** Large files, and parts of any. The folders hold more than is served: TypeScript, the compressed forms, hidden files. */
function fromDisk({ cut, folder, ending }: Place) {
  const serve = serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(cut.length) })
  return createMiddleware<Site>(async (c, next) => {
    const { path } = c.req
    if (!ending.test(path) || path.includes('/.')) return next()
    // Otherwise Hono would answer with the whole file as a 206.
    if (!(await isPartAsked(c.req.raw.headers, join(folder, path.slice(cut.length))))) c.req.raw.headers.delete('range')
    const answer = await serve(c, next)
    // Otherwise somebody further on has answered.
    if (!(answer instanceof Response)) return
    for (const [name, value] of headersOf(path)) answer.headers.set(name, value)
    // What is no part of the file may be one tomorrow.
    if (answer.status === 416) answer.headers.set('cache-control', 'no-store')
    return answer
  })
}
