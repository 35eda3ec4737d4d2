// What visitors see: added, replaced, scheduled, taken off.

import { v7 as uuid } from 'uuid'
import { messages } from '#contract/messages.ts'
import { newsroomMessages } from '#contract/newsroom-messages.ts'
import type { PostInput } from '#contract/post-input.ts'
import type { Db, PostText } from '../db/schema.ts'
import { AppError } from '../http/errors.ts'
import { cleanContent } from './content.ts'
import { knownPicture } from './drafts.ts'
import { keepVersion } from './history.ts'
import { putPost, removePost } from './posts.ts'
import { slugOf } from './slug.ts'
import { isTaken } from './slugs.ts'
import { changePost, isSameText, orderInTab, refuseTrashed, textOf, updatedAt, type Work } from './work.ts'

export type Write = {
  input: PostInput
  /** Of a file that came along. */
  pictureHash: string | null
  /** `updatedAt` of the text that the writer knows; without it nothing is compared. */
  known?: string | null
  now: Date
}

export type Written = {
  id: string
  /** Visitors see a change, at once or once it is due. */
  isVisible: boolean
}

/** Adds a post; the same one that arrives twice under its id is one. */
export function createPost(db: Db, write: Write): Promise<Written> {
  return writePost(db, write.input.id ?? uuid(), { ...write, isNew: true })
}

/** Replaces a post. Without a new picture the old one stays unless it is to be removed. @throws AppError 404, 409, 410 */
export function updatePost(db: Db, id: string, write: Write): Promise<Written> {
  return writePost(db, id, { ...write, isNew: false })
}

function writePost(db: Db, id: string, { input, pictureHash, known, now, isNew }: Write & { isNew: boolean }): Promise<Written> {
  return changePost(db, { id, now, mayBeNew: isNew }, async ({ trx, work, at }) => {
    refuseTrashed(work)
    const { live, draft } = work
    const status = input.status ?? (isScheduled(live, now) ? 'scheduled' : 'published')
    const text = await newText(trx, { input, pictureHash, work })
    const knowsNewest = known === updatedAt(work)
    const order = orderInTab(work, input)
    if (!knowsNewest && (order === 'earlier' || (known && order === null))) {
      if (isDoneAlready({ input, status, text, work, now: now.toISOString() })) return { id, isVisible: false }
      throw new AppError(409, newsroomMessages.postChangedElsewhere)
    }
    // This text may exist nowhere else: another client wrote it, or this tab in a request whose answer was lost.
    const isOwnAndKnown = knowsNewest && order !== null
    if (draft && !isOwnAndKnown && !isSameText(draft, { ...text, slug: draft.slug }))
      await keepVersion(trx, { postId: id, text: draft, wasPublished: false, at })
    const client = { id: input.writer ?? '', sequence: input.sequence }
    if (status === 'draft') {
      await takeOff(trx, { id, work, text: { ...text, slug: input.slug ?? work.live?.slug ?? '' }, client, at })
      return { id, isVisible: live !== undefined }
    }
    const slug = await takeSlug(trx, { id, work, wanted: input.slug ?? '', title: input.title })
    const created_at = publication(input, { status, work, now: now.toISOString() })
    const published_now = status === 'published' ? (1 as const) : (0 as const)
    const tab = { client_id: client.id, client_sequence: client.sequence }
    const post = { ...text, slug, created_at, updated_at: at, published_now, ...tab }
    if (live && !isSameText(post, live)) await keepVersion(trx, { postId: id, text: live, wasPublished: true, at })
    await putPost(trx, { id, ...post })
    await trx.deleteFrom('drafts').where('post_id', '=', id).execute()
    return { id, isVisible: true }
  })
}

/** A future date is not enough: the clock may have been ahead when the post was published. */
function isScheduled(live: Work['live'], now: Date): boolean {
  return live !== undefined && live.published_now === 0 && live.created_at > now.toISOString()
}

type Repeated = {
  input: PostInput
  status: 'draft' | 'scheduled' | 'published'
  text: Omit<PostText, 'slug'>
  work: Work
  now: string
}

/** Whether the same request was carried out before: its answer may have been lost on the way. */
function isDoneAlready({ input, status, text, work: { live, draft }, now }: Repeated): boolean {
  if (!live || draft || status === 'draft' || !isSameText({ ...text, slug: input.slug || live.slug }, live)) return false
  return status === 'published' ? !isScheduled(live, new Date(now)) : !input.publishAt || input.publishAt === live.created_at
}

/** @throws AppError 400 when a post for visitors has no content */
async function newText(trx: Db, { input, pictureHash, work }: { input: PostInput; pictureHash: string | null; work: Work }) {
  const content = cleanContent(input.content)
  if (!content && input.status !== 'draft')
    throw new AppError(400, messages.requiredFields, { errors: { content: messages.requiredFields } })
  const old = (work.draft ?? work.live)?.picture_hash ?? null
  const chosen = pictureHash ?? (input.picture && (await knownPicture(trx, input.picture)))
  return {
    title: input.title,
    description: input.description,
    category: input.category,
    content,
    featured: input.featured ? (1 as const) : (0 as const),
    picture_hash: chosen ?? (input.removeThumbnail ? null : old),
  }
}

type Publication = { status: 'scheduled' | 'published'; work: Work; now: string }

/** When visitors see it first. It stays as it is unless a post that is not out yet is published now or scheduled anew. */
function publication(input: PostInput, { status, work, now }: Publication): string {
  const first = work.live?.created_at ?? work.draft?.published_at ?? null
  if (status === 'published') return first && first <= now ? first : now
  const due = input.publishAt ?? first
  if (!due || (input.publishAt && due <= now))
    throw new AppError(400, newsroomMessages.badPublishAt, { errors: { publishAt: newsroomMessages.badPublishAt } })
  return due
}

type Removal = { id: string; work: Work; text: PostText; client: { id: string; sequence: number }; at: string }

/** Visitors see it no longer; the text goes on as a draft. */
async function takeOff(trx: Db, { id, work, text, client, at }: Removal): Promise<void> {
  const { live, draft } = work
  if (live) {
    if (!isSameText(text, live)) await keepVersion(trx, { postId: id, text: live, wasPublished: true, at })
    await removePost(trx, id)
  }
  const wasOut = live && live.created_at <= at ? live.created_at : (draft?.published_at ?? null)
  const change = {
    ...textOf(text),
    updated_at: at,
    published_at: wasOut,
    client_id: client.id,
    client_sequence: client.sequence,
  }
  await trx
    .insertInto('drafts')
    .values({ post_id: id, ...change, created_at: at, trashed_at: null, was_published: 0, draft_version_id: null })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

type Slug = { id: string; work: Work; wanted: string; title: string }

/**
 * The post's address. Made from the title once, unique by a number at its end; it changes only when another is wanted.
 * @throws AppError 400 when the wanted one is another post's
 */
async function takeSlug(trx: Db, { id, work, wanted, title }: Slug): Promise<string> {
  const own = work.live?.slug
  if (own && (!wanted || wanted === own)) return own
  if (!wanted) return freeSlug(trx, work.draft?.slug || slugOf(title), id)
  if (await isTaken(trx, wanted, id))
    throw new AppError(400, newsroomMessages.addressTaken, { errors: { slug: newsroomMessages.addressTaken } })
  return wanted
}

export async function freeSlug(trx: Db, base: string, id: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? base : `${base}-${attempt > 100 ? uuid().slice(-8) : attempt}`
    if (!(await isTaken(trx, slug, id))) return slug
  }
}
