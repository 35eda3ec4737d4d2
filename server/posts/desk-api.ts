import type { Context, Hono } from 'hono'
import { newsroomCalls, type PostWork } from '#contract/newsroom.ts'
import { newsroomMessages } from '#contract/newsroom-messages.ts'
import { mount } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { knownVersion } from '../http/known-version.ts'
import type { Site } from '../site.ts'
import type { Deps } from './api.ts'
import { readPostWork, readText } from './desk.ts'
import { discardDraft, keepAside, saveDraft } from './drafts.ts'
import { listVersions, readVersion } from './history.ts'
import { makePreview, readPreviewPath, revokePreview } from './previews.ts'
import { restorePost } from './trash.ts'

/** The newsroom's own calls on posts: drafts, history, trash and previews. For the administrator alone, and kept nowhere. */
export function deskApi(
  api: Hono<Site>,
  { db, now, addresses, readIsAdmin, onChange, signingKey }: Omit<Deps, 'storePicture'> & { signingKey: Uint8Array },
): void {
  const options = { readIsAdmin, guard: async (c: Context<Site>) => c.header('cache-control', 'no-store') }

  mount(api, newsroomCalls.readWork, ({ params }) => workOf(params.id), options)

  mount(
    api,
    newsroomCalls.saveDraft,
    async ({ params, body, c }) => ({
      updatedAt: await saveDraft(db, { id: params.id ?? '', input: body, known: knownVersion(c), now: now() }),
    }),
    options,
  )

  mount(
    api,
    newsroomCalls.discardDraft,
    async ({ params }) => {
      await discardDraft(db, { id: params.id ?? '', now: now() })
      return workOf(params.id)
    },
    options,
  )

  mount(api, newsroomCalls.listVersions, ({ params }) => listVersions(db, params.id ?? ''), options)

  mount(
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

  mount(
    api,
    newsroomCalls.keepVersion,
    async ({ params, body }) => {
      await keepAside(db, { id: params.id ?? '', input: body, now: now() })
      return undefined
    },
    options,
  )

  mount(
    api,
    newsroomCalls.restorePost,
    async ({ params }) => {
      if (await restorePost(db, { id: params.id ?? '', now: now() })) onChange()
      return workOf(params.id)
    },
    options,
  )

  mount(
    api,
    newsroomCalls.makePreview,
    async ({ params }) => {
      // There must be such a post.
      const { id } = await workOf(params.id)
      return { preview: await makePreview(db, signingKey, id) }
    },
    options,
  )

  mount(
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
