import { cacheName } from './cache-rules.ts'

/** The localStorage key under which the time of the last unregistration is stored. */
const lastUnregistrationKey = 'offline-worker'

/** The worker's URL, new after each unregistration: Chromium 156 can't revive a worker that was unregistered while a page was open. */
export function getWorkerUrl(): string {
  return `/offline-worker.js?${localStorage.getItem(lastUnregistrationKey) ?? 1}`
}

export async function unregisterWorker(): Promise<void> {
  // Service workers are missing on plain HTTP, where nothing was ever cached.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration || navigator.serviceWorker.controller) localStorage.setItem(lastUnregistrationKey, String(Date.now()))
  await registration?.unregister()
  await caches.delete(cacheName)
}
