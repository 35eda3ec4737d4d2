import * as v from 'valibot'
import { createRandomId } from '#app/api/random-id.ts'
import type { EditablePost, StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { postInput } from '#contract/endpoints/post-input.ts'
import { mapPostTextFields, type PostTexts, pickPostTexts, postTextFieldNames } from '#contract/entities/post-fields.ts'
import { hasPermanentId, type PostStatus, receivedPost } from '#contract/entities/posts.ts'

export type Draft = PostTexts & {
  category: string
  content: string
  isFeatured: boolean
  /** The last part of the post's URL. If empty, the server makes one from the title. */
  slug: string
  /** The thumbnail, if it is in the picture library. */
  picture: DraftPicture | null
  /** The thumbnail's file, while it isn't in the library yet. */
  file: File | null
  /** The chosen file before shrinking. Uploading doesn't change it, so it tells whether two drafts have the same picture. */
  source: File | null
}

/** Identifies this tab to the server. */
export const clientId = createRandomId()

let requests = 0

/** Returns the next number for this tab's requests that carry a text, so that the server can ignore late ones. */
export function nextSequence(): number {
  requests += 1
  return requests
}

export type DraftPicture = { hash: string; address: string }
export type DraftErrors = Partial<Record<string, string>>

/** The post in the form. */
export type OpenPost = {
  id: string
  draft: Draft
  status: PostStatus | 'new'
  hasChanges: boolean
  publishedAt: string | null
  /** `updatedAt` of the newest text on the server that this tab knows; null if the server has none. */
  known: string | null
  /** Client ID of the tab that wrote this text; empty if unknown. */
  clientId: string
  preview: string | null
  /** Addresses in the text that led to pages and posts that weren't public when it was opened. */
  deadLinks: readonly string[]
}

export const emptyDraft: Draft = {
  ...mapPostTextFields(() => ''),
  category: '',
  content: '',
  isFeatured: false,
  slug: '',
  picture: null,
  file: null,
  source: null,
}

export function toOpenPost({ text, updatedAt, ...post }: EditablePost): OpenPost {
  return { ...post, draft: toDraft(text), known: updatedAt }
}

export function toDraft(text: EditablePost['text']): Draft {
  const { content, category, featured, slug, picture } = text
  return {
    ...pickPostTexts(text),
    content,
    category,
    isFeatured: featured,
    slug,
    picture: picture && toDraftPicture(picture),
    file: null,
    source: null,
  }
}

export function toDraftPicture({ hash, thumbnail }: StoredPicture): DraftPicture {
  return { hash, address: thumbnail }
}

/** Whether the server would store the same for both drafts. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return one.file === other.file && JSON.stringify(toRequestBody(one)) === JSON.stringify(toRequestBody(other))
}

/** The body of a request that saves a draft. Without `picture`, the post keeps its old picture. */
export function toRequestBody(draft: Draft) {
  const { category, content, isFeatured, slug, picture, file } = draft
  const text = { ...pickPostTexts(draft), category, content, featured: isFeatured, slug }
  return file ? text : { ...text, picture: picture?.hash ?? null }
}

/** Returns error messages by field; none when the draft can be published. */
export function checkDraft(draft: Draft): DraftErrors {
  const { category, content, slug } = draft
  const input = { ...pickPostTexts(draft), category, slug, content: hasContent(content) ? content : '' }
  const result = v.safeParse(postInput, input)
  const errors: DraftErrors = {}
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue)
    if (field) errors[field] ??= issue.message
  }
  return errors
}

export type PublishAction = { status: 'published' } | { status: 'scheduled'; publishAt: string } | { status: 'draft' }

type PublishRequest = { draft: Draft; opened: OpenPost; publishing: PublishAction; sequence: number }

/** The multipart body of a publish request (spec §7), with additional fields. */
export function toFormData({ draft, opened, publishing, sequence }: PublishRequest): FormData {
  const form = new FormData()
  for (const name of postTextFieldNames) form.set(name, draft[name])
  form.set('category', draft.category)
  form.set('content', draft.content)
  form.set('featured', String(draft.isFeatured))
  if (draft.file) form.set('thumbnail', draft.file)
  else if (draft.picture) form.set('picture', draft.picture.hash)
  else if (opened.draft.picture && !draft.picture) form.set('removeThumbnail', 'true')
  if (draft.slug) form.set('slug', draft.slug)
  if (opened.status === 'new') form.set('id', opened.id)
  form.set('clientId', clientId)
  form.set('sequence', String(sequence))
  // Without a status the server publishes the post, unless it is scheduled.
  if (publishing.status !== 'published' || opened.status === 'scheduled') form.set('status', publishing.status)
  if (publishing.status === 'scheduled') form.set('publishAt', publishing.publishAt)
  return form
}

type PublishResponse = { opened: OpenPost; sent: Draft; latest: Draft; publishing: PublishAction }

/** The post after publishing, scheduling or unpublishing. Spec §7 doesn't define the response, so any field may be missing. */
export function toPublishedPost(
  answer: unknown,
  { opened, sent, latest, publishing }: PublishResponse,
): OpenPost & { slug: string } {
  const read = v.safeParse(receivedPost, answer)
  const post = read.success ? read.output : null
  // The file may have been shrunk or uploaded since the request, so the chosen files are compared.
  const isSamePicture = sent.source !== null && latest.source === sent.source
  return {
    ...opened,
    id: post && hasPermanentId(post) ? post.id : opened.id,
    draft: isSamePicture ? { ...sent, file: latest.file, picture: latest.picture } : sent,
    status: post?.status ?? publishing.status,
    hasChanges: false,
    publishedAt: post?.createdAt || null,
    known: post?.status ? post.updatedAt : null,
    slug: post?.slug ?? '',
  }
}

/** Whether the HTML has text or a picture. An empty editor's HTML is `<p></p>` and not an empty string. */
function hasContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== '' || body.querySelector('img') !== null
}
