import type { Hono } from 'hono'
import type { Db } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import type { Site } from '../site.ts'
import { readPictureFile } from './pictures.ts'

/** GET /media/{name}: a stored picture. Its name changes with its content, so browsers may keep it for ever. */
export function mediaApi(app: Hono<Site>, { db }: { db: Db }): void {
  app.get('/media/:name', async (c) => {
    const file = await readPictureFile(db, c.req.param('name'))
    if (!file) throw notFound()
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Sharing cards and mails on other hosts show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
