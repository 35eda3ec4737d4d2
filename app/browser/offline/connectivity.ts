// What a hydrated page does while the device is offline.

import { describeError } from '#app/api/error-id.ts'
import { navigatedEvent } from '#app/constants.ts'

/** Whether the device is offline and a service worker can answer. */
export function isOfflineWithWorker(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}

let navigations = 0

export function notifyNavigation(): void {
  navigations += 1
  dispatchEvent(new Event(navigatedEvent))
}

/** Reloads a page that the router could not load. The service worker then answers with its cached copy or the offline page. */
export function reloadFromWorker(): void {
  // Hydration counts as the first navigation. A page that failed then isn't reloaded, because it would fail and reload again without end.
  if (navigator.serviceWorker?.controller && navigations > 1) location.reload()
}

/**
 * For clientLoaders whose request failed: returns the failure, so that the page can show it. @throws the failure if a service worker is
 * active and the server isn't at fault; the page is then reloaded, and the worker may have a cached copy
 */
export function rethrowIfCached(failure: unknown): { failure: unknown } {
  if (navigator.serviceWorker?.controller && !describeError(failure).isOurs) throw failure
  return { failure }
}
