// Rules for the content of every site, whatever an agency puts into these files. Those of `sampleTest` are the sample's style.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillBrandWords } from '#contract/content/fill-brand-words.ts'
import { listPages } from '#contract/content/kinds.ts'
import { isPostPath } from '#contract/content/post-path.ts'
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
import { sampleTest } from './sample-test.ts'
import { services } from './services/index.ts'
import { team } from './team/index.ts'
import { testimonials } from './testimonials.ts'

const mediaFolder = join(import.meta.dirname, 'media')
const inMedia = (path: string) => existsSync(join(mediaFolder, path))
const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(mediaFolder.length + 1))
const pictures = files.filter((file) => /\.(?:jpe?g|png|webp|avif|tiff?|svg)$/.test(file))
const sounds = files.filter((file) => file.endsWith('.mp3'))
const bytesOf = (file: string) => statSync(join(mediaFolder, file)).size
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
  const ids = pictures.map((file) => file.replace(/\.\w+$/, ''))
  expect(Object.keys(media).filter((id) => !ids.includes(id))).toEqual([])
  for (const [id, { alt }] of Object.entries(media)) expect(alt, id).not.toBe('')
})

sampleTest('no project shows a picture twice', () => {
  for (const { slug, picture, wide, gallery } of projects) {
    const shown = [picture, wide, ...gallery]
    expect(new Set(shown).size, slug).toBe(shown.length)
  }
})

sampleTest('no picture appears twice on a service page, except in the preview of its own slide', () => {
  for (const { slug, hero, testimonials } of services) {
    const own = projects.filter(({ service }) => service === slug)
    const works = own.map(({ picture, wide, analyticsPreview, film }) => [
      ...new Set([picture, wide, analyticsPreview ?? [], film ?? []].flat()),
    ])
    const shown = [hero.picture, ...works.flat(), ...testimonials.items.map(({ avatar }) => avatar)]
    expect(
      shown.filter((picture, index) => shown.indexOf(picture) !== index),
      slug,
    ).toEqual([])
  }
})

test('pictures and sounds are no larger than the documentation says', () => {
  expect(pictures.filter((file) => bytesOf(file) > 700_000)).toEqual([])
  expect(sounds.filter((file) => bytesOf(file) > 30_000)).toEqual([])
})

sampleTest('films stay light enough to be kept in the repository', () => {
  expect(files.filter((file) => bytesOf(file) > 700_000)).toEqual([])
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(40_000_000)
})

test('films have a file and a picture to fall back to', () => {
  const slides = home.slides.filter((slide) => slide.type === 'video')
  const paths = [...slides.map((video) => video.src), ...projects.flatMap(({ film }) => film ?? [])]
  expect(paths.filter((path) => !path.startsWith('/pictures/') || !inMedia(path.replace('/pictures/', '')))).toEqual([])
})

sampleTest('sounds belong to one service or project each', () => {
  const idents = [...services, ...projects].flatMap(({ ident }) => ident ?? [])
  for (const own of ['file', 'caption', 'levels'] as const)
    expect(new Set(idents.map((ident) => ident[own])).size, own).toBe(idents.length)
  expect(sounds.filter((file) => !idents.some((ident) => ident.file === `/pictures/${file}`))).toEqual([])
})

sampleTest('every prescribed service has three cards', () => {
  expect(services.filter(({ intro }) => intro.cards.length !== 3).map(({ slug }) => slug)).toEqual([])
})

test('every icon and logo has an SVG', () => {
  const drawings = [
    ...services
      .flatMap((service) => [service.icon, ...service.intro.cards.map((card) => card.icon)])
      .map((icon) => `services/${icon}`),
    ...awards.flatMap(({ icon }) => (icon ? `awards/${icon}` : [])),
    ...audiences.map((audience) => `audiences/${audience.icon}`),
    // An uploaded logo isn't a drawing.
    ...partners.flatMap(({ logo }) => (typeof logo === 'string' ? `partners/${logo}` : [])),
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
  const sections = Object.entries(pages).flatMap(([path, page]) => page.sections.map(({ title }) => `${path}#${idOf(title)}`))
  const known = listPages(siteContent)
  for (const [path, page] of Object.entries(pages)) {
    for (const { href } of page.sections.flatMap(({ links = [] }) => links)) {
      if (/^(https?|mailto|tel):/.test(href)) continue
      const target = href.startsWith('#') ? path + href : href
      const [targetPage = ''] = target.split(/[?#]/)
      if (targetPage in pages && target.includes('#')) expect(sections).toContain(target)
      else if (!isPostPath(targetPage)) expect(known).toContain(targetPage)
    }
  }
})

sampleTest('titles of sample posts fit a card', () => {
  expect(samplePosts.map(({ title }) => title).filter(({ length }) => length > 150)).toEqual([])
})

test('every picture in sample posts exists and is described', () => {
  for (const { title, picture, content } of samplePosts) {
    const shown = [...(picture ? [picture] : []), ...picturesIn(content)]
    expect(shown.filter((path) => !inMedia(path.replace('content/media/', '')))).toEqual([])
    const images = content.match(/<img[^>]*>/g) ?? []
    expect(
      images.filter((image) => !/ alt="[^"]+"/.test(image)),
      title,
    ).toEqual([])
  }
})

sampleTest('sample posts use only allowed tags, and every picture in them has a long description and a caption', () => {
  for (const { title, picture, content } of samplePosts) {
    const tags = [...content.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1])
    const known = /^(p|h[23]|[uo]l|li|blockquote|strong|em|a|code|pre|figure|figcaption|img|table|thead|tbody|t[rhd])$/
    expect(tags.filter((tag) => !known.test(tag ?? ''))).toEqual([])
    const shown = [...(picture ? [picture] : []), ...picturesIn(content)]
    expect(new Set(shown).size, title).toBe(shown.length)
    const described = content.match(/<figure><img src="content\/media\/[^"]+" alt="[^"]{20,}"><figcaption>/g) ?? []
    expect(described, title).toHaveLength(picturesIn(content).length)
  }
})

test('every page has its own title and description', () => {
  const { titles, descriptions } = listMeta()
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

sampleTest('titles and descriptions have a length that fits a search result', () => {
  const { titles, descriptions } = listMeta()
  // With " | Murya" 50 to 60. Search engines cut a longer name off.
  expect(titles.filter(({ length }) => length < 42 || length > 52)).toEqual([])
  expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([])
})

function listMeta() {
  const { home, about, blog, contact, quote, portfolio, terms, privacy, services, projects, team, pages } =
    fillBrandWords(siteContent)
  const single = [home, about, blog, contact, quote, portfolio, terms, privacy]
  const metas = [...single, ...services, ...projects, ...team, ...pages].map(({ meta }) => meta)
  return {
    titles: [...metas.map(({ title }) => title), ...samplePosts.map(({ metaTitle }) => metaTitle)],
    descriptions: [...metas.map(({ description }) => description), ...samplePosts.map(({ metaDescription }) => metaDescription)],
  }
}

function picturesIn(content: string): string[] {
  return [...content.matchAll(/<img src="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
}
