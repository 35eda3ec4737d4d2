import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type DraftInput, type EditablePost, postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import { postId } from '#contract/endpoints/post-input.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { AppError } from '#server/errors.ts'
import { announceEditor } from '#server/http/announce-editor.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readIfMatch } from '#server/http/middleware/conditional-requests.ts'
import { revokePreview } from '#server/http/preview-tokens.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import type { PostEndpointDeps } from '../endpoints.ts'
import { assertOwnPost } from '../post-rights.ts'
import { readPostState } from '../post-state.ts'
import { resolveCategory } from '../resolve-category.ts'
import { readPostForEditor, toPostTextResponse } from './admin-posts.ts'
import { archiveVersion, discardDraft, saveDraft } from './drafts.ts'
import { listVersions, readVersion } from './history.ts'
import { createPreview, readPreviewPath } from './previews.ts'
import { restorePost } from './trash.ts'

type PostAdminDeps = Omit<PostEndpointDeps, 'storePicture'> & { signingKey: Uint8Array }

/** Endpoints for drafts, versions, trash and previews: only for the administrator, never cached. */
export function registerPostAdminEndpoints(api: Hono<AppEnv>, deps: PostAdminDeps): void {
  registerDraftEndpoints(api, deps)
  registerVersionEndpoints(api, deps)
  registerPreviewEndpoints(api, deps)
  registerEndpoint(
    api,
    postAdminEndpoints.announcePostEditor,
    async ({ params: { id = '' }, body, account }) => {
      const { published, draft } = await readPostState(deps.db, id)
      if (!published && !draft) throw new AppError(404, messages.postNotFound)
      return { others: await announceEditor(deps.db, { document: `posts/${id}`, ...body, account, now: deps.now() }) }
    },
    createOptions(deps),
  )
  registerEndpoint(
    api,
    postAdminEndpoints.restorePost,
    async ({ params: { id = '' }, account }) => {
      if (await restorePost(deps.db, { id, now: deps.now(), by: account })) deps.onPublicChange()
      return readForEdit(deps, id)
    },
    createOptions(deps),
  )
}

function registerDraftEndpoints(api: Hono<AppEnv>, deps: PostAdminDeps): void {
  const { db, now } = deps
  const options = createOptions(deps)

  registerEndpoint(api, postAdminEndpoints.listPostCategories, async () => [...deps.getCategories()], options)

  registerEndpoint(api, postAdminEndpoints.readEditablePost, ({ params: { id = '' } }) => readForEdit(deps, id), options)

  registerEndpoint(
    api,
    postAdminEndpoints.saveDraft,
    async ({ params: { id = '' }, body, account, c }) => {
      // Another ID could be that of a preview of content.
      if (!v.is(postId, id)) throw new AppError(404, messages.postNotFound)
      const request = { id, input: withCategory(deps, body), knownUpdatedAt: readIfMatch(c), now: now(), by: account }
      return { updatedAt: await saveDraft(db, request) }
    },
    // The post may not exist yet, so `saveDraft` checks whose it is.
    createOptions(deps, { checksAuthor: false }),
  )

  registerEndpoint(
    api,
    postAdminEndpoints.discardDraft,
    async ({ params: { id = '' }, account }) => {
      await discardDraft(db, { id, now: now(), by: account })
      return readForEdit(deps, id)
    },
    options,
  )
}

/** A text without a category gets the first one. */
function withCategory({ getCategories }: PostAdminDeps, body: DraftInput): DraftInput {
  return { ...body, category: resolveCategory({ ...body, status: 'draft' }, getCategories()) }
}

function registerVersionEndpoints(api: Hono<AppEnv>, deps: PostAdminDeps): void {
  const { db, now, pictureUrls } = deps
  const options = createOptions(deps)

  registerEndpoint(api, postAdminEndpoints.listVersions, ({ params: { id = '' } }) => listVersions(db, id), options)

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
        text: await toPostTextResponse(db, pictureUrls, row),
      }
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.archiveVersion,
    async ({ params: { id = '' }, body, account }) => {
      await archiveVersion(db, { id, input: withCategory(deps, body), now: now(), by: account })
      return undefined
    },
    options,
  )
}

function registerPreviewEndpoints(api: Hono<AppEnv>, deps: PostAdminDeps): void {
  const { db, signingKey } = deps
  const options = createOptions(deps)

  registerEndpoint(
    api,
    postAdminEndpoints.createPreview,
    async ({ params }) => {
      // readForEdit throws 404 if the post doesn't exist.
      const { id } = await readForEdit(deps, params.id ?? '')
      return { preview: await createPreview(db, signingKey, id) }
    },
    options,
  )

  registerEndpoint(
    api,
    postAdminEndpoints.revokePreview,
    async ({ params: { id = '' } }) => {
      await revokePreview(db, id)
      return undefined
    },
    options,
  )
}

function createOptions({ authenticate, db }: PostAdminDeps, { checksAuthor = true } = {}) {
  return {
    authenticate,
    async beforeValidation(c: Context<AppEnv>) {
      c.header('cache-control', 'no-store')
      const [account, id] = [c.get('account'), c.req.param('id')]
      if (checksAuthor && account && id) await assertOwnPost(db, account, id)
    },
  }
}

async function readForEdit({ db, now, pictureUrls, signingKey, deadLinks }: PostAdminDeps, id: string): Promise<EditablePost> {
  const preview = await readPreviewPath(db, signingKey, id)
  return readPostForEditor(db, pictureUrls, { id, now: now(), preview, deadLinks })
}
