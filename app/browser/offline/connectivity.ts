// What the page that is alive does where there is no line.

import { describeError } from '#app/api/error-id.ts'
import { navigatedEvent } from '#app/constants.ts'

/** Whether there is no line and a worker to ask in its place. */
export function isOfflineWithWorker(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}

let navigations = 0

/** The router has brought another page into this document, or the first one has come alive. */
export function notifyNavigation(): void {
  navigations += 1
  dispatchEvent(new Event(navigatedEvent))
}

/** For a page that the router could not load: as a document it comes from the worker, kept or not. */
export function reloadFromWorker(): void {
  // What came as a document and fails all the same would come for ever.
  if (navigator.serviceWorker?.controller && navigations > 1) location.reload()
}

/** For a clientLoader whose page data failed: the page shows what it has. @throws when the service worker has a better answer (`reopen`) */
export function rethrowIfCached(failure: unknown): { failure: unknown } {
  if (navigator.serviceWorker?.controller && !describeError(failure).isOurs) throw failure
  return { failure }
}
