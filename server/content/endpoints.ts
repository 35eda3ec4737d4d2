import type { Context, Hono } from 'hono'
import { kindLabels, type SiteContent } from '#contract/content/content.ts'
import {
  type CollectionKind,
  type ContentKind,
  contentKinds,
  findEntryPath,
  findEntryTitle,
  isCollection,
  listPages,
  pageKinds,
  readSlug,
  singleKinds,
} from '#contract/content/kinds.ts'
import { type ContentNames, contentEndpoints, type RemainingSamples } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { announceEditor } from '../http/announce-editor.ts'
import type { AppEnv, LoggedIn } from '../http/app-env.ts'
import { readIfMatch } from '../http/middleware/conditional-requests.ts'
import { type Authenticate, registerEndpoint } from '../http/register-endpoint.ts'
import type { WriteRequest } from './admin/change-entry.ts'
import { hideSamples, orderEntries, setKindVisibility } from './admin/change-kind.ts'
import { readVersion, readVersions } from './admin/entry-versions.ts'
import { findText } from './admin/find-text.ts'
import { listEntries, listKinds, readEntry, searchEntries } from './admin/list-entries.ts'
import { listDrafts, publishDrafts } from './admin/publish-drafts.ts'
import {
  cancelSchedule,
  deleteEntry,
  discardDraft,
  publishEntry,
  restoreVersion,
  saveDraft,
  setVisibility,
} from './admin/write-entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { createContentPreview, revokeContentPreview } from './content-previews.ts'
import { type EntryRef, parseSlugs, readRow, readRows } from './content-rows.ts'
import { findEntrySource, listEntrySources, readPublished } from './entry-sources.ts'
import { parseEntry } from './parse-entry.ts'
import { readPostPages } from './post-pages.ts'

type ContentEndpointDeps = ContentDeps & {
  authenticate: Authenticate
  /** Called after each change that visitors see. */
  onPublicChange(): Promise<void>
  countSamplePosts(): Promise<number>
  /** Moves the sample posts that nobody has changed to the trash. */
  trashSamplePosts(trx: Db): Promise<void>
}

/** Endpoints for the site's content: only for the administrator, never cached. */
export function registerContentEndpoints(api: Hono<AppEnv>, deps: ContentEndpointDeps): void {
  registerKindEndpoints(api, deps)
  registerEntryEndpoints(api, deps)
  registerVersionEndpoints(api, deps)
  registerPreviewEndpoints(api, deps)
}

function registerKindEndpoints(api: Hono<AppEnv>, deps: ContentEndpointDeps): void {
  const options = createOptions(deps)
  registerEndpoint(api, contentEndpoints.readContentNames, () => listNames(deps), options)

  registerEndpoint(api, contentEndpoints.listContentDrafts, () => listDrafts(deps), options)

  registerEndpoint(
    api,
    contentEndpoints.publishContentDrafts,
    async ({ body, account }) => {
      const requests = body.entries.map(({ kind, key, version }) => ({ kind, key, knownVersion: version }))
      await publishDrafts(deps, { requests, publishAt: body.publishAt, by: account })
      await deps.onPublicChange()
      return listDrafts(deps)
    },
    options,
  )

  registerEndpoint(api, contentEndpoints.readContentSamples, () => countRemaining(deps), options)

  registerEndpoint(
    api,
    contentEndpoints.hideContentSamples,
    async ({ body: { kinds, posts }, account }) => {
      await hideSamples(deps, { kinds, trashPosts: posts ? deps.trashSamplePosts : undefined, by: account })
      await deps.onPublicChange()
      return countRemaining(deps)
    },
    options,
  )

  registerEndpoint(api, contentEndpoints.searchContent, ({ query }) => searchEntries(deps, query.q), options)

  registerEndpoint(api, contentEndpoints.findContentText, ({ body }) => findText(deps, body), options)

  registerEndpoint(api, contentEndpoints.listContentKinds, () => listKinds(deps), options)

  registerEndpoint(api, contentEndpoints.listContentEntries, ({ params }) => listEntries(deps, parseKind(params)), options)

  registerEndpoint(
    api,
    contentEndpoints.orderContentEntries,
    async ({ params, body, account }) => {
      const kind = parseCollection(params)
      await orderEntries(deps, { kind, keys: body.keys, by: account })
      await deps.onPublicChange()
      return listEntries(deps, kind)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.hideContentKind,
    async ({ params, body, account }) => {
      const kind = parseCollection(params)
      await setKindVisibility(deps, { kind, ...body, by: account })
      await deps.onPublicChange()
      return listEntries(deps, kind)
    },
    options,
  )
}

function registerEntryEndpoints(api: Hono<AppEnv>, deps: ContentEndpointDeps): void {
  const options = createOptions(deps)
  registerEndpoint(
    api,
    contentEndpoints.readContentEntry,
    ({ params, query }) => readEntry(deps, parseRef(params), { isNew: query.isNew === 'true' }),
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.announceContentEditor,
    async ({ params, body, account }) => {
      const { kind, key } = parseRef(params)
      const source = findEntrySource({ kind, key }, deps.files, await readRow(deps.db, { kind, key }))
      if (!source) throw new AppError(404, contentMessages.entryNotFound)
      const document = `content/${kind}/${key}`
      return { others: await announceEditor(deps.db, { document, ...body, account, now: deps.now() }) }
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.saveContentDraft,
    async (input) => {
      const { body } = input
      const request = parseWrite(input)
      await saveDraft(deps, { ...request, ...body })
      return readEntry(deps, request)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.discardContentDraft,
    async (input) => {
      const request = parseWrite(input)
      await discardDraft(deps, request)
      return readEntry(deps, request)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.publishContentEntry,
    async (input) => {
      const { body } = input
      const request = parseWrite(input)
      await publishEntry(deps, { ...request, ...body })
      await deps.onPublicChange()
      return readEntry(deps, request)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.cancelContentSchedule,
    async (input) => {
      const request = parseWrite(input)
      await cancelSchedule(deps, request)
      return readEntry(deps, request)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.setContentVisibility,
    async (input) => {
      const { body } = input
      const request = parseWrite(input)
      await setVisibility(deps, { ...request, isHidden: body.isHidden })
      await deps.onPublicChange()
      return readEntry(deps, request)
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.deleteContentEntry,
    async (input) => {
      await deleteEntry(deps, parseWrite(input))
      await deps.onPublicChange()
      return undefined
    },
    options,
  )
}

function registerPreviewEndpoints(api: Hono<AppEnv>, deps: ContentEndpointDeps): void {
  const options = createOptions(deps)
  registerEndpoint(
    api,
    contentEndpoints.createContentPreview,
    async ({ params }) => {
      const ref = parseRef(params)
      const { draft, published } = await readEntry(deps, ref)
      return { preview: await createContentPreview(deps.db, deps.signingKey, { ...ref, newest: draft ?? published }) }
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.revokeContentPreview,
    async ({ params }) => {
      await revokeContentPreview(deps.db, parseRef(params))
      return undefined
    },
    options,
  )
}

function registerVersionEndpoints(api: Hono<AppEnv>, deps: ContentEndpointDeps): void {
  const options = createOptions(deps)
  registerEndpoint(
    api,
    contentEndpoints.listContentVersions,
    async ({ params }) => (await readVersions(deps.db, parseRef(params))).map(toListedVersion),
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.readContentVersion,
    async ({ params }) => {
      const found = await readVersion(deps.db, parseRef(params), params.version ?? '')
      if (!found) throw new AppError(404, contentMessages.versionGone)
      return { ...toListedVersion(found), entry: parseEntry(parseKind(params), found.entry) }
    },
    options,
  )

  registerEndpoint(
    api,
    contentEndpoints.restoreContentVersion,
    async (input) => {
      const request = parseWrite(input)
      await restoreVersion(deps, { ...request, version: input.params.version ?? '' })
      return readEntry(deps, request)
    },
    options,
  )
}

async function countRemaining(deps: ContentEndpointDeps): Promise<RemainingSamples> {
  const kinds = await listKinds(deps)
  return {
    lists: kinds.flatMap(({ kind, samples }) => (isCollection(kind) && samples > 0 ? [{ kind, count: samples }] : [])),
    posts: await deps.countSamplePosts(),
  }
}

async function listNames(deps: ContentEndpointDeps): Promise<ContentNames> {
  const { db, now, getNames, getMedia, getUploads, getContent, getKnown } = deps
  const [content, known, names, { pictures }] = [getContent(), getKnown(), getNames(), getMedia()]
  return {
    pictures: names.pictures.map((id) => {
      const { src = '', alt = '', focus = '' } = pictures[id] ?? {}
      return { id, src, alt, focus }
    }),
    files: [...names.files],
    uploads: [...getUploads()],
    services: content.services.map(({ slug, name, category }) => ({ slug, name, category })),
    projects: content.projects.map(({ slug, title }) => ({ slug, name: title })),
    hidden: await listHidden(deps),
    pages: [...listNamedPages(content), ...(await readPostPages(db, now()))],
    known: { services: known.services.map(({ slug }) => slug), pages: listPages(known) },
  }
}

async function listHidden({ db, files, getContent }: ContentEndpointDeps): Promise<ContentNames['hidden']> {
  const [content, rows] = [getContent(), await readRows(db)]
  return (['services', 'projects'] as const).flatMap((kind) =>
    listEntrySources(kind, files, rows).flatMap((source) => {
      const entry = readPublished(source)
      const slugs = [readSlug(entry), ...parseSlugs(source.row?.old_slugs ?? '[]')]
      const absent = slugs.filter((slug) => slug && content[kind].every((shown) => shown.slug !== slug))
      return absent.map((slug) => ({ kind, slug, name: findEntryTitle(kind, entry) }))
    }),
  )
}

function listNamedPages(content: SiteContent): ContentNames['pages'] {
  const single = singleKinds.map((kind) => ({ path: findEntryPath(kind, null), name: kindLabels[kind] }))
  const entries = pageKinds.flatMap((kind) =>
    content[kind].map((entry) => ({ path: findEntryPath(kind, entry), name: findEntryTitle(kind, entry) })),
  )
  return [...single, ...entries].flatMap(({ path, name }) => (path ? [{ path, name }] : []))
}

function toListedVersion({ id, was_published, created_at }: { id: string; was_published: 0 | 1; created_at: string }) {
  return { id, wasPublished: was_published === 1, createdAt: created_at }
}

function createOptions({ authenticate }: ContentEndpointDeps) {
  return { authenticate, beforeValidation: async (c: Context<AppEnv>) => c.header('cache-control', 'no-store') }
}

type Params = Record<string, string | undefined>

/** @throws AppError 404 */
function parseKind({ kind }: Params): ContentKind {
  const known = contentKinds.find((name) => name === kind)
  if (!known) throw new AppError(404, contentMessages.entryNotFound)
  return known
}

/** @throws AppError 404, or 400 for a kind with one entry */
function parseCollection(params: Params): CollectionKind {
  const kind = parseKind(params)
  if (!isCollection(kind)) throw new AppError(400, contentMessages.onlyOne)
  return kind
}

function parseRef(params: Params): EntryRef {
  return { kind: parseKind(params), key: params.key ?? '' }
}

type WriteInput = { params: Params; account: LoggedIn; c: Context }

function parseWrite({ params, account, c }: WriteInput): WriteRequest {
  return { ...parseRef(params), knownVersion: Number(readIfMatch(c) ?? 0), by: account }
}
