// Checks that the linter enforces the import rules of ARCHITECTURE.md.
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const refused = [
  ['server/posts/one.ts', '../contact/inbox.ts', 'A feature never imports another'],
  ['server/posts/admin/two.ts', '#server/newsletter/endpoints.ts', 'A feature never imports another'],
  ['server/seo/three.ts', '../pages/render-page.ts', 'A feature never imports another'],
  ['server/contact/four.ts', '../app.ts', 'A feature never imports another'],
  ['server/db/five.ts', '../posts/posts.ts', 'stand below the features'],
  ['server/mail/queue/six.ts', '#server/contact/inbox.ts', 'stand below the features'],
  ['server/ops/health/seven.ts', '#server/pages/render-page.ts', 'side by side'],
  ['server/posts/eight.ts', '#app/context.ts', 'Only server/main.ts'],
  ['contract/format/nine.ts', '#server/env.ts', 'contract/ stands alone'],
  ['app/ui/ten.ts', '#content/brand.ts', 'ui/ knows nothing'],
  ['app/routes/blog/seventeen.ts', '#content/brand.ts', 'Loaders read the published content'],
  ['app/root.tsx', '#content/brand.ts', 'Loaders read the published content'],
  ['app/routes/blog/eleven.ts', '#server/posts/posts.ts', 'Pages reach the server'],
  ['app/sections/twelve.ts', '#app/shell/logo.tsx', 'routes -> shell -> sections -> ui'],
  ['app/browser/thirteen.ts', '#app/shell/logo.tsx', 'stand below the sections'],
  ['app/api/fourteen.ts', '#app/routes/home/home.tsx', 'stand below the sections'],
  ['server/errors.ts', './posts/posts.ts', 'stands below everything else'],
  ['server/posts/fifteen.ts', '#server/testing/site/test-site.ts', 'A feature never imports another'],
  ['server/db/sixteen.ts', '#server/env.ts', 'stand below the features'],
] as const
const allowed = [['server/posts/allowed.ts', '../db/connection/open-database.ts']] as const
/** Two files that import only each other's types, which the linter must refuse too. */
const circle = ['server/jobs/circle-a.ts', 'server/jobs/circle-b.ts'] as const

test('the linter refuses imports across or up the layers and circles of types, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, imported] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { planted } from '${imported}'\n\nexport const used = planted\n`)
  }
  await mkdir(join(folder, 'server/jobs'), { recursive: true })
  await writeFile(join(folder, circle[0]), "import type { B } from './circle-b.ts'\n\nexport type A = B[]\n")
  await writeFile(join(folder, circle[1]), "import type { A } from './circle-a.ts'\n\nexport type B = A | null\n")
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const found = (JSON.parse(stdout) as { diagnostics: { location: { path: string }; message: string }[] }).diagnostics
  const messages = Object.fromEntries(found.map(({ location, message }) => [location.path, message]))
  const expected = [...refused.map(([file, , message]) => [file, message]), ...circle.map((file) => [file, 'cycle'])]
  expect(messages).toEqual(Object.fromEntries(expected.map(([file, message]) => [file, expect.stringContaining(message ?? '')])))
})
