import { expect, test } from 'vitest'
import { projects } from './projects/index.ts'
import { services } from './services/index.ts'

test('no picture appears twice on a service page, except in the preview of its own slide', () => {
  for (const { slug, hero, testimonials } of services) {
    const own = projects.filter(({ service }) => service === slug)
    const works = own.map(({ picture, wide, analyticsPreview, film }) => [
      ...new Set([picture, wide, analyticsPreview ?? [], film ?? []].flat()),
    ])
    const shown = [hero.picture, ...works.flat(), ...testimonials.items.map(({ avatar }) => avatar)]
    expect(
      shown.filter((picture, index) => shown.indexOf(picture) !== index),
      slug,
    ).toEqual([])
  }
})
