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

type Settings = {
  folders: { client: string; pictures: string }
  common: readonly Header[]
  /** False while files are being edited. */
  isKept: boolean
  now(): Date
}

/** Endings of files that we serve; a path that ends so is a file or nothing, never a page. */
const fileEnding = /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg|ico|png|jpe?g|webp|avif|gif|webm|mp4|ogg|woff2?)$/i
/** Segments of letters, digits and a few signs, none hidden: no way out of the folder, nothing to decode. */
const plainPath = /^(?:\/[\w-][\w.@-]*)+$/
/** Larger ones are read from the disk each time. */
const maxFileBytes = 1024 * 1024

/**
 * The built scripts, styles and fonts, the pictures of content/media, and the few files at the root. Small ones are kept from their
 * first use on, compressed as the build left them beside (scripts/precompress.mjs).
 */
export function staticFiles(app: Hono<Site>, { folders, common, isKept, now }: Settings): FindKept {
  const kept = createKeptAnswers({ maxBytes: 64 * 1024 * 1024, maxEntries: 2000, now })

  app.get('*', async (c, next) => {
    const { path } = c.req
    const file = fileOf(path)
    const isPart = wantsPart(c.req.header('range'), c.req.header('if-range'))
    const answer = file && !isPart ? await kept.get(path, () => load(file)) : null
    return answer ? answer.toResponse(c.req.raw) : next()
  })
  app.get('/assets/*', fromDisk(folders.client))
  app.get('/pictures/*', fromDisk(folders.pictures, '/pictures'))
  app.get('/:file{[^/]+}', fromDisk(folders.client))
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (fileEnding.test(c.req.path) || /^\/(?:assets|pictures)\//.test(c.req.path)) throw notFound()
    await next()
  })
  return (url) => kept.find(splitTarget(url)[0])

  /** The file behind a path, whether it exists or not. */
  function fileOf(path: string): { path: string; headers: Header[] } | null {
    if (!fileEnding.test(path) || !plainPath.test(path)) return null
    if (path.startsWith('/pictures/'))
      return { path: join(folders.pictures, path.slice('/pictures'.length)), headers: headersOf(path) }
    const isServed = path.startsWith('/assets/') || path.lastIndexOf('/') === 0
    return isServed ? { path: join(folders.client, path), headers: headersOf(path) } : null
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
  ]
}

/** Names in /assets change with what is in the file. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

function readIfThere(path: string) {
  return readFile(path).catch(() => null)
}

/** Large files, and parts of any. The folders hold more than is served: TypeScript, the compressed forms, hidden files. */
function fromDisk(root: string, prefix = '') {
  const serve = serveStatic({ root, rewriteRequestPath: (path) => path.slice(prefix.length) })
  return createMiddleware<Site>(async (c, next) => {
    const { path } = c.req
    if (!fileEnding.test(path) || path.includes('/.')) return next()
    const answer = await serve(c, next)
    // Otherwise somebody further on has answered.
    if (!(answer instanceof Response)) return
    for (const [name, value] of headersOf(path)) answer.headers.set(name, value)
    // What is no part of the file may be one tomorrow.
    if (answer.status === 416) answer.headers.set('cache-control', 'no-store')
    return answer
  })
}
