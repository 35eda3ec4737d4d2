import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { type Header, mergeHeaders } from '../middleware/security-headers.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'

type OfflineWorkerOptions = {
  folder: string
  /** If false, `unregisterWorker` is served instead, which removes the service worker's caches. */
  isOn: boolean
  common: readonly Header[]
}

/** Serves the service worker app/browser/offline/service-worker.ts. Browsers must revalidate it, so that changes reach them. */
export function offlineWorker(app: Hono<AppEnv>, { folder, isOn, common }: OfflineWorkerOptions): void {
  let cached: CachedResponse | null = null
  app.get('/offline-worker.js', async (c, next) => {
    cached ??= await read().catch(() => null)
    return cached ? cached.toResponse(c.req.raw) : next()
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

/** Replaces the service worker, deletes the caches and answers no requests. */
const unregisterWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
)
`
