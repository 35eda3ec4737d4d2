import { expect, test } from 'vitest'
import type { Media, Picture, Project } from '#contract/content/content.ts'
import { describeFilm } from './describe-film.ts'

const site = { url: 'https://site.test' }
const still: Picture = {
  src: '/still.jpg',
  width: 16,
  height: 9,
  alt: '',
  focus: '50% 50%',
  fill: '',
  topFill: '',
  tone: 'ink',
  sources: [],
}
const project = {
  slug: 'a-film',
  title: 'A film',
  service: 'films',
  category: 'Film',
  client: 'A client',
  year: '2024',
  description: 'What it is.',
  summary: 'What it is, in a few more words.',
  meta: { title: 'Found', description: 'As found' },
  picture: 'still',
  wide: 'still',
  gallery: [],
  film: '/pictures/a.webm',
  brief: '',
  solution: '',
  process: '',
  outcome: '',
  credits: [],
} satisfies Project
const mediaWith = (films: Media['films']): Media => ({ pictures: { still }, films, sounds: {} })

test('structured data of a film names the most compatible format, its URL and its thumbnail', () => {
  expect(describeFilm(project, site, mediaWith({ '/pictures/a.webm': 1, '/pictures/a.mp4': 2 }))).toMatchObject({
    contentUrl: 'https://site.test/pictures/a.mp4',
    encodingFormat: 'video/mp4',
    thumbnailUrl: 'https://site.test/still.jpg',
  })
  expect(describeFilm(project, site, mediaWith({ '/pictures/a.webm': 1 }))).toMatchObject({ encodingFormat: 'video/webm' })
})

test('a project without a film file has no film in its structured data', () => {
  const { film, ...silent } = project
  expect(describeFilm(silent, site, mediaWith({ [film]: 1 }))).toBeUndefined()
  expect(describeFilm(project, site, mediaWith({}))).toBeUndefined()
})
