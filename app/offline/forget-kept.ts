import { cacheName } from './rules.ts'

/** Whoever saves data keeps nothing: the worker goes, and all that it has kept. */
export async function forgetKept(): Promise<void> {
  // Missing on plain http, where nothing was ever kept.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  await caches.delete(cacheName)
}
