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
] as const
const allowed = [['server/posts/eleven.ts', '../db/connection/open-database.ts']] as const

test('the linter refuses imports across or up the layers, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, imported] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { planted } from '${imported}'\n\nexport const used = planted\n`)
  }
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
  expect(messages).toEqual(Object.fromEntries(refused.map(([file, , message]) => [file, expect.stringContaining(message)])))
})
