// The filter of the services on home has the agency's own categories.
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Picture } from '#contract/content/content.ts'
import { ServicesGrid } from './services-grid.tsx'

const picture: Picture = {
  src: '/pictures/stage.jpg',
  width: 4,
  height: 3,
  alt: '',
  focus: '50% 50%',
  fill: '#000000',
  topFill: '#000000',
  tone: 'bone',
  sources: [],
}

test('one button for each category, in the order of the services; text of a category is never markup', () => {
  const services = ['Weddings', '<i>Loud</i>', 'Weddings', 'Radio'].map((category, index) => ({
    slug: `service-${index}`,
    name: `Service ${index}`,
    text: 'Service',
    loud: String(index),
    category,
    description: 'What it is.',
    accent: 'media' as const,
    picture,
    ident: null,
  }))
  const Component = () => (
    <ServicesGrid heading={{ text: 'Our', loud: 'services' }} link={{ label: 'More', href: '/contact' }} services={services} />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  const html = renderToString(<Stub initialEntries={['/']} />)
  const buttons = [...html.matchAll(/class="chip"[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
  expect(buttons).toEqual(['All', 'Weddings', '&lt;i&gt;Loud&lt;/i&gt;', 'Radio'])
})
