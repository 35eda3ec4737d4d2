import { expect, test } from 'vitest'
import { findDestination, listDestinations } from './destinations.ts'

const destinations = listDestinations(
  [{ slug: 'branding', name: 'Branding & Identity', accent: 'brand' }],
  [{ slug: 'one-drop', title: 'One drop', service: 'branding' }],
  {
    menu: {
      items: [{ type: 'link', label: 'Journal', href: '/blog' }],
      button: { label: 'Contact', href: '/contact' },
      footer: [],
      footerHeading: 'Links',
      servicesHeading: 'Services',
      newsletterHeading: 'Newsletter',
      rights: '',
    },
    ownPages: [{ slug: 'careers', name: 'Work with us' }],
  },
)
const describe = (path: string) => {
  const { name, accent } = findDestination(path, destinations) ?? {}
  return [name, accent]
}

test('services and projects have their own name in the colour of the service', () => {
  expect(describe('/services/branding')).toEqual(['Branding & Identity', 'brand'])
  expect(describe('/portfolio/one-drop')).toEqual(['One drop', 'brand'])
})

test('other pages have the name of their part of the site', () => {
  expect(describe('/')).toEqual(['Home', 'media'])
  expect(describe('/portfolio')).toEqual(['Work', 'social'])
  expect(describe('/blog/a-post')).toEqual(['Journal', 'events'])
  expect(describe('/careers')).toEqual(['Work with us', 'media'])
  expect(describe('/nothing/here')).toEqual([undefined, undefined])
})
