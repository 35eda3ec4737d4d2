import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { overlayCoverMs } from '#app/constants.ts'

type Listener = (pathname: string | null) => void

let listener: Listener | undefined
let latest: Request | undefined

/** Client middleware: shows the next page only when the columns of the route overlay cover the present page. */
export async function coverBeforeChange<Result>({ request }: { request: Request }, next: () => Promise<Result>): Promise<Result> {
  const { pathname } = new URL(request.url)
  if (pathname === location.pathname) return next()
  const covered = shouldReduceMotion() || new Promise((resolve) => setTimeout(resolve, overlayCoverMs))
  latest = request
  listener?.(pathname)
  try {
    const result = await next()
    await covered
    return result
  } finally {
    // A request that another click has ended must not end the overlay of the next one.
    if (latest === request) listener?.(null)
  }
}

/** Tells the overlay which page is loading, or null. `useNavigation` tells it later, after the router has rendered the present page again. */
export function watchOpening(overlay: Listener): void {
  listener = overlay
}
