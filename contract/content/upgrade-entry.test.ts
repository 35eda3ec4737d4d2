import { expect, test } from 'vitest'
import { earlierWords } from './earlier-words.ts'
import type { ContentKind } from './kinds.ts'
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

test('the network X is no longer called Twitter', () => {
  const link = 'https://x.com/kora'
  expect(upgradeEntry('brand', { socials: [{ network: 'Twitter', link }] })).toMatchObject({
    socials: [{ network: 'X', link }],
  })
  expect(upgradeEntry('brand', { socials: { twitter: link } })).toMatchObject({ socials: [{ network: 'X', link }] })
  expect(upgradeEntry('about', { socials: { profiles: [{ words: 'on', platform: 'Twitter' }] } })).toMatchObject({
    socials: { profiles: [{ words: 'on', platform: 'X' }] },
  })
})

test('the link to the map keeps its label, but no longer its own address', () => {
  const map = { line: 'Near the market.', link: { label: 'Open the map', href: 'https://www.openstreetmap.org/?mlat=9' } }
  expect(upgradeEntry('contact', { map })).toHaveProperty('map', { line: 'Near the market.', linkLabel: 'Open the map' })
})

test('the small line above a heading stays what it was, and can be emptied', () => {
  expect(upgradeEntry('quote', {})).toHaveProperty('label', 'Quote Page')
  expect(upgradeEntry('portfolio', { label: '' })).toHaveProperty('label', '')
})

test('the figures of the home page, which had no switch, are shown', () => {
  const figures = [{ figure: '5', label: 'years' }]
  expect(upgradeEntry('home', { stats: figures })).toEqual({ stats: { items: figures } })
  expect(upgradeEntry('home', { stats: { isHidden: true, items: figures } })).toEqual({
    stats: { isHidden: true, items: figures },
  })
})

test('words that stood in the code stay what they were, until there are others', () => {
  for (const [kind, words] of Object.entries(earlierWords))
    expect(upgradeEntry(kind as ContentKind, { own: 'a' })).toEqual({ own: 'a', ...words }) // entries has the kinds
  const counting = { own: ['We count.'], countries: [], service: [], newsletter: [] }
  expect(upgradeEntry('privacy', { counting })).toEqual({ counting })
  expect(upgradeEntry('menu', { rights: '' })).toMatchObject({ rights: '', newsletterHeading: 'Stay Connected' })
  const heading = { text: 'The', loud: 'people' }
  expect(upgradeEntry('about', { team: { isHidden: true, heading }, person: { expertise: 'Good at' } })).toMatchObject({
    team: { isHidden: true, heading, profileLabel: 'View Profile' },
    person: { expertise: 'Good at', work: 'Recent work', contact: 'Contact us' },
  })
})

test('a testimonial whose picture wasn’t chosen yet has none, also in a service', () => {
  expect(upgradeEntry('testimonials', { quote: 'Good.', avatar: '' })).toEqual({ quote: 'Good.' })
  const items = [
    { quote: 'Good.', avatar: '' },
    { quote: 'Fine.', avatar: 'face' },
  ]
  expect(upgradeEntry('services', { testimonials: { items } })).toMatchObject({
    testimonials: { items: [{ quote: 'Good.' }, { quote: 'Fine.', avatar: 'face' }] },
  })
})
