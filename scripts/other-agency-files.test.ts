// An agency that puts its own content into content/ runs the same tests: they have to pass with other files too. Here run those of the
// content and of pages whose content is edited; other-agency-files.long.test.ts runs all.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sampleTest } from '#content/sample-test.ts'
import { copyAsKoraStudio } from '../e2e/helpers/kora-files.ts'

const include = ['content/**/*.test.ts', 'scripts/build-steps/check-content.test.ts', 'server/content/edited-pages.test.ts']

sampleTest('tests of content and pages pass with the files of another agency, and those of the sample are skipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-agency-'))
  try {
    await copyAsKoraStudio(folder, ['app', 'content', 'contract', 'scripts', 'server', 'package.json', '.env.example'])
    // The pages in build/ are the same for any content.
    await symlink(join(import.meta.dirname, '../build'), join(folder, 'build'))
    const settings = { include, testTimeout: 300_000, expect: { poll: { timeout: 90_000 } } }
    await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(settings)} }\n`)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=report.json'],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' } },
    )
    expect(status, stdout + stderr).toBe(0)
    const { numPassedTests, numPendingTests } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    expect(numPassedTests).toBeGreaterThan(15)
    expect(numPendingTests).toBeGreaterThan(45)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
