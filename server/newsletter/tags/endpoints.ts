import type { Hono } from 'hono'
import { tagEndpoints } from '#contract/endpoints/tag-endpoints.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { countAudience, readAudience } from './audience.ts'
import { formatTagList } from './tag-list.ts'
import { addTag, changeTag, deleteTag, listTags } from './tags.ts'

type TagEndpointDeps = { db: Db; now: () => Date; authenticate: Authenticate }

export function registerTagEndpoints(api: Hono<AppEnv>, { db, now, authenticate }: TagEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    tagEndpoints.listTags,
    ({ c }) => {
      c.header('cache-control', 'no-store')
      return listTags(db, now())
    },
    options,
  )

  registerEndpoint(api, tagEndpoints.addTag, ({ body, account }) => addTag(db, body, { account, now: now() }), options)

  registerEndpoint(
    api,
    tagEndpoints.changeTag,
    ({ params: { id = '' }, body, account }) => changeTag(db, id, { ...body, account, now: now() }),
    options,
  )

  registerEndpoint(
    api,
    tagEndpoints.deleteTag,
    async ({ params: { id = '' }, account }) => {
      await deleteTag(db, id, { account, now: now() })
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    tagEndpoints.countAudience,
    async ({ query: { tags }, c }) => {
      c.header('cache-control', 'no-store')
      const { audience } = await readAudience(db, formatTagList(tags))
      // If all tags are gone, it's nobody and not everyone.
      return { recipients: await countAudience(db, dbTimestamp(db, now()), tags.length === 0 ? null : audience) }
    },
    options,
  )
}
