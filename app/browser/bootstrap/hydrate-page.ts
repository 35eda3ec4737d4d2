import { addLink } from './add-link.ts'
import { root } from './root.ts'

/** What hydration needs, as the server writes it into the page (entry.server.tsx). */
export type PageParts = {
  /** URLs of the modules that `routes` and `entry` import. They are preloaded, so that all modules load in parallel. */
  shared: readonly string[]
  /** URL of the router's manifest, a module that lists routes. */
  manifest: string
  /** The modules of each route on the page. */
  routes: Record<string, readonly string[]>
  entry: string
  /** URL of the loaders' data. */
  state: string
  /** Hash of the loaders' data that the server rendered. The ETag of `state` contains it until the data changes. */
  stateHash: string
}

/** Globals from which the router reads the page's modules and state. */
type RouterWindow = Window & {
  __reactRouterRouteModules?: Record<string, object>
  __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }
}

/** Fetches code and state, then lets React hydrate the page. @throws when a download fails; the page is then unchanged */
export async function hydratePage(): Promise<void> {
  const parts: PageParts = JSON.parse(document.getElementById('page-parts')?.textContent ?? '')
  for (const href of parts.shared) addLink('modulepreload', href)
  const [state, routes] = await Promise.all([
    fetchState(parts),
    Promise.all(Object.entries(parts.routes).map(importRoute)),
    import(parts.manifest),
  ])
  const router = window as unknown as RouterWindow // the router's inline script has set `__reactRouterContext`
  router.__reactRouterRouteModules = Object.fromEntries(routes)
  const { streamController } = router.__reactRouterContext
  streamController.enqueue(state)
  streamController.close()
  await import(parts.entry)
}

async function fetchState({ state, stateHash }: PageParts): Promise<string> {
  const response = await fetch(state)
  const text = await response.text()
  if (!text.startsWith('[')) throw new Error(state)
  // A different hash means newer data. With `data-outdated`, entry.client.tsx doesn't report the hydration mismatch as an error.
  if (!response.headers.get('etag')?.includes(stateHash)) root.toggleAttribute('data-outdated', true)
  return text
}

async function importRoute([id, modules]: [string, readonly string[]]): Promise<[string, object]> {
  return [id, Object.assign({}, ...(await Promise.all(modules.map((module) => import(module)))))]
}
