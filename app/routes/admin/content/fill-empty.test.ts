import { expect, test } from 'vitest'
import { fillEmpty } from './fill-empty.ts'

const empty = { title: '', description: '' }

test('a project gets its URL, wide picture and search texts from what was typed', () => {
  const typed = { title: 'Àṣà & Dye', slug: '', summary: 'A film about indigo.', picture: 'pit', wide: '', meta: empty }
  expect(fillEmpty('projects', typed)).toEqual({
    ...typed,
    slug: 'asa-dye',
    wide: 'pit',
    meta: { title: 'Àṣà & Dye', description: 'A film about indigo.' },
  })
})

test('what was typed stays, and nothing is invented', () => {
  const typed = {
    title: 'Dye',
    slug: 'pits',
    summary: 'Indigo.',
    picture: 'a',
    wide: 'b',
    meta: { title: 'T', description: 'D' },
  }
  expect(fillEmpty('projects', typed)).toEqual(typed)
  const untouched = { title: '', slug: '', summary: '', picture: '', wide: '', meta: empty }
  expect(fillEmpty('projects', untouched)).toEqual(untouched)
  expect(fillEmpty('brand', { name: '' })).toEqual({ name: '' })
})

test('a long introduction is cut after a word', () => {
  const { meta } = fillEmpty('pages', {
    name: 'Careers',
    slug: '',
    lead: '',
    meta: empty,
    blocks: [{ type: 'text', title: '', text: 'We look for people who listen before they draw. '.repeat(6) }],
  }) as { meta: { description: string } } // as given
  expect(meta.description.length).toBeLessThanOrEqual(151)
  expect(meta.description).toMatch(/\w…$/)
})

test('a person without a summary is described by the first paragraph, else by the role', () => {
  const person = { name: 'Bola Ade', slug: '', role: 'Editor', bio: ['Cuts films.'], meta: empty }
  expect(fillEmpty('team', person)).toMatchObject({ slug: 'bola-ade', meta: { title: 'Bola Ade', description: 'Cuts films.' } })
  expect(fillEmpty('team', { ...person, bio: [] })).toMatchObject({ meta: { description: 'Editor' } })
})
