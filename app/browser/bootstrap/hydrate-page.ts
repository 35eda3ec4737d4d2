/** What a page is made of in the browser, as the server writes it into the page (entry.server.tsx). */
export type PageParts = {
  /** Scripts that the others stand on, fetched with them rather than after them. */
  shared: readonly string[]
  manifest: string
  /** The modules of each route of the page. */
  routes: Record<string, readonly string[]>
  entry: string
  /** Where what the loaders gave can be fetched. */
  state: string
  /** Of the state that the page was drawn from, as its ETag begins. */
  stateHash: string
}

/** What the router reads (its own <Scripts> sets it where pages start at once). */
type RouterWindow = Window & {
  __reactRouterRouteModules?: Record<string, object>
  __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }
}

/**
 * Fetches the page's code and state, and lets the router bring the page to life.
 * @throws when one of them cannot be fetched; nothing has changed then
 */
export async function hydratePage(): Promise<void> {
  const parts: PageParts = JSON.parse(document.getElementById('page-parts')?.textContent ?? '')
  for (const href of parts.shared)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [state, routes] = await Promise.all([
    fetchState(parts),
    Promise.all(Object.entries(parts.routes).map(importRoute)),
    import(parts.manifest),
  ])
  const router = window as unknown as RouterWindow // the page's first script made it so
  router.__reactRouterRouteModules = Object.fromEntries(routes)
  const { streamController } = router.__reactRouterContext
  streamController.enqueue(state)
  streamController.close()
  await import(parts.entry)
}

async function fetchState({ state, stateHash }: PageParts): Promise<string> {
  const response = await fetch(state)
  const text = await response.text()
  if (!text.startsWith('[')) throw new Error(`${response.status} for ${state}`)
  // Something was published since the page was drawn: React draws it anew (entry.client.tsx).
  if (!response.headers.get('etag')?.includes(stateHash)) document.documentElement.toggleAttribute('data-outdated', true)
  return text
}

async function importRoute([id, modules]: [string, readonly string[]]): Promise<[string, object]> {
  return [id, Object.assign({}, ...(await Promise.all(modules.map((module) => import(module)))))]
}
