// A post while it is being written, and what the contract says about it.
import * as v from 'valibot'
import { keep, readKept } from '#app/kept.ts'
import { messages } from '#contract/messages.ts'
import { categories, type ListedPost, postInput } from '#contract/posts.ts'

export type Draft = {
  title: string
  description: string
  category: string
  /** HTML. */
  content: string
  isFeatured: boolean
  /** Chosen on this device, not uploaded yet. */
  thumbnail: File | null
  /** Of the picture the post has already; null when it has none or it is to be removed. */
  oldThumbnail: string | null
}

export type DraftErrors = Partial<Record<string, string>>

export const emptyDraft: Draft = {
  title: '',
  description: '',
  category: categories[0],
  content: '',
  isFeatured: false,
  thumbnail: null,
  oldThumbnail: null,
}

export function draftOf(post: ListedPost): Draft {
  return {
    title: post.title,
    description: post.description,
    // Other backends have categories of their own; only the five can be written (spec §9).
    category: categories.find((category) => category === post.category) ?? categories[0],
    content: post.content ?? '',
    isFeatured: post.featured,
    thumbnail: null,
    oldThumbnail: post.thumbnail,
  }
}

const newDraftKey = 'new-post'
// A file cannot be kept.
const keptFields = v.object({
  title: v.string(),
  description: v.string(),
  category: v.fallback(v.picklist(categories), categories[0]),
  content: v.string(),
  isFeatured: v.boolean(),
})

/** The new post as it was left on this device, empty when there is none. */
export function readNewDraft(): Draft {
  return { ...emptyDraft, ...readKept(newDraftKey, keptFields) }
}

export function keepNewDraft(draft: Draft): void {
  keep(newDraftKey, isSameText(draft, emptyDraft) ? null : v.parse(keptFields, draft))
}

/** Whether something was written or chosen since the form was opened. */
export function isChanged(draft: Draft, opened: Draft): boolean {
  return !isSameText(draft, opened) || draft.thumbnail !== null || draft.oldThumbnail !== opened.oldThumbnail
}

function isSameText(one: Draft, other: Draft): boolean {
  return JSON.stringify(v.parse(keptFields, one)) === JSON.stringify(v.parse(keptFields, other))
}

/** What is wrong with the draft, by field; empty when it may be sent. */
export function checkDraft({ title, description, category, content }: Draft): DraftErrors {
  const result = v.safeParse(postInput, { title, description, category, content: hasText(content) ? content : '' })
  const errors: DraftErrors = {}
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue)
    if (field) errors[field] ??= issue.message
  }
  return errors
}

/** The multipart body of spec §7. */
export function formOf(draft: Draft, hadThumbnail: boolean): FormData {
  const form = new FormData()
  form.set('title', draft.title)
  form.set('description', draft.description)
  form.set('category', draft.category)
  form.set('content', draft.content)
  form.set('featured', String(draft.isFeatured))
  if (draft.thumbnail) form.set('thumbnail', draft.thumbnail)
  else if (hadThumbnail && !draft.oldThumbnail) form.set('removeThumbnail', 'true')
  return form
}

const maxPictureBytes = 10 * 1024 * 1024

/** Why a file cannot be the thumbnail, or null. Whether it truly is a picture the server finds out. */
export function refusePicture(file: File): string | null {
  if (!file.type.startsWith('image/')) return messages.pictureUnreadable
  return file.size > maxPictureBytes ? messages.pictureTooLarge : null
}

/** The empty editor's HTML is `<p></p>`. */
function hasText(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}
