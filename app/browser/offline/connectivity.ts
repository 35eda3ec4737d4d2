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
  // Doesn't reload a page that failed during hydration (navigation 1), because it would fail and reload without end.
  if (navigator.serviceWorker?.controller && navigations > 1) location.reload()
}

/** For clientLoaders: returns the failure for the page to show. @throws the failure if a service worker may have cached the page */
export function rethrowIfCached(failure: unknown): { failure: unknown } {
  if (navigator.serviceWorker?.controller && !describeError(failure).isOurs) throw failure
  return { failure }
}
