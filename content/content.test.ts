// Rules for the content of every site, whatever an agency puts into these files.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillBrandWords } from '#contract/content/fill-brand-words.ts'
import { about } from './about.ts'
import { siteContent } from './all-content.ts'
import { audiences } from './audiences.ts'
import { awards } from './awards.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { media } from './media/manifest.ts'
import { partners } from './partners.ts'
import { projects } from './projects/index.ts'
import { samplePosts } from './sample-posts/index.ts'
import { services } from './services/index.ts'
import { team } from './team/index.ts'
import { testimonials } from './testimonials.ts'

const mediaFolder = join(import.meta.dirname, 'media')
const inMedia = (path: string) => existsSync(join(mediaFolder, path))
const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(mediaFolder.length + 1))
const quotes = [...testimonials, ...services.flatMap((service) => service.testimonials.items)]

test('slugs are unique', () => {
  const lists = [services.flatMap((service) => [service.slug, ...service.aliases]), projects, team]
  for (const list of lists) {
    const slugs = list.map((entry) => (typeof entry === 'string' ? entry : entry.slug))
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})

test('every picture in use is described, and every described file exists', () => {
  const used = [
    ...services.map((service) => service.hero.picture),
    ...quotes.map((quote) => quote.avatar),
    ...team.map((member) => member.image),
    ...projects.flatMap(({ picture, wide, gallery, analyticsPreview }) => [picture, wide, ...gallery, analyticsPreview]),
    ...home.slides.filter((slide) => slide.type === 'image').map((slide) => slide.src),
    about.hero.picture,
    contact.hero.picture,
  ]
  expect(used.filter((id) => id !== undefined && !(id in media))).toEqual([])
  const pictures = files.filter((file) => /\.(?:jpg|png|webp|avif|svg)$/.test(file)).map((file) => file.replace(/\.\w+$/, ''))
  expect(Object.keys(media).filter((id) => !pictures.includes(id))).toEqual([])
  for (const [id, { alt }] of Object.entries(media)) expect(alt, id).not.toBe('')
})

test('no project shows a picture twice', () => {
  for (const { slug, picture, wide, gallery } of projects) {
    const shown = [picture, wide, ...gallery]
    expect(new Set(shown).size, slug).toBe(shown.length)
  }
})

test('pictures and films stay light enough to be kept in the repository', () => {
  const bytes = (file: string) => statSync(join(mediaFolder, file)).size
  expect(files.filter((file) => bytes(file) > 700_000)).toEqual([])
  expect(files.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(40_000_000)
})

test('films have a file and a picture to fall back to', () => {
  const slides = home.slides.filter((slide) => slide.type === 'video')
  const paths = [...slides.map((video) => video.src), ...projects.flatMap(({ film }) => film ?? [])]
  expect(paths.filter((path) => !path.startsWith('/pictures/') || !inMedia(path.replace('/pictures/', '')))).toEqual([])
})

test('sounds belong to one service or project each and have at most 30 kB', () => {
  const idents = [...services, ...projects].flatMap(({ ident }) => ident ?? [])
  for (const own of ['file', 'caption', 'levels'] as const)
    expect(new Set(idents.map((ident) => ident[own])).size, own).toBe(idents.length)
  const sounds = files.filter((file) => file.endsWith('.mp3'))
  expect(sounds.filter((file) => !idents.some((ident) => ident.file === `/pictures/${file}`))).toEqual([])
  expect(sounds.filter((file) => statSync(join(mediaFolder, file)).size > 30_000)).toEqual([])
})

test('every prescribed service has three cards', () => {
  expect(services.filter(({ intro }) => intro.cards.length !== 3).map(({ slug }) => slug)).toEqual([])
})

test('every icon and logo has an SVG', () => {
  const drawings = [
    ...services
      .flatMap((service) => [service.icon, ...service.intro.cards.map((card) => card.icon)])
      .map((icon) => `services/${icon}`),
    ...awards.map((award) => `awards/${award.icon}`),
    ...audiences.map((audience) => `audiences/${audience.icon}`),
    ...partners.map((partner) => `partners/${partner.logo}`),
  ]
  expect(drawings.filter((drawing) => !inMedia(`svg/${drawing}.svg`))).toEqual([])
})

test('links of legal pages lead to existing sections and pages', () => {
  const idOf = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const pages = { '/terms-of-use': terms, '/privacy-policy': privacy }
  const addresses = Object.entries(pages).flatMap(([path, { sections }]) => [
    path,
    ...sections.map(({ title }) => `${path}#${idOf(title)}`),
  ])
  for (const [path, { sections }] of Object.entries(pages)) {
    for (const { href } of sections.flatMap(({ links = [] }) => links)) {
      if (/^(https|mailto):/.test(href)) continue
      expect(['/contact', ...addresses]).toContain(href.startsWith('#') ? path + href : href)
    }
  }
})

test('titles of sample posts fit a card', () => {
  expect(samplePosts.map(({ title }) => title).filter(({ length }) => length > 150)).toEqual([])
})

test('sample posts use only allowed tags, and every picture in them exists with a description and a caption', () => {
  for (const { title, picture, content } of samplePosts) {
    const tags = [...content.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1])
    const known = /^(p|h[23]|[uo]l|li|blockquote|strong|em|a|code|pre|figure|figcaption|img|table|thead|tbody|t[rhd])$/
    expect(tags.filter((tag) => !known.test(tag ?? ''))).toEqual([])
    const shown = [...(picture ? [picture] : []), ...picturesIn(content)]
    expect(shown.filter((path) => !inMedia(path.replace('content/media/', '')))).toEqual([])
    expect(new Set(shown).size, title).toBe(shown.length)
    const described = content.match(/<figure><img src="content\/media\/[^"]+" alt="[^"]{20,}"><figcaption>/g) ?? []
    expect(described, title).toHaveLength(picturesIn(content).length)
  }
})

test('every page has its own title and description, of a length that fits a search result', () => {
  const filled = fillBrandWords(siteContent)
  const single = [
    filled.home,
    filled.about,
    filled.blog,
    filled.contact,
    filled.quote,
    filled.portfolio,
    filled.terms,
    filled.privacy,
  ]
  const pages = [...single, ...filled.services, ...filled.projects, ...filled.team].map(({ meta }) => meta)
  const posts = samplePosts.map(({ metaTitle, metaDescription }) => ({ title: metaTitle, description: metaDescription }))
  const titles = [...pages, ...posts].map(({ title }) => title)
  const descriptions = [...pages, ...posts].map(({ description }) => description)
  // With " | Murya" 50 to 60. Search engines cut a longer name off.
  expect(titles.filter(({ length }) => length < 42 || length > 52)).toEqual([])
  expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

function picturesIn(content: string): string[] {
  return [...content.matchAll(/<img src="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
}
