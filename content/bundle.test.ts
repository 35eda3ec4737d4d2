// Tests that the site's texts reach the browser as page data, never in JavaScript files. Needs a build, which npm test makes first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { home } from './home.ts'
import { privacy } from './legal/privacy.ts'
import { projects } from './projects/index.ts'
import { samplePosts } from './sample-posts/index.ts'
import { services } from './services/index.ts'
import { team } from './team/index.ts'

test("the site's texts are not in the browser's JavaScript files", () => {
  const assets = join(import.meta.dirname, '../build/client/assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(10)
  const scripts = names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  const copy = [
    brand.description,
    home.about.statement.text,
    ...services.flatMap(({ description, faqs, intro }) => [
      description,
      intro.statement,
      ...intro.paragraphs,
      ...faqs.map(({ answer }) => answer),
    ]),
    ...team.flatMap(({ bio }) => bio),
    ...projects.flatMap(({ brief, solution, process, outcome }) => [brief, solution, process, outcome]),
    ...privacy.sections.flatMap(({ paragraphs }) => paragraphs),
    ...samplePosts.map(({ content }) => content.slice(0, 60)),
  ]
  // The words of a shorter text may be in a script by chance.
  const long = copy.filter(({ length }) => length >= 40)
  expect(long.filter((text) => scripts.includes(text.slice(0, 40)))).toEqual([])
})
