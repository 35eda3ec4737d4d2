import { cacheName } from './cache-rules.ts'

/** In localStorage: when the worker was last unregistered. */
const generationKey = 'offline-worker'

/**
 * The worker's URL changes after each unregistration. If a worker is registered that was unregistered while a page was open, Chromium
 * (156) revives the old one, can't start it, and then opens no page of the site.
 */
export function getWorkerUrl(): string {
  return `/offline-worker.js?${localStorage.getItem(generationKey) ?? 1}`
}

/** Unregisters the service worker and deletes its caches. */
export async function unregisterWorker(): Promise<void> {
  // Missing on plain HTTP, where nothing was ever cached.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration || navigator.serviceWorker.controller) localStorage.setItem(generationKey, String(Date.now()))
  await registration?.unregister()
  await caches.delete(cacheName)
}
