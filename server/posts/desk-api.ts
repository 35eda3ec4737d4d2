import type { Context, Hono } from 'hono'
import { newsroomCalls, type PostWork } from '#contract/newsroom.ts'
import { newsroomMessages } from '#contract/newsroom-messages.ts'
import { registerEndpoint } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { readIfMatch } from '../http/known-version.ts'
import type { AppEnv } from '../site.ts'
import type { Deps } from './api.ts'
import { readPostWork, readText } from './desk.ts'
import { discardDraft, keepAside, saveDraft } from './drafts.ts'
import { listVersions, readVersion } from './history.ts'
import { makePreview, readPreviewPath, revokePreview } from './previews.ts'
import { restorePost } from './trash.ts'

/** The newsroom's own calls on posts: drafts, history, trash and previews. For the administrator alone, and kept nowhere. */
export function deskApi(
  api: Hono<AppEnv>,
  { db, now, addresses, verifyAdmin, onChange, signingKey }: Omit<Deps, 'storePicture'> & { signingKey: Uint8Array },
): void {
  const options = { verifyAdmin: verifyAdmin, guard: async (c: Context<AppEnv>) => c.header('cache-control', 'no-store') }

  registerEndpoint(api, newsroomCalls.readWork, ({ params }) => workOf(params.id), options)

  registerEndpoint(
    api,
    newsroomCalls.saveDraft,
    async ({ params, body, c }) => ({
      updatedAt: await saveDraft(db, { id: params.id ?? '', input: body, known: readIfMatch(c), now: now() }),
    }),
    options,
  )

  registerEndpoint(
    api,
    newsroomCalls.discardDraft,
    async ({ params }) => {
      await discardDraft(db, { id: params.id ?? '', now: now() })
      return workOf(params.id)
    },
    options,
  )

  registerEndpoint(api, newsroomCalls.listVersions, ({ params }) => listVersions(db, params.id ?? ''), options)

  registerEndpoint(
    api,
    newsroomCalls.readVersion,
    async ({ params }) => {
      const row = await readVersion(db, params.id ?? '', params.version ?? '')
      if (!row) throw new AppError(404, newsroomMessages.versionGone)
      const { id, title, was_published, created_at } = row
      return {
        id,
        title,
        wasPublished: was_published === 1,
        createdAt: created_at,
        text: await readText(db, addresses, row),
      }
    },
    options,
  )

  registerEndpoint(
    api,
    newsroomCalls.keepVersion,
    async ({ params, body }) => {
      await keepAside(db, { id: params.id ?? '', input: body, now: now() })
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    newsroomCalls.restorePost,
    async ({ params }) => {
      if (await restorePost(db, { id: params.id ?? '', now: now() })) onChange()
      return workOf(params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    newsroomCalls.makePreview,
    async ({ params }) => {
      // There must be such a post.
      const { id } = await workOf(params.id)
      return { preview: await makePreview(db, signingKey, id) }
    },
    options,
  )

  registerEndpoint(
    api,
    newsroomCalls.revokePreview,
    async ({ params }) => {
      await revokePreview(db, params.id ?? '')
      return undefined
    },
    options,
  )

  async function workOf(id = ''): Promise<PostWork> {
    return readPostWork(db, addresses, { id, now: now(), preview: await readPreviewPath(db, signingKey, id) })
  }
}
