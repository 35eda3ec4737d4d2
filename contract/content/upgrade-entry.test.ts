import { expect, test } from 'vitest'
import { earlierCounting, earlierFooterHeadings, earlierPersonHeadings, earlierStates } from './earlier-words.ts'
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
  expect(upgradeEntry('brand', { socials: [{ network: 'Twitter', link }] })).toEqual({ socials: [{ network: 'X', link }] })
  expect(upgradeEntry('brand', { socials: { twitter: link } })).toEqual({ socials: [{ network: 'X', link }] })
  expect(upgradeEntry('about', { socials: { profiles: [{ words: 'on', platform: 'Twitter' }] } })).toEqual({
    person: earlierPersonHeadings,
    socials: { profiles: [{ words: 'on', platform: 'X' }] },
  })
})

test('the link to the map keeps its label, but no longer its own address', () => {
  const map = { line: 'Near the market.', link: { label: 'Open the map', href: 'https://www.openstreetmap.org/?mlat=9' } }
  expect(upgradeEntry('contact', { map })).toEqual({ map: { line: 'Near the market.', linkLabel: 'Open the map' } })
})

test('the small line above a heading stays what it was, and can be emptied', () => {
  expect(upgradeEntry('quote', {})).toEqual({ label: 'Quote Page' })
  expect(upgradeEntry('portfolio', { label: '' })).toEqual({ label: '' })
})

test('the figures of the home page, which had no switch, are shown', () => {
  const figures = [{ figure: '5', label: 'years' }]
  expect(upgradeEntry('home', { stats: figures })).toEqual({ stats: { items: figures } })
  expect(upgradeEntry('home', { stats: { isHidden: true, items: figures } })).toEqual({
    stats: { isHidden: true, items: figures },
  })
})

test('the privacy page and a subscriber’s data keep the words that stood in the code, until there are others', () => {
  expect(upgradeEntry('privacy', { intro: 'a' })).toEqual({ intro: 'a', counting: earlierCounting })
  expect(upgradeEntry('yourData', { lead: 'a' })).toEqual({ lead: 'a', states: earlierStates })
  const counting = { own: ['We count.'], countries: [], service: [], newsletter: [] }
  expect(upgradeEntry('privacy', { counting })).toEqual({ counting })
})

test('the headings of the footer and of the pages of people stay what they were, until there are others', () => {
  expect(upgradeEntry('menu', { items: [] })).toEqual({ items: [], ...earlierFooterHeadings })
  expect(upgradeEntry('about', { person: { expertise: 'Good at', work: 'Made' } })).toEqual({
    person: { expertise: 'Good at', work: 'Made' },
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
