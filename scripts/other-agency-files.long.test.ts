// The whole of `npm test`, types and lint included, with another agency's files in content/.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sampleTest } from '#content/sample-test.ts'
import { copyAsKoraStudio } from '../e2e/helpers/kora-files.ts'

const notCopied = ['.git', '.react-router', 'build', 'data', 'node_modules', 'test-results']
const oneHourMs = 60 * 60_000

sampleTest('the site of another agency passes npm test', { timeout: oneHourMs }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-agency-'))
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME }
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, env })
  try {
    const parts = await readdir(join(import.meta.dirname, '..'))
    await copyAsKoraStudio(
      folder,
      parts.filter((part) => !notCopied.includes(part)),
    )
    run(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'content'])
    const { stdout, stderr, status } = run(['scripts/run.mjs', 'test'])
    expect(status, (stdout + stderr).slice(-20_000)).toBe(0)
    console.log(stdout.trimEnd().split('\n').at(-1))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
