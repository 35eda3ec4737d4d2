/** What hydration needs, as the server writes it into the page (entry.server.tsx). */
export type PageParts = {
  /** Shared scripts, fetched in parallel instead of after the modules that import them. */
  shared: readonly string[]
  manifest: string
  /** The modules of each route on the page. */
  routes: Record<string, readonly string[]>
  entry: string
  /** URL of the loaders' data. */
  state: string
  /** Hash of the loaders' data that the server rendered the page from. While that data is unchanged, its ETag contains this hash. */
  stateHash: string
}

/** Globals from which the router reads modules and state. Its <Scripts> fills them on pages that hydrate at once, hydratePage on others. */
type RouterWindow = Window & {
  __reactRouterRouteModules?: Record<string, object>
  __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }
}

/** Fetches code and state, then lets React hydrate the page. @throws when a download fails; the page is then unchanged */
export async function hydratePage(): Promise<void> {
  const parts: PageParts = JSON.parse(document.getElementById('page-parts')?.textContent ?? '')
  for (const href of parts.shared)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [state, routes] = await Promise.all([
    fetchState(parts),
    Promise.all(Object.entries(parts.routes).map(importRoute)),
    import(parts.manifest),
  ])
  const router = window as unknown as RouterWindow // the page's first script has set these globals
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
  // A different hash means that content was published after the page was rendered. React then renders the page again, which
  // entry.client.tsx doesn't report as an error.
  if (!response.headers.get('etag')?.includes(stateHash)) document.documentElement.toggleAttribute('data-outdated', true)
  return text
}

async function importRoute([id, modules]: [string, readonly string[]]): Promise<[string, object]> {
  return [id, Object.assign({}, ...(await Promise.all(modules.map((module) => import(module)))))]
}
