import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeContent } from './describe-fields.ts'

test('docs/content-fields.md says what the schemas of the content say', async () => {
  await expect(describeContent()).toMatchFileSnapshot(join(import.meta.dirname, '../docs/content-fields.md'))
})
