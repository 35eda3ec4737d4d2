import { expect, test } from 'vitest'
import { contentSchemas } from './content.ts'
import { findFieldLabel } from './find-field-label.ts'

const { kinds } = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })

test.each([
  ['projects', 'title', 'Title'],
  ['projects', 'film', 'Film'],
  ['projects', 'gallery.3', 'Picture'],
  ['brand', 'address.street', 'Street'],
  ['pages', 'blocks', 'Blocks'],
  ['pages', 'blocks.0.picture', 'Picture'],
  ['pages', 'blocks.2.items.0.question', 'Question'],
  ['projects', 'unknown', ''],
  ['projects', '', ''],
] as const)('%s %s is called %s', (kind, path, label) => {
  expect(findFieldLabel(kinds[kind], path)).toBe(label)
})
