import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentSchemas } from './content.ts'
import type { FieldMetadata } from './fields.ts'
import { contentKinds } from './kinds.ts'

const { kinds } = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })

type Field = { path: string; label: string | undefined; metadata: Partial<FieldMetadata> }
/** A schema with whatever parts it has. */
type AnySchema = v.GenericSchema & {
  type: string
  wrapped?: AnySchema
  entries?: Record<string, AnySchema>
  item?: AnySchema
  items?: AnySchema[]
  options?: unknown
}

function listFields(schema: AnySchema, path: string): Field[] {
  const { wrapped, entries, item, items, options } = schema
  if (wrapped) return listFields(wrapped, path)
  const own = { path, label: v.getTitle(schema), metadata: v.getMetadata(schema) as Partial<FieldMetadata> }
  const below = [
    ...Object.entries(entries ?? {}).flatMap(([name, entry]) => listFields(entry, `${path}.${name}`)),
    ...(item ? listFields(item, `${path}[]`) : []),
    ...(items?.[0] ? listFields(items[0], `${path}[]`) : []),
    // The variants themselves have no names; the field that has them does.
    ...(schema.type === 'variant' && Array.isArray(options)
      ? options.flatMap((option: AnySchema) => listFields(option, path).slice(1))
      : []),
  ]
  return [own, ...below]
}

const fields = contentKinds.flatMap((kind) => listFields(kinds[kind] as unknown as AnySchema, kind)) // a wider view of the same schemas

test('every field of every kind has a label and a control, and every text a limit', () => {
  expect(fields.length).toBeGreaterThan(400)
  expect(fields.filter(({ label, metadata }) => !label || !metadata.control).map(({ path }) => path)).toEqual([])
  const texts = fields.filter(({ metadata }) => metadata.control === 'text' || metadata.control === 'long text')
  expect(texts.filter(({ metadata }) => !metadata.maxLength).map(({ path }) => path)).toEqual([])
  const lists = fields.filter(({ metadata }) => metadata.control === 'list')
  expect(lists.filter(({ metadata }) => !metadata.maxItems).map(({ path }) => path)).toEqual([])
})

test('text that browsers, databases or emails could not show is refused', () => {
  const { award } = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })
  const problem = (title: string) => v.safeParse(award.entries.title, title).issues?.[0].message ?? null
  expect(problem('Best film 🎬 Sọlá')).toBe(null)
  expect(problem('nul \0')).toBe("contains a character that can't be shown.")
  expect(problem('half \uD83C')).toBe("contains a character that can't be shown.")
  expect(problem('two\nlines')).toBe('must be on one line.')
  expect(problem(' ')).toBe('is empty.')
  expect(problem('🎬'.repeat(80))).toBe(null)
  expect(problem('🎬'.repeat(81))).toBe('is longer than 80 characters.')
})

test('a social profile may be typed as a name or without https://, and is stored as its URL', () => {
  const read = (network: string, link: string) => {
    const { success, output, issues } = v.safeParse(kinds.brand.entries.socials, [{ network, link }])
    return success ? output[0]?.link : `${v.getDotPath(issues[0])} ${issues[0].message}`
  }
  for (const typed of ['kora.studio', '@kora.studio', ' @kora.studio ', 'www.instagram.com/kora.studio'])
    expect(read('Instagram', typed)).toBe('https://www.instagram.com/kora.studio')
  expect(read('Facebook', 'https://facebook.com/kora?ref=1')).toBe('https://facebook.com/kora?ref=1')
  expect(read('Facebook', 'http://facebook.com/kora')).toBe('http://facebook.com/kora')
  expect(read('LinkedIn', 'kora-studio')).toBe('https://www.linkedin.com/company/kora-studio')
  expect(read('YouTube', '@kora')).toBe('https://www.youtube.com/@kora')
  expect(read('Bluesky', '@kora')).toBe('https://bsky.app/profile/kora.bsky.social')
  expect(read('Bluesky', '@kora.test')).toBe('https://bsky.app/profile/kora.test')
  expect(read('Mastodon', 'mastodon.social/@kora')).toBe('https://mastodon.social/@kora')
  for (const wrong of ['instagram.com', 'kora studio', 'javascript:alert(1)', '//evil.test/kora', '@', 'a/b', '?'])
    expect(read('Instagram', wrong)).toBe('0.link must be a name such as @kora, or a URL.')
  expect(read('Mastodon', '@kora')).toBe('0.link must be the URL of your profile.')
  expect(read('Instagram', ' ')).toBe('0.link is empty.')
  const person = (typed: string) => v.parse(kinds.team.entries.linkedin.wrapped, typed)
  expect([person('ada-obi'), person('linkedin.com/in/ada-obi')]).toEqual([
    'https://www.linkedin.com/in/ada-obi',
    'https://linkedin.com/in/ada-obi',
  ])
})

test('files of content name profiles by their whole URLs, because they are shown as they are', () => {
  const inFiles = contentSchemas({ isInFiles: true, pictures: [], files: [], services: null, projects: null, pages: null })
  const isAllowed = (link: string) => v.is(inFiles.kinds.brand.entries.socials, [{ network: 'Instagram', link }])
  expect([isAllowed('https://instagram.com/kora'), isAllowed('@kora')]).toEqual([true, false])
})

test('links lead to pages of this site or to the web, never to scripts or, unseen, to other sites', () => {
  const { link } = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })
  const isAllowed = (href: string) => v.is(link.entries.href, href)
  for (const href of ['/contact', '/about#team', '#top', 'https://example.com', 'mailto:a@b.test', 'tel:+234'])
    expect([href, isAllowed(href)]).toEqual([href, true])
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.test',
    'data:text/html,x',
    'contact',
    'JAVASCRIPT:x',
  ])
    expect([href, isAllowed(href)]).toEqual([href, false])
})

test('of a formatted text only the visible characters count', () => {
  const { ownPage } = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })
  const isAllowed = (text: string) => v.is(ownPage.entries.blocks, [{ type: 'text', title: '', text }])
  const link = (text: string) => `**[${text}](https://example.com/${'long'.repeat(20)})**`
  expect(isAllowed(link('a'.repeat(10_000)))).toBe(true)
  expect(isAllowed(link('a'.repeat(10_001)))).toBe(false)
  expect(isAllowed(`[a](/${'long'.repeat(10_000)})`)).toBe(false)
})
