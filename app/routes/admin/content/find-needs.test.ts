import { expect, test } from 'vitest'
import { emptySchemas } from '#contract/content/content.ts'
import { describeNeeds, findNeeds } from './find-needs.ts'

const needsOf = (kind: 'services' | 'projects' | 'team' | 'awards' | 'pages') => findNeeds(kind, emptySchemas.kinds[kind])

test('a new entry names what it can’t be published without, and nothing that is filled in', () => {
  expect(needsOf('services').needed).toEqual(['name', 'category', 'icon', 'description', 'hero.picture'])
  expect(needsOf('projects').needed).toEqual(['title', 'service', 'category', 'client', 'year', 'description', 'picture'])
  expect(needsOf('awards').filled).toEqual([])
})

test('a new entry begins with an empty paragraph or block where it usually has text', () => {
  expect(needsOf('team').begun).toEqual(['bio'])
  expect(needsOf('pages').begun).toEqual(['blocks'])
  expect(needsOf('services').begun).toEqual(['intro.paragraphs'])
  expect(needsOf('projects').begun).toEqual([])
})

test('the form says so in the words of its fields', () => {
  const needs = needsOf('services')
  expect(describeNeeds('services', emptySchemas.kinds.services, needs)).toMatch(/name, category, icon, description and picture\b/)
})
