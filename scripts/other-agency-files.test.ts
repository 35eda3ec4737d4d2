// An agency that puts its own content into content/ runs the same tests. Those of the content have to pass with other files too.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKoraStudio } from '../e2e/helpers/kora-studio.ts'

const root = join(import.meta.dirname, '..')

/** The files of content/ that differ from their export's name, or lie in a folder. */
const files: Record<string, string> = {
  yourData: 'your-data.ts',
  services: 'services/index.ts',
  projects: 'projects/index.ts',
  team: 'team/index.ts',
  privacy: 'legal/privacy.ts',
  terms: 'legal/terms.ts',
}

test('the tests of the content pass with the files of another agency, and those of the sample are skipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-agency-'))
  try {
    for (const name of ['content', 'contract', 'package.json', 'tsconfig.json'])
      await cp(join(root, name), join(folder, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const each of ['services', 'projects', 'team']) {
      await rm(join(folder, 'content', each), { recursive: true })
      await mkdir(join(folder, 'content', each))
    }
    for (const [kind, value] of Object.entries({ ...createKoraStudio(), samplePosts: [], sampleMarks: [] }))
      await writeFile(join(folder, 'content', toFile(kind)), `export const ${kind} = ${JSON.stringify(value)}\n`)
    // The other agency has no sounds.
    await rm(join(folder, 'content/media/idents'), { recursive: true })
    // The test of the browser's files needs a build of this content.
    const config = "export default { test: { include: ['content/**/*.test.ts'], exclude: ['content/bundle.test.ts'] } }\n"
    await writeFile(join(folder, 'vitest.config.mjs'), config)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=report.json',
      ],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' } },
    )
    expect(status, stdout + stderr).toBe(0)
    const { numPassedTests, numPendingTests } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    expect(numPassedTests).toBeGreaterThan(10)
    expect(numPendingTests).toBeGreaterThan(5)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function toFile(kind: string): string {
  if (kind === 'samplePosts') return 'sample-posts/index.ts'
  if (kind === 'sampleMarks') return 'samples.ts'
  return files[kind] ?? `${kind}.ts`
}
