import { expect, test } from 'vitest'
import type { Picture } from '#contract/content/content.ts'
import type { Post } from '#contract/entities/posts.ts'
import type { RequestContext } from './built-pages.ts'
import { toLiteContext, toLiteMedia } from './lite-context.ts'

const srcSet = (...widths: number[]) => widths.map((width) => `/p/${width}.avif ${width}w`).join(', ')
const sources = (...widths: number[]) => [{ type: 'image/avif', srcSet: srcSet(...widths) }]
const picture: Picture = {
  src: '/p.jpg',
  width: 2400,
  height: 1350,
  alt: 'A desk',
  focus: '50% 50%',
  fill: '#FFF',
  topFill: '#FFF',
  tone: 'ink',
  sources: sources(320, 640, 960, 1600, 2400),
  phone: { src: '/p-phone.jpg', width: 960, height: 960, sources: sources(320, 640, 960) },
}

test('pictures of the site keep only small widths; films stay for people who play them, and there are no sounds', () => {
  const { pictures, films, sounds } = toLiteMedia({
    pictures: { desk: picture },
    films: { '/pictures/a.webm': 5 },
    sounds: { '/pictures/a.mp3': 5 },
  })
  expect(pictures.desk).toEqual({
    ...picture,
    sources: sources(320, 640, 960),
    phone: { ...picture.phone, sources: sources(320, 640) },
  })
  expect(films).toEqual({ '/pictures/a.webm': 5 })
  expect(sounds).toEqual({})
})

test('pictures of posts keep only small widths in lists, in the text and as covers; at least one width remains', async () => {
  const summary = {
    id: '1',
    title: 'T',
    description: 'D',
    thumbnail: '/media/a.jpg',
    picture: { width: 1600, height: 900, sources: sources(480, 960, 1600) },
    slug: 't',
    category: 'Animation',
    createdAt: '',
    updatedAt: '',
    featured: false,
  }
  const small = { ...summary, picture: { ...summary.picture, sources: sources(480, 960) } }
  const wide = { ...summary, picture: { ...summary.picture, sources: sources(1200, 1600) } }
  const post: Post = {
    ...summary,
    content: `<p>Words</p><picture><source type="image/avif" srcset="${srcSet(480, 960, 1600)}" sizes="92vw" /><img src="/media/a.jpg" alt="" /></picture>`,
    relatedLinks: { previous: null, next: null, related: [summary] },
  }
  const posts = { list: async () => [summary, wide], read: async () => post, findMoved: async () => null }
  const context = toLiteContext(
    { posts, readPreview: async () => null } as unknown as RequestContext, // toLiteContext uses nothing else
    { pictures: {}, films: {}, sounds: {} },
  )
  expect(context.isLite).toBe(true)
  expect(await context.posts.list({})).toEqual([small, { ...wide, picture: { ...wide.picture, sources: sources(1200) } }])
  expect(await context.posts.read('t')).toEqual({
    ...small,
    content: post.content.replace(`, /p/1600.avif 1600w`, ''),
    relatedLinks: { previous: null, next: null, related: [small] },
  })
  expect(await context.readPreview('x')).toBeNull()
})
