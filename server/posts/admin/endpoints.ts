import type { Context, Hono } from 'hono'
import { type EditablePost, postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { registerEndpoint } from '#server/http/endpoints.ts'
import { readIfMatch } from '#server/http/middleware/if-match.ts'
import type { PostEndpointDeps } from '../endpoints.ts'
import { readEditablePost, readPostText } from './admin-posts.ts'
import { archiveVersion, discardDraft, saveDraft } from './drafts.ts'
import { listVersions, readVersion } from './history.ts'
import { createPreview, readPreviewPath, revokePreview } from './previews.ts'
import { restorePost } from './trash.ts'

/** Endpoints for drafts, versions, trash and previews: only for the administrator, never cached. */
export function registerPostAdminEndpoints(
  api: Hono<AppEnv>,
  {
    db,
    now,
    pictureUrls,
    verifyAdmin,
    onPublicChange,
    signingKey,
  }: Omit<PostEndpointDeps, 'storePicture'> & { signingKey: Uint8Array },
): void {
  const options = { verifyAdmin, guard: async (c: Context<AppEnv>) => c.header('cache-control', 'no-store') }

  registerEndpoint(api, postAdminEndpoints.readEditablePost, ({ params }) => readForEdit(params.id), options)

  registerEndpoint(
    api,
    postAdminEndpoints.saveDraft,
    async ({ params, body, c }) => ({
      updatedAt: await saveDraft(db, { id: params.id ?? '', input: body, knownUpdatedAt: readIfMatch(c), now: now() }),
    }),
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.discardDraft,
    async ({ params }) => {
      await discardDraft(db, { id: params.id ?? '', now: now() })
      return readForEdit(params.id)
    },
    options,
  )

  registerEndpoint(api, postAdminEndpoints.listVersions, ({ params }) => listVersions(db, params.id ?? ''), options)

  registerEndpoint(
    api,
    postAdminEndpoints.readVersion,
    async ({ params }) => {
      const row = await readVersion(db, params.id ?? '', params.version ?? '')
      if (!row) throw new AppError(404, postAdminMessages.versionGone)
      const { id, title, was_published, created_at } = row
      return {
        id,
        title,
        wasPublished: was_published === 1,
        createdAt: created_at,
        text: await readPostText(db, pictureUrls, row),
      }
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.archiveVersion,
    async ({ params, body }) => {
      await archiveVersion(db, { id: params.id ?? '', input: body, now: now() })
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.restorePost,
    async ({ params }) => {
      if (await restorePost(db, { id: params.id ?? '', now: now() })) onPublicChange()
      return readForEdit(params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.createPreview,
    async ({ params }) => {
      // Throws 404 if the post doesn't exist.
      const { id } = await readForEdit(params.id)
      return { preview: await createPreview(db, signingKey, id) }
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.revokePreview,
    async ({ params }) => {
      await revokePreview(db, params.id ?? '')
      return undefined
    },
    options,
  )

  async function readForEdit(id = ''): Promise<EditablePost> {
    return readEditablePost(db, pictureUrls, { id, now: now(), preview: await readPreviewPath(db, signingKey, id) })
  }
}
