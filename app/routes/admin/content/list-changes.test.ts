import { expect, test } from 'vitest'
import { emptySchemas } from '#contract/content/content.ts'
import type { ContentKind } from '#contract/content/kinds.ts'
import { noNames } from './entry-testing.ts'
import type { FormSchema } from './form/schema-parts.ts'
import { listChanges, splitAtChange } from './list-changes.ts'

const names = {
  ...noNames,
  pictures: [{ id: 'stage', src: '/pictures/stage.jpg', alt: 'A stage', focus: '50% 50%' }],
  services: [{ slug: 'films', name: 'Films', category: 'Media' }],
  known: { services: ['films'], pages: [] },
}
const about = {
  hero: { heading: { text: 'Heard', loud: 'here' }, picture: 'stage' },
  services: { heading: { text: 'Our', loud: 'services' }, slugs: [] },
}
const brand = { name: 'Kora', phones: ['+234 1'], openingHours: [], socials: [] }
const home = { slides: [{ type: 'image', src: 'stage', title: { text: '', loud: 'Hello' }, subtitle: 'Hi', cta: 'Learn How' }] }

/** The changes as lines: labels, what the version has, what the form has. */
function read(kind: ContentKind, version: unknown, now: unknown): string[][] {
  const schema: FormSchema = emptySchemas.kinds[kind]
  return listChanges(schema, { version, now }, names).map((change) => [
    change.labels.join(' › '),
    change.version.text,
    change.now.text,
  ])
}

test('only fields that differ are listed, by the labels of the form', () => {
  expect(read('about', about, about)).toEqual([])
  const now = { ...about, hero: { ...about.hero, heading: { ...about.hero.heading, loud: 'today' } } }
  expect(read('about', about, now)).toEqual([['Top of the page › Heading › Bold end', 'here', 'today']])
  const hidden = { ...about, services: { ...about.services, isHidden: true } }
  expect(read('about', about, hidden)).toEqual([['Services › Hide this section', 'Off', 'On']])
  // The order of the fields says nothing.
  expect(read('brand', brand, Object.fromEntries(Object.entries(brand).toReversed()))).toEqual([])
})

test('an item of a list that was added, removed, changed or moved is one change', () => {
  const phones = ['+234 1', '+234 2', '+234 3']
  const compare = (now: readonly string[]) => read('brand', { ...brand, phones }, { ...brand, phones: now })
  expect(compare(['+234 0', ...phones])).toEqual([['Phone numbers › Phone number 1', '', '+234 0']])
  expect(compare(phones.slice(1))).toEqual([['Phone numbers › Phone number 1', '+234 1', '']])
  expect(compare(phones.with(1, '+234 9'))).toEqual([['Phone numbers › Phone number 2', '+234 2', '+234 9']])
  expect(compare(phones.toReversed())).toEqual([['Phone numbers › Order', '+234 1\n+234 2\n+234 3', '+234 3\n+234 2\n+234 1']])
})

test('groups that one side lacks are read as lines; pictures, choices and references by their names', () => {
  const day = { firstDay: 'Monday', lastDay: 'Friday', opens: '09:00', closes: '18:00' } as const
  expect(read('brand', { ...brand, openingHours: [day] }, { ...brand, openingHours: [] })).toEqual([
    ['Opening hours › Hours 1', 'First day: Monday\nLast day: Friday\nOpens: 09:00\nCloses: 18:00', ''],
  ])
  const [slide] = home.slides
  const other = { type: 'image', src: 'stage', title: { text: 'Be', loud: 'heard' }, subtitle: 'Now', cta: 'Get Started' }
  const [change] = read('home', { ...home, slides: [slide] }, { ...home, slides: [slide, other] })
  expect(change).toEqual(['Slides › Slide 2', '', 'Image\nPicture: A stage\nTitle: Be heard\nText: Now\nButton: Get Started'])
  const services = (slugs: string[]) => ({ ...about, services: { ...about.services, slugs } })
  expect(read('about', services(['films']), services([]))).toEqual([['Services › Services › Service 1', 'Films', '']])
})

test('a text that an older version of the site has stored, or any other value, is compared too', () => {
  expect(read('brand', { phones: 'none', socials: null }, { ...brand, phones: [] })).toEqual([['Name', '', 'Kora']])
  expect(read('brand', null, null)).toEqual([])
})

test('what two texts share at their ends is told apart in whole words', () => {
  expect(splitAtChange('We film and write.', 'We film, draw and write.')).toEqual(['We ', 'film ', 'and write.'])
  expect(splitAtChange('Same', 'Same')).toEqual(['Same', '', ''])
  expect(splitAtChange('', 'New')).toEqual(['', '', ''])
})

test('logos are shown, the sample’s and uploaded ones', () => {
  const file = `logo-${'a'.repeat(32)}.svg`
  const pair = { version: { name: 'Tudu', logo: 'tudu' }, now: { name: 'Tudu', logo: { file, width: 9, height: 9 } } }
  const schema: FormSchema = emptySchemas.kinds.partners
  const [change] = listChanges(schema, pair, names)
  expect([change?.version.picture, change?.now.picture]).toEqual(['/pictures/svg/partners/tudu.svg', `/media/${file}`])
})

test('a film that is gone has no code as its name', () => {
  const [change] = listChanges(
    emptySchemas.kinds.projects,
    { version: { film: '/media/aa.mp4' }, now: { film: '/pictures/b.mp4' } },
    names,
  )
  expect([change?.version.text, change?.now.text]).toEqual(['Deleted film', '/pictures/b.mp4 (not on the site)'])
})

test('a service that is hidden has its name, not its slug', () => {
  const hidden = [{ kind: 'services' as const, slug: 'radio', name: 'Radio plays' }]
  const services = (slugs: string[]) => ({ ...about, services: { ...about.services, slugs } })
  const pair = { version: services(['radio']), now: services([]) }
  const [change] = listChanges(emptySchemas.kinds.about, pair, { ...names, hidden })
  expect(change?.version.text).toBe('Radio plays (not on the site)')
})
