import { expect, test } from 'vitest'
import { checkFields } from '#contract/content/check-fields.ts'
import type { Service } from '#contract/content/content.ts'
import { noNames } from './entry-testing.ts'
import { fillEmpty } from './fill-empty.ts'
import { createEmptyEntry, createEntrySchema } from './kind-schemas.ts'

const empty = { title: '', description: '' }
/** What a reader of the form fills in before anything else: everything that can't be made from other fields. */
const newService = {
  ...(createEmptyEntry('services') as object), // an object, as its schema says
  name: 'Sound & Radio',
  category: 'Media',
  icon: 'sound',
  accent: 'media',
  description: 'Jingles and news for stations.',
}

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

test('a new service needs only its name, category, icon, colour, line and picture', () => {
  const names = {
    ...noNames,
    pictures: [{ id: 'studio', src: '', alt: '', focus: '' }],
    files: ['svg/services/sound.svg'],
  }
  const typed = { ...newService, hero: { heading: { text: '', loud: '' }, lead: '', picture: 'studio' } }
  const filled = fillEmpty('services', typed)
  expect(checkFields(createEntrySchema('services', names), filled).errors).toBeUndefined()
  expect(filled).toMatchObject({
    slug: 'sound-radio',
    hero: { heading: { text: 'Sound &', loud: 'Radio' }, lead: newService.description },
    intro: { statement: expect.stringMatching(/\w/) },
  })
  expect((filled as Service).intro.statement).not.toBe(newService.description) // checked above
  expect((filled as Service).whatsappMessage).toMatch(/\{name\}.*Sound & Radio/) // checked above
  expect(fillEmpty('services', filled)).toEqual(filled)
})

test('a service keeps its own words, and a heading that was begun is left to its author', () => {
  const hero = { heading: { text: 'Half a', loud: '' }, lead: 'Mine.', picture: '' }
  const closing = { heading: { text: '', loud: 'Go' }, line: 'Ours.' }
  expect(fillEmpty('services', { ...newService, hero, closing, whatsappMessage: 'Hi.' })).toMatchObject({
    hero,
    closing,
    whatsappMessage: 'Hi.',
  })
})

test('a service without a name, or with a name that no heading has room for, is left to its author', () => {
  const heading = { text: '', loud: '' }
  const hero = { heading, lead: '', picture: '' }
  expect(fillEmpty('services', { ...newService, name: '', hero })).toMatchObject({ hero: { heading }, whatsappMessage: '' })
  const long = fillEmpty('services', { ...newService, name: 'Otorhinolaryngological films', hero })
  expect(long).toMatchObject({ hero: { heading: { text: 'Otorhinolaryngological', loud: 'films' } } })
  expect(fillEmpty('services', { ...newService, name: 'Otorhinolaryngology', hero })).toMatchObject({ hero: { heading } })
})
