import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { toFullName } from '#contract/brand/full-name.ts'
import { paper } from '#contract/content/brand-colours.ts'
import type { AppEnv } from './app-env.ts'
import { brandFileCaching } from './cache/static-files.ts'

export type ManifestSource = { name: string; descriptor: string; description: string; themeColour: string }

/** The web app manifest, used when the site is installed (W3C); its icons: seo/icons/endpoints.ts. */
export function webManifest(app: Hono<AppEnv>, getSource: () => ManifestSource): void {
  app.get('/site.webmanifest', etag(), (c) =>
    c.body(JSON.stringify(describeApp(getSource())), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': brandFileCaching,
    }),
  )
}

function describeApp({ name, descriptor, description, themeColour }: ManifestSource) {
  return {
    id: '/',
    name: toFullName({ name, descriptor }),
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColour,
    background_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
