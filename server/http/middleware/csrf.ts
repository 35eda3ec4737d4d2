import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '#contract/messages/messages.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '../app-env.ts'

/** Refuses writes that another site's page sends through a visitor's browser, except from `allowed` origins. */
export function rejectCrossSite(allowed: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && isCrossSite(c, allowed)) throw new AppError(403, messages.crossSite)
    await next()
  })
}

function isCrossSite(c: Context, allowed: readonly string[]): boolean {
  const origin = c.req.header('origin')
  if (origin && allowed.includes(origin)) return false
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  // Browsers don't send Sec-Fetch-Site over plain HTTP. A request without Origin doesn't come from a browser.
  return origin !== undefined && URL.parse(origin)?.host !== c.req.header('host')
}
