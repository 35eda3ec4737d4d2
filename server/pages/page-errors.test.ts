// Failing pages of a running site. Needs the built pages (npm test builds them first).
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { outboxMails } from '../testing/mail/outbox.ts'
import { callSettings, siteCalls } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { until } from '../testing/site/test-site.ts'

/** The path of the unsubscribe link in the welcome email. */
async function readUnsubscribeLink(dataDir: string): Promise<string> {
  return until(
    async () => /\/unsubscribe\/[\w.-]+/.exec((await outboxMails(dataDir)).join().replaceAll('=\r\n', ''))?.[0] ?? null,
  )
}

test('a page that fails shows an error ID that is in the log, in its HTML and in the data of a navigation', async () => {
  const dataDir = await dataFolder()
  await using site = await startProcess({ ...callSettings, DATA_DIR: dataDir })
  expect((await siteCalls(site.address).subscribe('ada@reader.test')).status).toBe(201)
  const link = await readUnsubscribeLink(dataDir)
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 5000 })
  database.exec('pragma foreign_keys=off; drop table subscribers; drop table posts')
  database.close()
  for (const [path, status] of [
    [link, 500],
    [`${link}.data`, 500],
    ['/blog', 503],
  ] as const) {
    const answer = await fetch(site.address + path)
    const text = await answer.text()
    const ids = new Set([...text.matchAll(/Error ([0-9a-f]{8})\b/g)].map(([, id]) => id))
    expect([path, answer.status, ids.size, text.includes('Unexpected Server Error')]).toEqual([path, status, 1, false])
    const [id] = ids
    await expect.poll(site.output).toMatch(new RegExp(`"level":50.*"requestId":"${id}`))
    // The ID is in the HTML and in the data for hydration, so that both show the same one.
    if (status === 500 && path === link) expect(text.match(new RegExp(`Error ${id}`, 'g'))?.length).toBeGreaterThan(1)
  }
})
