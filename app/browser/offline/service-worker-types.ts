// Types of service workers. TypeScript's DOM library lacks them, and its worker library conflicts with the DOM library.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The response that the browser fetched while the worker started; undefined where unsupported. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type ServiceWorkerGlobalScope = {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
