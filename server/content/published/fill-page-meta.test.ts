import { expect, test } from 'vitest'
import { fillPageMeta } from '#contract/content/fill-page-meta.ts'
import { testContent } from '#server/testing/site/test-content.ts'

const empty = { title: '', description: ' ', keywords: [] }

test('pages without texts for search results have their name and what they say first', () => {
  const { home, about, quote, terms, services } = testContent
  const filled = fillPageMeta({
    ...testContent,
    home: { ...home, meta: empty },
    about: { ...about, meta: { ...empty, title: 'Who we are' } },
    terms: { ...terms, meta: empty, intro: '**Please** read [this](/contact).' },
    services: services.map((service) => ({ ...service, meta: empty })),
  })
  const [slide] = home.slides
  expect(filled.home.meta).toMatchObject({
    title: `${slide?.title.text} ${slide?.title.loud}`,
    description: slide?.subtitle,
  })
  expect(filled.about.meta).toMatchObject({ title: 'Who we are', description: about.story.paragraphs[0] })
  expect(filled.terms.meta.description).toBe('Please read this.')
  expect(filled.services[0]?.meta).toMatchObject({ title: services[0]?.name, description: services[0]?.description })
  expect(filled.quote.meta).toEqual(quote.meta)
  const silent = fillPageMeta({
    ...testContent,
    about: { ...about, meta: empty, story: { ...about.story, paragraphs: [] } },
    quote: { ...quote, meta: empty, lead: '' },
  })
  const { description } = testContent.brand
  expect([silent.about.meta.description, silent.quote.meta.description]).toEqual([description, description])
})
