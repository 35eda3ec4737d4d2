// Imports the posts of another system, each in one transaction, so that an import that was interrupted goes on where it ended.
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { type Categories, mapCategory } from '#contract/entities/map-category.ts'
import { pickPostTexts, postTextFields } from '#contract/entities/post-fields.ts'
import type { ImportLine } from '#contract/entities/post-import.ts'
import { normalizePath, redirectInput } from '#contract/entities/redirects.ts'
import { slugify } from '#contract/format/slugify.ts'
import type { Db, PostText } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { findFreeSlug } from '../admin/write-post.ts'
import { changePost } from '../post-state.ts'
import { htmlToText } from '../post-text.ts'
import { upsertPost } from '../posts.ts'
import { sanitizeContent } from '../sanitize-content.ts'
import type { ExportedPost, SiteExport } from './exported-item.ts'
import type { ImportPicture } from './import-pictures.ts'
import { unwrapShortcodes } from './shortcodes.ts'
import { resolvePictureUrl, tidyHtml } from './tidy-html.ts'

export type ImportDeps = {
  db: Db
  now(): Date
  /** Null to import nothing, and only say what would happen. */
  importPicture: ImportPicture | null
  /** @throws AppError if the redirect can't be added */
  insertRedirect(trx: Db, redirect: { from: string; to: string; now: Date }): Promise<unknown>
  categories: Categories
}

const maxContentLength = 400_000
/** More tags are refused by the sanitizer anyway. */
const maxTags = 40_000
const descriptionLength = 200
/** Dates before blogs existed are mistakes. */
const minDate = new Date('1990-01-01T00:00:00Z')

/** Yields what happened to each item, in the order of the export. */
export async function* importPosts({ siteUrl, items }: SiteExport, deps: ImportDeps): AsyncGenerator<ImportLine> {
  const seen = new Set<string>()
  for await (const item of items()) {
    if (item.kind === 'skipped') {
      yield { outcome: item.isMachineMade ? 'counted' : 'skipped', title: item.title, notes: [item.reason] }
      continue
    }
    const title = toPlainText(item.title)
    if (seen.has(item.sourceId)) yield { outcome: 'skipped', title, notes: ['the export contains it twice'] }
    else if (await isImported(deps.db, item.sourceId)) yield { outcome: 'known', title, notes: [] }
    else yield await importPost(item, { siteUrl, deps })
    seen.add(item.sourceId)
  }
}

type PostContext = { siteUrl: string | null; deps: ImportDeps }

async function importPost(post: ExportedPost, context: PostContext): Promise<ImportLine> {
  try {
    return await storePost(post, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: 'failed', title: toPlainText(post.title), notes: [error.message] }
  }
}

async function storePost(post: ExportedPost, { siteUrl, deps }: PostContext): Promise<ImportLine> {
  const now = deps.now()
  const notes = [...post.notes]
  const text = await toText(post, { siteUrl, deps, notes })
  const { title } = text
  if (text.content.length > maxContentLength)
    return { outcome: 'failed', title, notes: [`its text is longer than ${maxContentLength.toLocaleString('en')} characters`] }
  const isPublished = post.isPublished && title !== '' && text.content !== ''
  if (post.isPublished && title === '') notes.push('a draft, because it has no title')
  else if (post.isPublished && !isPublished) notes.push('a draft, because nothing of its text can be kept')
  const dates = toDates(post, { now, notes })
  const categories = [...new Set(post.categories)]
  if (!deps.importPicture) return { outcome: isPublished ? 'published' : 'draft', title, notes, categories }

  const id = uuid()
  return changePost(deps.db, { id, now, isNewAllowed: true }, async ({ trx }) => {
    // Another import may have brought the post since it was looked up.
    if (await isImported(trx, post.sourceId)) return { outcome: 'known', title, notes: [] }
    const wanted = slugify(decodeSlug(post.slug), '') || slugify(title)
    const slug = await findFreeSlug(trx, wanted, id)
    if (slug !== wanted) notes.push(`the address /blog/${wanted} was taken`)
    await trx
      .insertInto('imported_posts')
      .values({
        source_id: post.sourceId,
        post_id: id,
        author: toPlainText(post.author).slice(0, 200),
        imported_at: now.toISOString(),
      })
      .execute()
    if (!isPublished) {
      await trx
        .insertInto('drafts')
        .values({
          ...text,
          post_id: id,
          slug,
          created_at: dates.created_at,
          published_at: null,
          updated_at: dates.updated_at,
          client_id: '',
          trashed_at: null,
          was_published: 0,
          draft_version_id: null,
        })
        .execute()
      return { outcome: 'draft', title, notes, categories }
    }
    await upsertPost(trx, { id, ...text, slug, ...dates, published_now: 1 })
    const path = `/blog/${slug}`
    await redirect(trx, { from: post.oldPath, to: path, notes, now, deps })
    return { outcome: 'published', title, path, notes, categories }
  })
}

type Redirection = { from: string | null; to: string; notes: string[]; now: Date; deps: ImportDeps }

async function redirect(trx: Db, { from, to, notes, now, deps }: Redirection): Promise<void> {
  if (from === null) notes.push('no redirect, because its old address has no path of its own')
  if (from === null || normalizePath(from) === to) return
  const input = v.safeParse(redirectInput, { from, to })
  if (!input.success) {
    notes.push(`no redirect from ${from} (${input.issues[0].message})`)
    return
  }
  try {
    await deps.insertRedirect(trx, { ...input.output, now })
    notes.push(`redirect from ${input.output.from}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    notes.push(`no redirect from ${input.output.from} (${error.message})`)
  }
}

type TextContext = PostContext & { notes: string[] }

async function toText(post: ExportedPost, { siteUrl, deps, notes }: TextContext): Promise<Omit<PostText, 'slug'>> {
  const content = await toContent(post, { siteUrl, deps, notes })
  const title = shorten(toPlainText(post.title), postTextFields.title.maxLength)
  const description = toPlainText(post.excerpt) || firstSentences(content) || title
  const { category, from } = mapCategory(post.categories, deps.categories)
  notes.push(`category ${category}${from === null ? toDefaultNote(post.categories) : from === category ? '' : ` for “${from}”`}`)
  return {
    ...pickPostTexts({
      title,
      description: shorten(description, postTextFields.description.maxLength),
      metaTitle: shorten(toPlainText(post.metaTitle), postTextFields.metaTitle.maxLength),
      metaDescription: shorten(toPlainText(post.metaDescription), postTextFields.metaDescription.maxLength),
    }),
    content,
    category,
    featured: post.isFeatured ? 1 : 0,
    picture_hash: await toFeaturedPicture(post, { siteUrl, deps, notes }),
  }
}

function toDefaultNote(names: readonly string[]): string {
  return names.length > 0 ? ` (none fits ${names.map((name) => `“${name}”`).join(', ')})` : ' (it had none)'
}

/** @throws AppError for too many or too deeply nested tags */
async function toContent(post: ExportedPost, { siteUrl, deps, notes }: TextContext): Promise<string> {
  const { html, removed } = unwrapShortcodes(post.html.replace(/<!--[\s\S]*?-->/g, '').replaceAll('\0', ''))
  if (removed.length > 0) notes.push(`shortcodes removed: ${removed.map((name) => `[${name}]`).join(', ')}`)
  if (html.split('<', maxTags).length === maxTags) sanitizeContent(`<p>${html}`)
  const tidy = tidyHtml(html, { siteUrl, hasLineBreaks: post.hasLineBreaks })
  notes.push(...tidy.notes)
  const stored = new Map<string, string>()
  await Promise.all(
    tidy.pictureUrls.map(async (url) => {
      const picture = await deps.importPicture?.(url)
      if (picture && 'hash' in picture)
        stored.set(url, `src="${picture.url}" width="${picture.width}" height="${picture.height}"`)
      else if (picture) notes.push(`picture left out: ${url} (${picture.reason})`)
    }),
  )
  if (!deps.importPicture && tidy.pictureUrls.length > 0) notes.push(`pictures to fetch: ${tidy.pictureUrls.length}`)
  if (stored.size > 0) notes.push(`pictures: ${stored.size}`)
  const local = tidy.html.replace(/(<img )src="([^"]*)"/g, (tag, start: string, src: string) => {
    const attributes = stored.get(src.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'))
    return attributes ? start + attributes : tag
  })
  // A caption without its picture says nothing.
  return sanitizeContent(local)
    .replace(/<figure>(?:(?!<img|<figure).)*?<\/figure>/gs, '')
    .trim()
}

async function toFeaturedPicture(post: ExportedPost, { siteUrl, deps, notes }: TextContext): Promise<string | null> {
  const { picture } = post
  const url = picture && resolvePictureUrl(picture.url, siteUrl)
  if (picture && !url) notes.push(`featured picture left out: ${picture.url.slice(0, 200)} (its site’s address is unknown)`)
  if (!url || !deps.importPicture) return null
  const stored = await deps.importPicture(url)
  if ('hash' in stored) return stored.hash
  notes.push(`featured picture left out: ${url} (${stored.reason})`)
  return null
}

type DateContext = { now: Date; notes: string[] }

function toDates({ publishedAt, updatedAt, isPublished }: ExportedPost, { now, notes }: DateContext) {
  const isKnown = publishedAt !== null && publishedAt >= minDate && publishedAt <= now
  if (!isKnown && isPublished) notes.push('dated today, because its date is missing or wrong')
  const created = isKnown ? publishedAt : now
  const isUpdateKnown = updatedAt !== null && updatedAt >= created && updatedAt <= now
  return { created_at: created.toISOString(), updated_at: (isUpdateKnown ? updatedAt : created).toISOString() }
}

async function isImported(db: Db, sourceId: string): Promise<boolean> {
  return Boolean(await db.selectFrom('imported_posts').select('post_id').where('source_id', '=', sourceId).executeTakeFirst())
}

/** WordPress writes letters outside ASCII percent-encoded. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** One line of text from HTML. */
function toPlainText(html: string): string {
  const { html: tidy } = tidyHtml(html.slice(0, 10_000), { siteUrl: null, hasLineBreaks: false })
  return toLine(htmlToText(sanitizeContent(tidy)))
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As many whole sentences of the paragraphs as fit, or the beginning of the first. */
function firstSentences(content: string): string {
  const text = toLine(htmlToText(content.replace(/<(figure|h[2-4]|pre|table)>.*?<\/\1>/gs, '')))
  let result = ''
  for (const sentence of text.slice(0, 2000).split(/(?<=[.!?])\s+/)) {
    if (result && result.length + 1 + sentence.length > descriptionLength) break
    result = result ? `${result} ${sentence}` : sentence
  }
  return shorten(result, descriptionLength)
}

/** Cuts a text that is too long at the end of a word. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}
