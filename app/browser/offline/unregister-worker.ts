import { cacheName } from './cache-rules.ts'

/** The localStorage key under which the time of the last unregistration is stored. */
const lastUnregistrationKey = 'offline-worker'

/**
 * The worker's URL, which changes after each unregistration. If the URL stayed the same, Chromium 156 would revive a worker that was
 * unregistered while a page was open, fail to start it, and then open no page of the site.
 */
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
