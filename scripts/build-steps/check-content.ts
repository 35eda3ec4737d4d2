// Checks content/ before each build: required fields and references.
import { join } from 'node:path'
import { allContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { checkContent, InvalidContentError, readMediaNames } from '#server/content/check-content.ts'

const problems = checkContent(allContent, readMediaNames(media, join(import.meta.dirname, '../../content/media')))
if (problems.length > 0) {
  console.error(new InvalidContentError(problems).message)
  process.exitCode = 1
}
