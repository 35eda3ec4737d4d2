import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import type { Site } from '../site.ts'
import { notFound } from './errors.ts'

type Folders = { client: string; pictures: string }

/** Endings of files that we serve; a path that ends so is a file or nothing, never a page. */
const fileEnding = /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg|ico|png|jpe?g|webp|avif|gif|webm|mp4|ogg|woff2?)$/i

/** The built scripts, styles and fonts, the pictures of content/media, and the few files at the root. */
export function staticFiles(app: Hono<Site>, { client, pictures }: Folders): void {
  const immutable = cacheFor('public, max-age=31536000, immutable')
  const daily = cacheFor('public, max-age=86400')
  app.get('/assets/*', serveStatic({ root: client, onFound: immutable }))
  app.get(
    '/pictures/*',
    onlyFiles,
    serveStatic({ root: pictures, rewriteRequestPath: (path) => path.replace(/^\/pictures/, ''), onFound: daily }),
  )
  app.get('/:file{[^/]+\\.[a-z0-9]+}', serveStatic({ root: client, onFound: daily }))
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (fileEnding.test(c.req.path)) throw notFound()
    await next()
  })
}

// The folder of pictures holds TypeScript too.
async function onlyFiles(c: Context, next: () => Promise<void>): Promise<void> {
  if (!fileEnding.test(c.req.path)) throw notFound()
  await next()
}

function cacheFor(value: string) {
  return (_path: string, c: Context) => {
    c.header('cache-control', value)
    c.header('cross-origin-resource-policy', 'cross-origin')
  }
}
