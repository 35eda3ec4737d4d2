// Reads a WordPress export (WXR, an RSS file with WordPress's own elements) piece by piece.
import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { type ExportedItem, type ExportedPost, ExportRefused, maxTextLength, type SiteExport } from './exported-item.ts'

type WxrItem = {
  fields: Map<string, string>
  meta: Map<string, string>
  categories: string[]
  isTooLarge: boolean
}

type Attachment = { url: string; alt: string }

/** What the whole file says, which posts refer to. */
type WxrContext = { siteUrl: string | null; authors: Map<string, string>; attachments: Map<string, Attachment> }

/** Deeper nesting isn't an export, and would only use up memory. */
const maxDepth = 50

/** @throws ExportRefused if the file is no WordPress export */
export async function openWordPressExport(file: string): Promise<SiteExport> {
  const context: WxrContext = { siteUrl: null, authors: new Map(), attachments: new Map() }
  const channel = new Map<string, string>()
  for await (const { fields, meta } of readItems(file, channel, context.authors)) {
    const url = fields.get('wp:attachment_url')
    if (url) context.attachments.set(field(fields, 'wp:post_id'), { url, alt: meta.get('_wp_attachment_image_alt') ?? '' })
  }
  if (!channel.has('wp:wxr_version')) throw new ExportRefused('This is no WordPress export (it has no wp:wxr_version).')
  const address = channel.get('wp:base_blog_url') || channel.get('link') || ''
  context.siteUrl = URL.canParse(address) ? address.replace(/\/+$/, '') : null
  return {
    siteUrl: context.siteUrl,
    async *items() {
      for await (const item of readItems(file, new Map(), new Map())) yield toExportedItem(item, context)
    },
  }
}

/** Yields the items of the file, and fills `channel` and `authors` on the way. Entities and DTDs of the file aren't expanded. */
async function* readItems(file: string, channel: Map<string, string>, authors: Map<string, string>): AsyncGenerator<WxrItem> {
  const finished: WxrItem[] = []
  const path: string[] = []
  let item: WxrItem | null = null
  let author = new Map<string, string>()
  let metaKey = ''
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length === 0 && name !== 'rss') throw new ExportRefused('This is no WordPress export (it is no RSS file).')
        path.push(name)
        if (path.length > maxDepth) throw new ExportRefused('This is no WordPress export (it is nested too deeply).')
        text = ''
        if (name === 'item' && path.length === 3) item = { fields: new Map(), meta: new Map(), categories: [], isTooLarge: false }
        else if (name === 'category' && attributes.domain !== 'category') path[path.length - 1] = 'other taxonomy'
        else if (name === 'wp:author') author = new Map()
      },
      ontext(part) {
        if (text.length + part.length <= maxTextLength) text += part
        else if (item) item.isTooLarge = true
      },
      onclosetag() {
        const name = path.pop() ?? ''
        const parent = path.at(-1)
        const value = text.trim()
        text = ''
        if (name === 'item' && path.length === 2 && item) {
          finished.push(item)
          item = null
        } else if (item && parent === 'item') {
          if (name === 'category') item.categories.push(value)
          else if (name !== 'other taxonomy') item.fields.set(name, value)
        } else if (item && parent === 'wp:postmeta') {
          if (name === 'wp:meta_key') metaKey = value
          else if (name === 'wp:meta_value') item.meta.set(metaKey, value)
        } else if (parent === 'wp:author') author.set(name, value)
        else if (name === 'wp:author')
          authors.set(author.get('wp:author_login') ?? '', author.get('wp:author_display_name') ?? '')
        else if (parent === 'channel') channel.set(name, value)
      },
    },
    { xmlMode: true },
  )
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    parser.write(String(chunk))
    yield* finished.splice(0)
  }
  parser.end()
  yield* finished.splice(0)
}

const machineMadeTypes: Record<string, string> = {
  attachment: 'files of the media library (a picture is fetched if an imported post shows it)',
  revision: 'earlier versions of posts',
  nav_menu_item: 'menu items',
}

const skippedStates: Record<string, string> = {
  trash: 'it is in the trash',
  'auto-draft': 'it was never saved',
  private: 'it is private',
  inherit: 'it belongs to another post',
}

const draftStates: Record<string, string> = {
  draft: '',
  pending: 'it was waiting for review',
  future: 'it was scheduled',
}

function toExportedItem(item: WxrItem, context: WxrContext): ExportedItem {
  const { fields } = item
  const title = fields.get('title') ?? ''
  const type = fields.get('wp:post_type') ?? ''
  const status = fields.get('wp:status') ?? ''
  const skip = (reason: string, isMachineMade = false) => ({ kind: 'skipped', title, reason, isMachineMade }) as const
  const machineMade = machineMadeTypes[type]
  if (machineMade) return skip(machineMade, true)
  if (/^(?:wp_|custom_css$|customize_changeset$|oembed_cache$|user_request$)/.test(type)) return skip(`settings (${type})`, true)
  if (type !== 'post') return skip(type === 'page' ? 'it is a page' : `it is no post, but “${type.slice(0, 60)}”`)
  if (skippedStates[status]) return skip(skippedStates[status])
  if (status !== 'publish' && draftStates[status] === undefined) return skip(`its status “${status.slice(0, 60)}” is unknown`)
  if (item.isTooLarge) return skip('it is too long')
  return toPost(item, context)
}

function toPost({ fields, meta, categories }: WxrItem, { authors, attachments }: WxrContext): ExportedItem {
  const status = field(fields, 'wp:status')
  const hasPassword = field(fields, 'wp:post_password') !== ''
  const title = field(fields, 'title')
  const guid = field(fields, 'guid') || field(fields, 'link')
  if (!guid) return { kind: 'skipped', title, reason: 'it has no ID (guid)' }
  const html = field(fields, 'content:encoded')
  const login = field(fields, 'dc:creator')
  const thumbnail = attachments.get(meta.get('_thumbnail_id') ?? '')
  const isMissing = meta.has('_thumbnail_id') && !thumbnail
  const waits = draftStates[status]
  return {
    kind: 'post',
    sourceId: `wordpress ${guid}`,
    title,
    slug: field(fields, 'wp:post_name'),
    html,
    hasLineBreaks: !html.includes('<!-- wp:'),
    excerpt: field(fields, 'excerpt:encoded'),
    metaTitle: '',
    metaDescription: meta.get('_yoast_wpseo_metadesc') ?? '',
    categories,
    publishedAt: parseDate(fields, 'wp:post_date_gmt', 'wp:post_date') ?? parseFeedDate(field(fields, 'pubDate')),
    updatedAt: parseDate(fields, 'wp:post_modified_gmt', 'wp:post_modified'),
    isPublished: status === 'publish' && !hasPassword,
    author: authors.get(login) || login,
    picture: thumbnail ?? null,
    isFeatured: field(fields, 'wp:is_sticky') === '1',
    oldPath: toPath(field(fields, 'link')),
    notes: [
      ...(waits ? [`a draft, because ${waits}`] : []),
      ...(hasPassword ? ['a draft, because it had a password'] : []),
      ...(isMissing ? ['its featured picture isn’t in the export'] : []),
    ],
  } satisfies ExportedPost
}

function field(fields: Map<string, string>, name: string): string {
  return fields.get(name) ?? ''
}

/** The first valid one of the dates. WordPress writes "0000-00-00 00:00:00" for none. */
function parseDate(fields: Map<string, string>, ...names: string[]): Date | null {
  for (const name of names) {
    const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(field(fields, name)) ?? []
    const date = new Date(`${day}T${time}Z`)
    if (!Number.isNaN(date.getTime()) && !day?.startsWith('0000')) return date
  }
  return null
}

function parseFeedDate(text: string): Date | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date
}

/** Path of an address; with its query if it is "/?p=12". Null if it has neither, or its site is in a folder and only the query differs. */
function toPath(link: string): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const hasId = /^\?(?:p|page_id)=\d+$/.test(url.search)
  if (url.pathname === '/') return hasId ? `/${url.search}` : null
  return hasId ? null : url.pathname
}
