// Not in overview.test.ts, because that file also runs on PostgreSQL, where the backup job of this test doesn't work.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/entities/overview.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

async function finding(site: TestSite, subject: string) {
  const answer = await site.app.request('/api/overview', { headers: await site.login() })
  const { health }: Overview = await answer.json()
  return health.find((each) => each.subject === subject)
}

test('the overview says since when, how often and why a job fails, until it works again', async () => {
  const clock = testClock('2026-01-15T12:00:00Z')
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const folder = join(dataDir, 'taken')
  await writeFile(folder, 'A file where the folder of the backups should be')
  await using site = await testSite({
    now: clock.now,
    jobPollMs: 20,
    env: { BACKUP_KEEP: '3', BACKUP_DIR: join(folder, 'in it') },
  })
  const jobs = async (has: (text: string) => boolean) => {
    const text = (await finding(site, 'jobs'))?.message ?? ''
    return has(text) ? text : null
  }
  expect(await until(() => jobs((text) => text !== ''))).toMatch(
    /^The daily backup has been failing since 15 January 2026, 13:00 \(Nigerian time\): ENOTDIR.* We retry automatically/,
  )
  expect(await finding(site, 'backup')).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('can’t read the backup folder'),
  })
  clock.forward(61_000)
  expect(await until(() => jobs((text) => text.includes('times')))).toContain('(2 times): ENOTDIR')
  await rm(folder)
  clock.forward(301_000)
  await until(() => jobs((text) => text === ''))
  expect((await finding(site, 'backup'))?.message).toMatch(/^The last backup was created on .* It uses \d+ MB\.$/)
})
