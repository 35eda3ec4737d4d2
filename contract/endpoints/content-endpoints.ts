// Endpoints for the site's content: pages, services, projects, people and so on. Only for the administrator.
import * as v from 'valibot'
import { maxLogoBytes } from '../brand/logo.ts'
import { collectionKinds, contentKinds } from '../content/kinds.ts'
import { editorAnnouncement, otherEditors } from '../entities/editors.ts'
import { type MediaFile, mediaChunkBytes, mediaKinds } from '../entities/media-files.ts'
import { contentMessages } from '../messages/content-messages.ts'
import { messages } from '../messages/messages.ts'
import { postAdminMessages } from '../messages/post-admin-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'
import { requiredTextField } from './text-fields.ts'

/**
 * `file`: as the site came. `edited`: another text than the file's is published. `draft`: never published. `scheduled`: a text that will be
 * published. `hidden`, `deleted`: visitors don't see it. `invalid`: the published text doesn't fit, so visitors see an older one.
 */
export const entryStates = ['file', 'edited', 'draft', 'scheduled', 'hidden', 'deleted', 'invalid'] as const

/** An entry as its kind's schema describes it; a draft may still have mistakes. GET /api names the schemas (server/http/openapi.ts). */
export const sentEntry = v.record(v.string(), v.unknown())
export const storedEntry = v.unknown()
const fieldErrors = v.record(v.string(), v.string())

const contentKind = v.object({
  kind: v.picklist(contentKinds),
  label: v.string(),
  /** Whether entries can be added, ordered, hidden and deleted. */
  isCollection: v.boolean(),
  entries: v.number(),
  drafts: v.number(),
  hidden: v.number(),
  invalid: v.number(),
  /** Entries of the sample that visitors see. */
  samples: v.number(),
})
export type ListedKind = v.InferOutput<typeof contentKind>

const listedEntry = v.object({
  key: v.string(),
  title: v.string(),
  /** Tells entries apart: client, kind and year of a project, for example. Empty if the title is enough. */
  note: v.string(),
  /** URL of the entry's main picture; null for kinds without one. */
  picture: v.nullable(v.string()),
  state: v.picklist(entryStates),
  /** Whether visitors don't see a project because its service is hidden or deleted. */
  isHiddenWithService: v.boolean(),
  /** Whether there are unpublished changes. */
  hasDraft: v.boolean(),
  /** Whether what is published still contains something of the sample. */
  isSample: v.boolean(),
  /** When the scheduled text will be published; null if none is. */
  publishAt: v.nullable(v.string()),
  /** Whether the draft was changed since it was scheduled; those changes aren't published at that time. */
  hasNewerChanges: v.boolean(),
  /** When the draft should have been published and couldn't be, because some field wasn't right; null if that isn't so. */
  missedAt: v.nullable(v.string()),
  /** The page that shows the entry; null without a page of its own. */
  path: v.nullable(v.string()),
  /** Clients send this number back as If-Match, so that a write based on an older text is refused with 409. 0 for an entry that was never changed. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
})
export type ListedEntry = v.InferOutput<typeof listedEntry>

const editableEntry = v.object({
  ...listedEntry.entries,
  /** What is published, or would be if the entry weren't hidden; null if it never was. */
  published: v.nullable(storedEntry),
  draft: v.nullable(storedEntry),
  /** What keeps the newest text from being published, by the path of the field. */
  errors: fieldErrors,
  /** What of the sample the newest text still has, for a sentence: “Tudu”, the figures. */
  sampleParts: v.array(v.object({ name: v.string(), path: v.string() })),
  /** Path and query of the private preview link; null if there is none. */
  preview: v.nullable(v.string()),
})
export type EditableEntry = v.InferOutput<typeof editableEntry>

/** An entry that a search has found. `list`: the name of the list that it's in; null for a page or facts of which there is one. */
const foundEntry = v.object({ kind: v.picklist(contentKinds), key: v.string(), title: v.string(), list: v.nullable(v.string()) })

/** Where a text of a public page is written. `field`: the path of its field in the form, such as "hero.title"; null if no text was found. */
const textPlace = v.object({ kind: v.picklist(contentKinds), key: v.string(), field: v.nullable(v.string()) })
/** How many texts {@link contentEndpoints.findContentText} takes, and how many characters of each. */
export const maxVisibleTexts = 12
export const maxVisibleText = 500

const entryRef = v.object({ kind: v.picklist(contentKinds), key: v.string(), version: v.number() })
const listedDraft = v.object({
  ...entryRef.entries,
  title: v.string(),
  publishAt: v.nullable(v.string()),
  hasNewerChanges: v.boolean(),
  missedAt: v.nullable(v.string()),
  /** What keeps a draft that missed its time from being published; null if it is right, or didn't miss its time. */
  problem: v.nullable(v.string()),
})
export type ListedDraft = v.InferOutput<typeof listedDraft>

const entryVersion = v.object({ id: v.string(), wasPublished: v.boolean(), createdAt: v.string() })
const entryVersionText = v.object({ ...entryVersion.entries, entry: storedEntry })

const remainingSamples = v.object({
  /** Lists with sample entries that visitors see. */
  lists: v.array(v.object({ kind: v.picklist(collectionKinds), count: v.number() })),
  /** Sample posts that nobody has changed. */
  posts: v.number(),
})
export type RemainingSamples = v.InferOutput<typeof remainingSamples>

const mediaKind = v.picklist(mediaKinds)
const mediaFile = v.object({
  url: v.string(),
  kind: mediaKind,
  name: v.string(),
  bytes: v.number(),
  poster: v.nullable(v.string()),
}) satisfies v.GenericSchema<MediaFile>

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const mediaChunkQuery = v.object({
  kind: mediaKind,
  /** The file's name, which forms show. */
  name: v.pipe(
    requiredTextField(200),
    v.check((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), messages.malformedRequest),
  ),
  /** Where this part begins, and the size of the whole file. */
  at: digits,
  size: v.pipe(digits, v.minValue(1)),
})

const contentNames = v.object({
  pictures: v.array(
    v.object({
      id: v.string(),
      src: v.string(),
      alt: v.string(),
      /** CSS `object-position` of the point that crops keep in view, such as "20% 50%". */
      focus: v.string(),
    }),
  ),
  files: v.array(v.string()),
  /** Uploaded films, sounds and captions, newest first. */
  uploads: v.array(mediaFile),
  services: v.array(v.object({ slug: v.string(), name: v.string(), category: v.string() })),
  projects: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Services and projects that pages may name but leave out, because they are hidden, deleted or renamed. */
  hidden: v.array(v.object({ kind: v.picklist(['services', 'projects']), slug: v.string(), name: v.string() })),
  pages: v.array(v.object({ path: v.string(), name: v.string() })),
  /** What references may lead to: also entries that are hidden, deleted or renamed, which pages drop or follow. */
  known: v.object({ services: v.array(v.string()), pages: v.array(v.string()) }),
})
export type ContentNames = v.InferOutput<typeof contentNames>
export type NamedPicture = ContentNames['pictures'][number]

const publishTime = v.pipe(v.string(), v.isoTimestamp(contentMessages.badPublishAt), v.transform(toUtc))
const maxBytes = 512 * 1024
const entryErrors = { ...unauthorized, 404: contentMessages.entryNotFound }
const writeErrors = { ...entryErrors, 409: contentMessages.changedElsewhere }
const common = { auth: 'bearer', timeoutMs: 15_000 } as const

export const contentEndpoints = {
  storeLogo: {
    ...common,
    method: 'POST',
    path: '/logos',
    summary: 'Upload a logo; an SVG keeps only what draws',
    body: { type: 'bytes', maxBytes: maxLogoBytes },
    status: 201,
    response: v.object({ file: v.string(), width: v.number(), height: v.number() }),
    errorResponses: { ...unauthorized, 413: contentMessages.logoTooLarge, 415: contentMessages.logoUnreadable },
    timeoutMs: 60_000,
  },
  uploadMedia: {
    ...common,
    method: 'PUT',
    path: '/media/uploads/{id}',
    summary: `Upload a film, a sound or captions in consecutive parts of ${mediaChunkBytes} bytes; the client generates \`id\` (32 hex digits or a UUID)`,
    query: mediaChunkQuery,
    body: { type: 'bytes', maxBytes: mediaChunkBytes },
    status: 200,
    /** `received`: the bytes that the server has. `file`: null until it has all of them. */
    response: v.object({ received: v.number(), file: v.nullable(mediaFile) }),
    errorResponses: {
      ...unauthorized,
      409: contentMessages.chunkMissing,
      413: contentMessages.mediaTooLarge.film,
      415: contentMessages.mediaUnreadable.film,
    },
    timeoutMs: 300_000,
  },
  setFilmPoster: {
    ...common,
    method: 'PUT',
    path: '/media/{name}/poster',
    summary: 'Make a described picture of the library the poster of an uploaded film',
    body: { type: 'json', schema: v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), maxBytes: 1024 },
    status: 204,
    errorResponses: { ...unauthorized, 404: contentMessages.filmGone, 409: postAdminMessages.pictureMissing },
  },
  deleteMedia: {
    ...common,
    method: 'DELETE',
    path: '/media/{name}',
    summary: 'Delete an uploaded film, sound or captions that no entry or draft uses',
    status: 204,
    errorResponses: { ...unauthorized, 404: messages.notFound, 409: contentMessages.mediaUsed },
  },
  readContentNames: {
    ...common,
    method: 'GET',
    path: '/content-names',
    summary: 'List what entries may refer to: pictures, files, services, projects and pages',
    status: 200,
    response: contentNames,
    errorResponses: unauthorized,
  },
  listContentDrafts: {
    ...common,
    method: 'GET',
    path: '/content-drafts',
    summary: 'List all entries with unpublished changes',
    status: 200,
    response: v.array(listedDraft),
    errorResponses: unauthorized,
  },
  publishContentDrafts: {
    ...common,
    method: 'POST',
    path: '/content-drafts/publish',
    summary: 'Publish several drafts together, all or none, now or at a time; the errors name the entries as kind/key',
    body: {
      type: 'json',
      schema: v.object({
        entries: v.pipe(v.array(entryRef), v.minLength(1), v.maxLength(200)),
        publishAt: v.optional(publishTime),
      }),
      maxBytes,
    },
    status: 200,
    response: v.array(listedDraft),
    errorResponses: writeErrors,
  },
  readContentSamples: {
    ...common,
    method: 'GET',
    path: '/content-samples',
    summary: 'Count the sample content that visitors see and that can be hidden',
    status: 200,
    response: remainingSamples,
    errorResponses: unauthorized,
  },
  hideContentSamples: {
    ...common,
    method: 'POST',
    path: '/content-samples/hide',
    summary: 'Hide the sample entries of some lists and move sample posts to the trash, all or none',
    body: {
      type: 'json',
      schema: v.object({ kinds: v.pipe(v.array(v.picklist(collectionKinds)), v.maxLength(20)), posts: v.boolean() }),
      maxBytes,
    },
    status: 200,
    response: remainingSamples,
    errorResponses: unauthorized,
  },
  searchContent: {
    ...common,
    method: 'GET',
    path: '/content-search',
    summary: 'Find up to 20 entries whose newest text contains some words, those with the words in their title first',
    query: v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
    status: 200,
    response: v.array(foundEntry),
    errorResponses: unauthorized,
  },
  findContentText: {
    ...common,
    method: 'POST',
    path: '/content-search/text',
    summary:
      'Find where the first of these texts is written that belongs to the entry of a public page or to an entry without a page of its own; without one, the entry of the page; null if it has none',
    body: {
      type: 'json',
      schema: v.object({
        page: v.pipe(v.string(), v.maxLength(500)),
        texts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxVisibleText))), v.maxLength(maxVisibleTexts)),
      }),
      maxBytes,
    },
    status: 200,
    response: v.nullable(textPlace),
    errorResponses: unauthorized,
  },
  listContentKinds: {
    ...common,
    method: 'GET',
    path: '/content',
    summary: 'List the kinds of content',
    status: 200,
    response: v.array(contentKind),
    errorResponses: unauthorized,
  },
  listContentEntries: {
    ...common,
    method: 'GET',
    path: '/content/{kind}',
    summary: 'List the entries of a kind, in the order of the site, with hidden and deleted ones',
    status: 200,
    response: v.array(listedEntry),
    errorResponses: entryErrors,
  },
  orderContentEntries: {
    ...common,
    method: 'PUT',
    path: '/content/{kind}/order',
    summary: 'Order the entries of a kind; the list names each that isn’t deleted',
    body: { type: 'json', schema: v.object({ keys: v.pipe(v.array(v.string()), v.maxLength(2000)) }), maxBytes },
    status: 200,
    response: v.array(listedEntry),
    errorResponses: { ...entryErrors, 409: contentMessages.otherOrder },
  },
  hideContentKind: {
    ...common,
    method: 'POST',
    path: '/content/{kind}/visibility',
    summary: 'Hide or show all entries of a kind, or only its samples',
    body: { type: 'json', schema: v.object({ isHidden: v.boolean(), onlySamples: v.optional(v.boolean()) }), maxBytes },
    status: 200,
    response: v.array(listedEntry),
    errorResponses: entryErrors,
  },
  readContentEntry: {
    ...common,
    method: 'GET',
    path: '/content/{kind}/{key}',
    summary: 'Read an entry with its draft; a new one of a list, which has no text, if isNew is true and there is none',
    query: v.object({ isNew: v.optional(v.literal('true')) }),
    status: 200,
    response: editableEntry,
    errorResponses: entryErrors,
  },
  saveContentDraft: {
    ...common,
    method: 'PUT',
    path: '/content/{kind}/{key}/draft',
    summary: 'Save a draft, also of a new entry of a list; visitors see no change, and mistakes are allowed',
    body: {
      type: 'json',
      schema: v.object({
        entry: sentEntry,
        /** Whether the draft that this one replaces becomes a version at once, because someone else wrote it. */
        archivesEarlier: v.optional(v.boolean()),
      }),
      maxBytes,
    },
    status: 200,
    response: editableEntry,
    errorResponses: writeErrors,
  },
  discardContentDraft: {
    ...common,
    method: 'DELETE',
    path: '/content/{kind}/{key}/draft',
    summary: 'Discard the draft; it stays in version history',
    status: 200,
    response: editableEntry,
    errorResponses: writeErrors,
  },
  publishContentEntry: {
    ...common,
    method: 'POST',
    path: '/content/{kind}/{key}/publish',
    summary: 'Publish an entry, by default its draft, now or at a time',
    body: {
      type: 'json',
      schema: v.object({
        entry: v.optional(sentEntry),
        publishAt: v.optional(publishTime),
      }),
      maxBytes,
    },
    status: 200,
    response: editableEntry,
    errorResponses: writeErrors,
  },
  setContentVisibility: {
    ...common,
    method: 'POST',
    path: '/content/{kind}/{key}/visibility',
    summary: 'Hide or show an entry; showing also brings back a deleted one',
    body: { type: 'json', schema: v.object({ isHidden: v.boolean() }), maxBytes },
    status: 200,
    response: editableEntry,
    errorResponses: writeErrors,
  },
  deleteContentEntry: {
    ...common,
    method: 'DELETE',
    path: '/content/{kind}/{key}',
    summary: 'Delete an entry; one that was published can be brought back',
    status: 204,
    errorResponses: writeErrors,
  },
  announceContentEditor: {
    ...common,
    method: 'PUT',
    path: '/content/{kind}/{key}/editors',
    summary: 'Say that an entry is open in a form, or closed; answers who else has it open',
    body: { type: 'json', schema: editorAnnouncement, maxBytes: 1024 },
    status: 200,
    response: otherEditors,
    errorResponses: entryErrors,
  },
  createContentPreview: {
    ...common,
    method: 'POST',
    path: '/content/{kind}/{key}/preview',
    summary: 'Create a preview link to the page with the draft; returns the same link until it is revoked',
    status: 200,
    response: v.object({ preview: v.nullable(v.string()) }),
    errorResponses: entryErrors,
  },
  revokeContentPreview: {
    ...common,
    method: 'DELETE',
    path: '/content/{kind}/{key}/preview',
    summary: 'Revoke the preview link',
    status: 204,
    errorResponses: entryErrors,
  },
  cancelContentSchedule: {
    ...common,
    method: 'DELETE',
    path: '/content/{kind}/{key}/schedule',
    summary: 'Cancel the scheduled publication; the draft stays',
    status: 200,
    response: editableEntry,
    errorResponses: writeErrors,
  },
  listContentVersions: {
    ...common,
    method: 'GET',
    path: '/content/{kind}/{key}/versions',
    summary: 'List versions of an entry, newest first',
    status: 200,
    response: v.array(entryVersion),
    errorResponses: entryErrors,
  },
  readContentVersion: {
    ...common,
    method: 'GET',
    path: '/content/{kind}/{key}/versions/{version}',
    summary: 'Read one version of an entry',
    status: 200,
    response: entryVersionText,
    errorResponses: { ...unauthorized, 404: contentMessages.versionGone },
  },
  restoreContentVersion: {
    ...common,
    method: 'POST',
    path: '/content/{kind}/{key}/versions/{version}/restore',
    summary: 'Make a version the draft of its entry',
    status: 200,
    response: editableEntry,
    errorResponses: { ...writeErrors, 404: contentMessages.versionGone },
  },
} as const satisfies Record<string, Endpoint>

function toUtc(timestamp: string): string {
  return new Date(timestamp).toISOString()
}
