import type { Hono } from 'hono'
import type { Db } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import type { FindKept } from '../http/front.ts'
import { keepAnswer } from '../http/kept-answer.ts'
import { createKeptAnswers, type Made } from '../http/kept-answers.ts'
import { type Header, withCommon } from '../http/security-headers.ts'
import type { Site } from '../site.ts'
import { readPictureFile } from './pictures.ts'

type Deps = { db: Db; common: readonly Header[]; now(): Date }

/** GET /media/{name}: a stored picture. Its name changes with its content, so browsers may keep it for ever, and so may we. */
export function mediaApi(app: Hono<Site>, { db, common, now }: Deps): FindKept {
  const kept = createKeptAnswers({ maxBytes: 64 * 1024 * 1024, maxEntries: 2000, now })
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const answer = await kept.get(`/media/${name}`, () => load(name))
    if (!answer) throw notFound()
    return answer.toResponse(c.req.raw)
  })
  return kept.find

  async function load(name: string): Promise<Made | null> {
    const file = await readPictureFile(db, name)
    if (!file) return null
    const headers: Header[] = [
      ['content-type', file.type],
      ['cache-control', 'public, max-age=31536000, immutable'],
      // Sharing cards and mails on other hosts show it.
      ['cross-origin-resource-policy', 'cross-origin'],
    ]
    const body = Buffer.from(file.bytes)
    return { answer: keepAnswer({ headers: withCommon(headers, common), body }), until: Number.POSITIVE_INFINITY }
  }
}
