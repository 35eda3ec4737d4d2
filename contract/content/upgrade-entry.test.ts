import { expect, test } from 'vitest'
import { upgradeEntry } from './upgrade-entry.ts'

test('the one more picture of a project becomes its gallery', () => {
  expect(upgradeEntry('projects', { slug: 'a', detail: 'portfolio/b' })).toEqual({ slug: 'a', gallery: ['portfolio/b'] })
  expect(upgradeEntry('projects', { slug: 'a' })).toEqual({ slug: 'a', gallery: [] })
})

test('a person whose portrait wasn’t chosen yet has none', () => {
  expect(upgradeEntry('team', { name: 'Ada', image: '' })).toEqual({ name: 'Ada' })
  expect(upgradeEntry('team', { name: 'Ada', image: 'team-1' })).toEqual({ name: 'Ada', image: 'team-1' })
})

test('a project that has a gallery keeps it', () => {
  const project = { slug: 'a', gallery: ['portfolio/b', 'portfolio/c'] }
  expect(upgradeEntry('projects', project)).toEqual(project)
})

test('a service gets the headings that every service had, and keeps its own', () => {
  const heading = { text: 'Ask', loud: 'us' }
  expect(upgradeEntry('services', { slug: 'a', faqHeading: heading })).toEqual({
    slug: 'a',
    faqHeading: heading,
    newsletterHeading: { text: 'Stay', loud: 'Connected' },
  })
})
