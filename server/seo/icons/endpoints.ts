import type { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import type { FindCached } from '#server/http/cache/cache-fast-path.ts'
import { createCachedResponse } from '#server/http/cache/cached-response.ts'
import { type Cacheable, createResponseCache } from '#server/http/cache/response-cache.ts'
import { brandFileCaching } from '#server/http/cache/static-files.ts'
import { type Header, mergeHeaders } from '#server/http/middleware/security-headers.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { runInImagePool } from '#server/images/image-pool.ts'
import type { drawIcon, IconBrand } from './draw-icon.ts'

type IconDeps = {
  /** Null while the sample's own look is unchanged: then the files in public/ are served. */
  readBrand(): Promise<IconBrand> | null
  commonHeaders: readonly Header[]
  now(): Date
}

/** `isIco`: the PNG is put into an ICO file, for browsers and tools that ask for /favicon.ico. */
type Icon = { size: number | null; share: number; isIco?: boolean }

const icons: Record<string, Icon> = {
  '/favicon.svg': { size: null, share: 0.8 },
  '/favicon.ico': { size: 32, share: 0.8, isIco: true },
  '/apple-touch-icon.png': { size: 180, share: 0.72 },
  '/icon-192.png': { size: 192, share: 0.72 },
  '/icon-512.png': { size: 512, share: 0.72 },
  '/icon-maskable-512.png': { size: 512, share: 0.5 },
  '/logo.png': { size: 512, share: 0.72 },
}

type Icons = {
  /** Whether the icon at this URL is drawn instead of read from public/. */
  isDrawn(url: string): boolean
  findCached: FindCached
  /** Call this when the brand has changed. */
  invalidate(): void
}

/** Icons drawn from the agency's logo, its first letter and its colours. */
export function registerIconEndpoints(app: Hono<AppEnv>, { readBrand, commonHeaders, now }: IconDeps): Icons {
  const cache = createResponseCache({ maxBytes: 1024 * 1024, maxEntries: 20, now })
  for (const [path, icon] of Object.entries(icons)) {
    app.get(path, async (c, next) => {
      const brand = readBrand()
      const cached = brand && (await cache.get(path, async () => load(path, icon, await brand)))
      return cached ? cached.toResponse(c.req.raw) : next()
    })
  }
  return {
    isDrawn: (url) => splitTarget(url)[0] in icons && readBrand() !== null,
    findCached: (url) => cache.find(splitTarget(url)[0]),
    invalidate: cache.invalidate,
  }

  async function load(path: string, { size, share, isIco }: Icon, brand: IconBrand): Promise<Cacheable> {
    const task = { ...brand, size, share }
    const drawn = Buffer.from(await runInImagePool<typeof drawIcon>(new URL('./draw-icon.ts', import.meta.url), 'drawIcon', task))
    const headers: Header[] = [
      ['content-type', isIco ? 'image/x-icon' : path.endsWith('.svg') ? 'image/svg+xml' : 'image/png'],
      ['cache-control', brandFileCaching],
      ['cross-origin-resource-policy', 'cross-origin'],
    ]
    const body = isIco ? wrapAsIco(drawn) : drawn
    return {
      response: createCachedResponse({ headers: mergeHeaders(headers, commonHeaders), body }),
      expiresAt: Number.POSITIVE_INFINITY,
    }
  }
}

/** An ICO file with one PNG of 32 × 32 pixels. */
function wrapAsIco(png: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
