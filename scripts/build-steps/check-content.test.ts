// The content check must find mistakes in content/, also wrong types, because Node removes types without checking them.
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { sampleTest } from '#content/sample-test.ts'
import type { AllContent } from '#contract/content/content.ts'
import { checkContent, readMediaNames } from '#server/content/check-content.ts'
import { dataFolder, launch } from '#server/testing/site/site-process.ts'

const root = join(import.meta.dirname, '../..')
const names = readMediaNames(media, join(root, 'content/media'))

type Loose = Record<string, unknown>

/** The sample content with one thing changed. */
function changed(path: readonly (string | number)[], value: unknown): AllContent {
  const copy: AllContent = structuredClone(allContent)
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce((at: Loose, key) => at[key] as Loose, copy as unknown as Loose)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

test('the current content has no mistakes', () => {
  expect(checkContent(allContent, names)).toEqual([])
})

sampleTest.each([
  [
    ['services', 1, 'hero', 'picture'],
    'servce-branding',
    'content/services/brandingidentity.ts: hero.picture names the picture "servce-branding", which content/media/manifest.ts does not have. Did you mean "service-branding"?',
  ],
  [['services', 0, 'hero', 'lead'], undefined, 'content/services/mediaproduction.ts: hero.lead is missing.'],
  [['services', 0, 'faqs'], undefined, 'content/services/mediaproduction.ts: faqs is missing.'],
  [['services', 0, 'slug'], undefined, 'content/services/index.ts: [0].slug is missing.'],
  [['services', 0, 'closing', 'line'], ' ', 'content/services/mediaproduction.ts: closing.line is empty.'],
  [
    ['services', 0, 'accent'],
    'medai',
    'content/services/mediaproduction.ts: accent is "medai", but must be one of "media", "brand", "social", "marketing", "content", "animation", "events", "training". Did you mean "media"?',
  ],
  [
    ['services', 0, 'intro', 'cards', 1, 'icon'],
    'no-such',
    'content/services/mediaproduction.ts: intro.cards[1].icon names the drawing "no-such", which content/media/svg/services does not have.',
  ],
  [
    ['projects', 0, 'service'],
    'mediaprodction',
    'content/projects/documentary-film.ts: service names the service "mediaprodction", which content/services does not have. Did you mean "mediaproduction"?',
  ],
  [['projects', 0, 'credits', 0, 'name'], 3, "content/projects/documentary-film.ts: credits[0].name is missing or isn't text."],
  [['projects', 0, 'pictrue'], 'x', "content/projects/documentary-film.ts: pictrue isn't a known field. Check its spelling."],
  [['projects', 1, 'slug'], 'documentary-film', 'content/projects: slug of “The Long Signal” is already used by “Harmattan”.'],
  [
    ['services', 1, 'aliases', 0],
    'mediaproduction',
    'content/services: aliases.0 of “Branding & Identity” is already used by “Media & Production”.',
  ],
  [
    ['home', 'slides', 0, 'type'],
    'picture',
    'content/home.ts: slides[0].type is "picture", but must be one of "image", "video".',
  ],
  [
    ['home', 'slides', 5, 'src'],
    '/pictures/hero-7.webm',
    'content/home.ts: slides[5].src names the film "/pictures/hero-7.webm", which content/media does not have. Did you mean "/pictures/hero-6.webm"?',
  ],
  [
    ['home', 'closing', 'link', 'href'],
    '/contcat',
    'content/home.ts: closing.link.href leads to "/contcat", which isn\'t a page of this site. Did you mean "/contact"?',
  ],
  [
    ['about', 'services', 'slugs', 2],
    'films',
    'content/about.ts: services.slugs[2] names the service "films", which content/services does not have.',
  ],
  [['brand', 'openingHours', 0, 'opens'], '9 am', 'content/brand.ts: openingHours[0].opens must be a time such as 09:00.'],
  [['yourData', 'lead'], undefined, 'content/your-data.ts: lead is missing.'],
  [
    ['samplePosts', 0, 'picture'],
    'content/media/blog/none.jpg',
    'content/sample-posts: [0].picture names the picture "content/media/blog/none.jpg", which the repository does not have.',
  ],
  [['team'], undefined, 'content/team/index.ts: it is missing.'],
])('%j = %j', (path, value, line) => {
  expect(checkContent(changed(path, value), names)).toContain(line)
})

/** A copy of this repository with one file changed. Large folders are linked, not copied. */
async function copyWith(file: string, change: (text: string) => string): Promise<string> {
  const copy = await dataFolder()
  for (const name of ['app', 'contract', 'server', 'scripts', 'content', 'package.json', '.env.example'])
    await cp(join(root, name), join(copy, name), { recursive: true, filter: (from) => !from.includes('old-databases') })
  for (const name of ['node_modules', 'build']) await symlink(join(root, name), join(copy, name))
  const text = await readFile(join(copy, file), 'utf8')
  await writeFile(join(copy, file), change(text))
  await mkdir(join(copy, 'data'))
  return copy
}

sampleTest('a site with an unknown picture is not built and does not start, and the doctor says why', async () => {
  const copy = await copyWith('content/services/brandingidentity.ts', (text) =>
    text.replace("picture: 'service-branding'", "picture: 'servce-branding'"),
  )
  const fault =
    /content\/services\/brandingidentity\.ts: hero\.picture names the picture "servce-branding".* Did you mean "service-branding"\?/
  const run = async (script: string) => {
    const { exit, output } = launch({ DATA_DIR: join(copy, 'data') }, process.execPath, [join(copy, script)])
    return { code: await exit, said: output() }
  }
  for (const script of ['server/main.ts', 'scripts/build-steps/check-content.ts', 'scripts/doctor.ts']) {
    const { code, said } = await run(script)
    expect([script, code]).toEqual([script, 1])
    expect(said).toMatch(fault)
    expect(said).not.toContain('    at ')
  }
})
