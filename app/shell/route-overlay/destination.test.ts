import { expect, test } from 'vitest'
import { findDestination } from './destination.ts'

const picture = { src: '', width: 1, height: 1, alt: '', focus: '50% 50%', fill: '#000000', sources: [] }
const known = {
  brandName: 'Murya',
  services: [{ slug: 'branding', name: 'Branding & Identity', accent: 'brand' as const, picture }],
  projects: [{ slug: 'one-drop', title: 'One drop', accent: 'brand' as const }],
}

test('services and projects have their own name, other pages the label of the navigation', () => {
  const name = (path: string) => findDestination(path, known).name
  expect(name('/services/branding')).toBe('Branding & Identity')
  expect(name('/portfolio/one-drop')).toBe('One drop')
  expect(name('/portfolio')).toBe('Work')
  expect(name('/blog/a-post')).toBe('Blog')
  expect(name('/')).toBe('Home')
})

test('unknown pages have the brand’s name', () => {
  for (const path of ['/nothing/here', '/constructor']) expect(findDestination(path, known).name).toBe('Murya')
})
