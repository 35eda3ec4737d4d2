// What a service worker has beyond TypeScript's DOM library, as far as it is used here: the library of workers can't stand beside that one.

export type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

export type Asking = Lasting & {
  request: Request
  /** What the browser fetched while it woke the worker up; undefined where it can't. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
}
