import { startTransition } from 'react'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { overlayCoverMs } from '#app/constants.ts'

type Listener = (pathname: string | null) => void

let listener: Listener | undefined
let latest: Request | undefined
/** The request whose page and scripts are loading. */
let opening: Request | undefined

/**
 * Client middleware: starts the route overlay at once, and shows the next page only when its columns cover the present page.
 * Not for Back and Forward, where the browser already has the next page's URL.
 */
export async function coverBeforeChange<Result>({ request }: { request: Request }, next: () => Promise<Result>): Promise<Result> {
  const { pathname } = new URL(request.url)
  if (pathname === location.pathname) return next()
  const covered = shouldReduceMotion() || new Promise((resolve) => setTimeout(resolve, overlayCoverMs))
  // A request that another click has ended must not end the overlay of the next one.
  const end = () => latest === request && listener?.(null)
  latest = opening = request
  listener?.(pathname)
  // Back ends a request too. The timeout lets the next one start first.
  request.signal.addEventListener('abort', () => setTimeout(end))
  const result = await next().finally(() => {
    if (opening === request) opening = undefined
  })
  await covered
  // Together with the router's own change. Before it, the overlay would be that of the page that is left.
  startTransition(() => void end())
  return result
}

/** Tells the overlay which page is loading, or null. `useNavigation` tells it later, after the router has rendered the present page again. */
export function watchOpening(overlay: Listener): void {
  listener = overlay
  window.navigation?.addEventListener('navigate', openInsteadOfReload)
}

/** When scripts of the next page can't be loaded, the router reloads the present page, and the link would lead nowhere. */
function openInsteadOfReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || !opening || opening.signal.aborted) return
  event.preventDefault()
  location.assign(opening.url)
}
