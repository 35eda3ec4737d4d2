import { buffer } from 'node:stream/consumers'
import type { Hono } from 'hono'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import type { Db } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { FindCached } from '../http/cache/cache-fast-path.ts'
import { createCachedResponse } from '../http/cache/cached-response.ts'
import { type Cacheable, createResponseCache } from '../http/cache/response-cache.ts'
import { type Header, mergeHeaders } from '../http/middleware/security-headers.ts'
import { type Authenticate, registerEndpoint } from '../http/register-endpoint.ts'
import { readLogoFile, storeLogo } from './logos.ts'
import { deleteMediaFile, mediaFileName, setFilmPoster, storeMediaChunk } from './media-files.ts'
import { respondWithMedia } from './media-responses.ts'
import { describePicture, readDetails } from './picture-details.ts'
import { listPictures, type PictureRecord, readPictureFile, toPictureUrls } from './pictures.ts'

type MediaDeps = { db: Db; common: readonly Header[]; now(): Date }

/** GET /media/{name}: a stored picture, film or sound, or captions. Its name changes with its content, so browsers and the server may cache it for ever. */
export function registerMediaEndpoint(app: Hono<AppEnv>, { db, common, now }: MediaDeps): FindCached {
  const cache = createResponseCache({ maxBytes: 4 * 1024 * 1024, maxEntries: 2000, now })
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    if (mediaFileName.test(name)) return respondWithMedia(db, name, c.req.raw)
    const cached = await cache.get(`/media/${name}`, () => load(name))
    if (!cached) throw notFound()
    return cached.toResponse(c.req.raw)
  })
  return cache.find

  async function load(name: string): Promise<Cacheable | null> {
    const file = await (name.startsWith('logo-') ? readLogoFile(db, name) : readPictureFile(db, name))
    if (!file) return null
    const headers: Header[] = [
      ...(file.type === 'image/svg+xml' ? [logoPolicy] : []),
      ['content-type', file.type],
      ['cache-control', 'public, max-age=31536000, immutable'],
      // Link previews and webmail embed the pictures in pages of other origins.
      ['cross-origin-resource-policy', 'cross-origin'],
    ]
    const body = Buffer.from(file.bytes)
    return {
      response: createCachedResponse({ headers: mergeHeaders(headers, common), body }),
      expiresAt: Number.POSITIVE_INFINITY,
    }
  }
}

/** A logo that is opened as a page can't do anything; its own style sheet is applied. */
const logoPolicy: Header = [
  'content-security-policy',
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
]

type LogoDeps = Pick<LibraryDeps, 'db' | 'now' | 'authenticate' | 'onPublicChange'>

export function registerLogoEndpoint(api: Hono<AppEnv>, { db, now, authenticate, onPublicChange }: LogoDeps): void {
  registerEndpoint(
    api,
    contentEndpoints.storeLogo,
    async ({ content }) => {
      const stored = await storeLogo(db, content, now())
      // Entries may name the logo from now on.
      await onPublicChange()
      return stored
    },
    { authenticate },
  )
}

type MediaLibraryDeps = Pick<LibraryDeps, 'db' | 'now' | 'authenticate' | 'onPublicChange'>

export function registerMediaLibraryEndpoints(
  api: Hono<AppEnv>,
  { db, now, authenticate, onPublicChange }: MediaLibraryDeps,
): void {
  registerEndpoint(
    api,
    contentEndpoints.uploadMedia,
    async ({ params: { id = '' }, query, content }) => {
      if (!/^[0-9a-f-]{32,36}$/i.test(id)) throw notFound()
      const stored = await storeMediaChunk(db, { id, ...query, bytes: await buffer(content), now: now() })
      // Forms may name the film as soon as it is complete.
      if (stored.file) await onPublicChange()
      return stored
    },
    { authenticate },
  )

  registerEndpoint(
    api,
    contentEndpoints.deleteMedia,
    async ({ params: { name = '' }, account }) => {
      await deleteMediaFile(db, { name, by: account, now: now() })
      await onPublicChange()
      return undefined
    },
    { authenticate },
  )

  registerEndpoint(
    api,
    contentEndpoints.setFilmPoster,
    async ({ params: { name = '' }, body: { hash } }) => {
      await setFilmPoster(db, name, hash)
      await onPublicChange()
      return undefined
    },
    { authenticate },
  )
}

type LibraryDeps = {
  db: Db
  now(): Date
  storePicture(content: AsyncIterable<Uint8Array>): Promise<PictureRecord>
  authenticate: Authenticate
  /** Called after a change that visitors see. */
  onPublicChange(): Promise<void>
}

export function registerPictureLibraryEndpoints(
  api: Hono<AppEnv>,
  { db, now, storePicture, authenticate, onPublicChange }: LibraryDeps,
): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    postAdminEndpoints.storePicture,
    async ({ content }) => {
      const stored = await storePicture(content)
      const details = await readDetails(db, [stored.hash])
      return {
        ...toPictureResponse({ ...stored, createdAt: now().toISOString() }),
        details: details.get(stored.hash) ?? null,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.listPictures,
    async ({ query, c }) => {
      c.header('cache-control', 'no-store')
      const pictures = await listPictures(db, query)
      const details = await readDetails(
        db,
        pictures.map(({ hash }) => hash),
      )
      return pictures.map((stored) => ({ ...toPictureResponse(stored), details: details.get(stored.hash) ?? null }))
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.describePicture,
    async ({ params: { hash = '' }, body }) => {
      await describePicture(db, hash, body)
      await onPublicChange()
      return undefined
    },
    options,
  )
}

function toPictureResponse(stored: PictureRecord & { createdAt: string }) {
  return { hash: stored.hash, ...toPictureUrls(stored), createdAt: stored.createdAt }
}
