import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { isQueryAddress } from '#contract/entities/redirects.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { addRedirect, deleteRedirect, listRedirects } from './redirects.ts'

type RedirectDeps = {
  db: Db
  siteUrl: string
  now(): Date
  authenticate: Authenticate
  /** Whether visitors get a page at this path. */
  isPage(path: string): Promise<boolean>
  /** Applies changes in this process. */
  onChange(): Promise<void>
}

export function registerRedirectEndpoints(
  api: Hono<AppEnv>,
  { db, siteUrl, now, authenticate, isPage, onChange }: RedirectDeps,
): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.listRedirects,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return listRedirects(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.addRedirect,
    async ({ body, account }) => {
      if (!isQueryAddress(body.from) && (await isPage(encodeURI(body.from)))) {
        const message = adminMessages.redirectIsPage
        throw new AppError(400, message, { errors: { from: message } })
      }
      const redirect = await addRedirect(db, { ...body, siteUrl, now: now(), by: account })
      await onChange()
      return redirect
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.deleteRedirect,
    async ({ params: { id = '' }, account }) => {
      await deleteRedirect(db, { id, by: account, now: now() })
      await onChange()
      return undefined
    },
    options,
  )
}
