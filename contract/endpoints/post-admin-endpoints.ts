// Admin endpoints for posts, in addition to the five of the specification.
import * as v from 'valibot'
import { editorAnnouncement, otherEditors } from '../entities/editors.ts'
import { maxPictureBytes } from '../entities/picture-size.ts'
import { mapPostTextFields } from '../entities/post-fields.ts'
import { maxImportBytes, postImportProgress, postImportQuery } from '../entities/post-import.ts'
import { picture as pictureSizes, postStatuses } from '../entities/posts.ts'
import { requestSequence } from '../entities/request-sequence.ts'
import { messages } from '../messages/messages.ts'
import { postAdminMessages } from '../messages/post-admin-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'
import { categoryField, pictureHash, postTextInputs, slugField } from './post-input.ts'

/** What pages need to show an uploaded picture. */
export const pictureDetails = v.object({
  /** What the picture shows, for people who can't see it. */
  alt: v.pipe(v.string(), v.trim(), v.nonEmpty(postAdminMessages.altMissing), v.maxLength(300, postAdminMessages.altTooLong)),
  /** The point that crops keep in view, from 0 (left, top) to 1 (right, bottom). */
  focus: v.tuple([share(), share()]),
})
export type PictureDetails = v.InferOutput<typeof pictureDetails>

/** An uploaded picture, as the picture library shows it. */
export const storedPicture = v.object({
  hash: v.string(),
  /** URL of the JPEG version. */
  thumbnail: v.string(),
  picture: pictureSizes,
  createdAt: v.string(),
  /** Null for a picture that only posts may show. */
  details: v.optional(v.nullable(pictureDetails)),
})
export type StoredPicture = v.InferOutput<typeof storedPicture>

const picturesQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(60)), '24'),
  /** Cursor: the hash of the last picture on the previous page. */
  before: v.optional(pictureHash),
})

/** The text of a draft, in which any field may be missing. */
const draftInput = v.object({
  ...postTextInputs,
  category: categoryField,
  featured: v.optional(v.boolean(), false),
  slug: v.optional(v.fallback(slugField, ''), ''),
  /** Null removes the picture; if the field is omitted, the picture stays. */
  picture: v.optional(v.nullable(pictureHash)),
  /** ID of the browser tab, which may overwrite its own draft without a conflict. */
  clientId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  sequence: requestSequence,
})
export type DraftInput = v.InferOutput<typeof draftInput>

/** The text of a post, with its picture. */
const postText = v.object({
  ...mapPostTextFields(() => v.string()),
  content: v.string(),
  category: v.string(),
  featured: v.boolean(),
  slug: v.string(),
  picture: v.nullable(storedPicture),
})

/** A post in the editor, with its newest text, which may not be published yet. */
const editablePost = v.object({
  id: v.string(),
  status: v.picklist(postStatuses),
  /** Whether a published post has unpublished changes. */
  hasChanges: v.boolean(),
  /** Date of first publication, or the date that staff scheduled; null without either. */
  publishedAt: v.nullable(v.string()),
  /** Clients send this time back as If-Match, so that a write based on an older text is refused with 409. */
  updatedAt: v.string(),
  /** ID of the browser tab that wrote the newest text; empty if another client wrote it. */
  clientId: v.string(),
  /** Path of the preview link; null if there is none. */
  preview: v.nullable(v.string()),
  /** Addresses in the text, as its HTML has them, that lead to pages and posts that aren't public; visitors see their words without a link. */
  deadLinks: v.array(v.string()),
  text: postText,
})
export type EditablePost = v.InferOutput<typeof editablePost>

const savedDraft = v.object({ updatedAt: v.string() })

const postVersion = v.object({
  id: v.string(),
  /** When a newer text replaced this version. */
  createdAt: v.string(),
  /** Whether this version was published. */
  wasPublished: v.boolean(),
  title: v.string(),
})
export type PostVersion = v.InferOutput<typeof postVersion>

const postVersionText = v.object({ ...postVersion.entries, text: postText })
export type PostVersionText = v.InferOutput<typeof postVersionText>

const previewLink = v.object({ preview: v.string() })

const kB = 1024
const postErrors = { ...unauthorized, 404: messages.postNotFound }
const postWriteErrors = {
  ...postErrors,
  409: postAdminMessages.postChangedElsewhere,
  410: postAdminMessages.postTrashed,
} as const

/** These endpoints are separate from endpoints.ts, so that public pages don't download them. */
export const postAdminEndpoints = {
  restorePost: {
    method: 'POST',
    path: '/posts/{id}/restore',
    auth: 'bearer',
    summary: 'Restore a post from the trash',
    status: 200,
    response: editablePost,
    errorResponses: postErrors,
    timeoutMs: 15_000,
  },
  listPostCategories: {
    method: 'GET',
    path: '/post-categories',
    auth: 'bearer',
    summary: 'List the names of the categories of posts, the default first',
    status: 200,
    response: v.array(v.string()),
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  readEditablePost: {
    method: 'GET',
    path: '/posts/{id}/edit',
    auth: 'bearer',
    summary: 'Read a post with its draft',
    status: 200,
    response: editablePost,
    errorResponses: postErrors,
    timeoutMs: 15_000,
  },
  saveDraft: {
    method: 'PUT',
    path: '/posts/{id}/draft',
    auth: 'bearer',
    summary: 'Save a draft; visitors see no change. Without If-Match, creates a post',
    body: { type: 'json', schema: draftInput, maxBytes: 2 * kB * kB },
    status: 200,
    response: savedDraft,
    errorResponses: postWriteErrors,
    timeoutMs: 30_000,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/posts/{id}/draft',
    auth: 'bearer',
    summary: 'Discard the draft; it stays in version history',
    status: 200,
    response: editablePost,
    errorResponses: postWriteErrors,
    timeoutMs: 15_000,
  },
  listVersions: {
    method: 'GET',
    path: '/posts/{id}/versions',
    auth: 'bearer',
    summary: 'List versions of a post, newest first',
    status: 200,
    response: v.array(postVersion),
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  readVersion: {
    method: 'GET',
    path: '/posts/{id}/versions/{version}',
    auth: 'bearer',
    summary: 'Read one version',
    status: 200,
    response: postVersionText,
    errorResponses: { ...unauthorized, 404: postAdminMessages.versionGone },
    timeoutMs: 15_000,
  },
  archiveVersion: {
    method: 'POST',
    path: '/posts/{id}/versions',
    auth: 'bearer',
    summary: 'Add a text to version history without using it',
    body: { type: 'json', schema: draftInput, maxBytes: 2 * kB * kB },
    status: 204,
    errorResponses: postErrors,
    timeoutMs: 30_000,
  },
  createPreview: {
    method: 'POST',
    path: '/posts/{id}/preview',
    auth: 'bearer',
    summary: 'Create a preview link to the latest draft; returns the same link until it is revoked',
    status: 200,
    response: previewLink,
    errorResponses: postErrors,
    timeoutMs: 15_000,
  },
  revokePreview: {
    method: 'DELETE',
    path: '/posts/{id}/preview',
    auth: 'bearer',
    summary: 'Revoke the preview link',
    status: 204,
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  announcePostEditor: {
    method: 'PUT',
    path: '/posts/{id}/editors',
    auth: 'bearer',
    summary: 'Say that a post is open in a form, or closed; answers who else has it open',
    body: { type: 'json', schema: editorAnnouncement, maxBytes: kB },
    status: 200,
    response: otherEditors,
    errorResponses: postErrors,
    timeoutMs: 15_000,
  },
  importPosts: {
    method: 'POST',
    path: '/posts/import',
    auth: 'bearer',
    summary:
      'Import the posts of a WordPress or Ghost export; streams what happens as lines of JSON. A second import changes nothing',
    query: postImportQuery,
    body: { type: 'bytes', maxBytes: maxImportBytes },
    status: 200,
    response: postImportProgress,
    isStream: true,
    errorResponses: { ...unauthorized, 409: postAdminMessages.importBusy, 413: postAdminMessages.exportTooLarge },
    timeoutMs: 3_600_000,
  },
  storePicture: {
    method: 'POST',
    path: '/pictures',
    auth: 'bearer',
    summary: 'Upload a picture; identical files are stored once',
    body: { type: 'bytes', maxBytes: maxPictureBytes },
    status: 201,
    response: storedPicture,
    errorResponses: { ...unauthorized, 413: messages.pictureTooLarge, 415: messages.pictureUnreadable },
    timeoutMs: 300_000,
  },
  describePicture: {
    method: 'PUT',
    path: '/pictures/{hash}',
    auth: 'bearer',
    summary: 'Describe a stored picture, so that pages may show it',
    body: { type: 'json', schema: pictureDetails, maxBytes: 4 * kB },
    status: 204,
    errorResponses: { ...unauthorized, 404: messages.notFound, 503: messages.pictureNotProcessed },
    timeoutMs: 30_000,
  },
  listPictures: {
    method: 'GET',
    path: '/pictures',
    auth: 'bearer',
    summary: 'List stored pictures, newest first',
    query: picturesQuery,
    status: 200,
    response: v.array(storedPicture),
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
} as const satisfies Record<string, Endpoint>

function share() {
  return v.pipe(v.number(), v.minValue(0), v.maxValue(1))
}
