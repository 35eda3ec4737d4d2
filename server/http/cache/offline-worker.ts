import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { type Header, mergeHeaders } from '../middleware/security-headers.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'

type OfflineWorkerOptions = {
  /** Where the build left it. */
  folder: string
  /** False: visitors' browsers get rid of it, and of all that it has kept. */
  isOn: boolean
  common: readonly Header[]
}

/** The service worker (app/browser/offline/service-worker.ts). No browser may keep it: the next version, or the end of it, must reach everybody. */
export function offlineWorker(app: Hono<AppEnv>, { folder, isOn, common }: OfflineWorkerOptions): void {
  let kept: CachedResponse | null = null
  app.get('/offline-worker.js', async (c, next) => {
    kept ??= await read().catch(() => null)
    // While pages are edited there is none.
    return kept ? kept.toResponse(c.req.raw) : next()
  })

  async function read(): Promise<CachedResponse> {
    const body = isOn ? await readFile(join(folder, 'offline-worker.js')) : Buffer.from(unregisterWorker)
    return createCachedResponse({ headers: mergeHeaders(headers, common), body })
  }
}

const headers: Header[] = [
  ['content-type', 'text/javascript; charset=utf-8'],
  ['cache-control', 'no-cache'],
]

/** Takes over at once, drops everything and answers nothing. The page then sends it away (app/browser/offline/unregister-worker.ts says why not it itself). */
const unregisterWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
)
`
