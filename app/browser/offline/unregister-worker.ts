import { cacheName } from './cache-rules.ts'

/** In localStorage: when the worker was last sent away. */
const generationKey = 'offline-worker'

/**
 * Each life of the worker has an address of its own. Where one is registered that was sent away while a page was open, Chromium (156) brings
 * the old one back, can't start it, and then opens no page of the site.
 */
export function getWorkerUrl(): string {
  return `/offline-worker.js?${localStorage.getItem(generationKey) ?? 1}`
}

/** Nothing is to be kept: the worker goes, and all that it has kept. */
export async function unregisterWorker(): Promise<void> {
  // Missing on plain http, where nothing was ever kept.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration || navigator.serviceWorker.controller) localStorage.setItem(generationKey, String(Date.now()))
  await registration?.unregister()
  await caches.delete(cacheName)
}
