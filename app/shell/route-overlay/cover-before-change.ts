import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { overlayCoverMs } from '#app/constants.ts'

/** Client middleware: shows the next page only when the columns of the route overlay cover the present page. */
export async function coverBeforeChange<Result>({ request }: { request: Request }, next: () => Promise<Result>): Promise<Result> {
  const isPageChange = new URL(request.url).pathname !== location.pathname
  const covered = isPageChange && !shouldReduceMotion() ? new Promise((resolve) => setTimeout(resolve, overlayCoverMs)) : null
  const result = await next()
  await covered
  return result
}
