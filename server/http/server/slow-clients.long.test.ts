// Sends 2,000 slow clients to a site with the real limits; visitors should notice nothing. Needs the built pages.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { sendVisitors } from '#server/testing/http/visitors.ts'
import { dataFolder, startProcess } from '#server/testing/site/site-process.ts'

const thousand = 1000
const everyMs = 2000

const headers = 'GET / HTTP/1.1\r\nHost: site.test\r\n'
const body = `POST /api/contact HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`

/** A thousand clients at any time: each connects again when its connection is closed, until the test stops them. */
function attack(port: number, first: string, chunk: string) {
  const ends = { refused: 0, other: [] as string[] }
  let isOver = false
  const clients = Array.from({ length: thousand }, async () => {
    while (!isOver) {
      const client = rawClient(port, first)
      client.drip(chunk, everyMs)
      const answer = await client.ended
      if (answer.startsWith('HTTP/1.1 408 ')) ends.refused += 1
      else ends.other.push(answer.slice(0, 40))
    }
  })
  return {
    ends,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

test("a minute of 1,000 slow headers and 1,000 slow bodies: each is closed, and no visitor's request fails", async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder() })
  const port = Number(new URL(run.address).port)
  const attacks = [attack(port, headers, 'X-More: 1\r\n'), attack(port, body, 'x')]
  const visitors = sendVisitors(run.address, {
    keepAlive: 8,
    everyMs: 200,
    newEveryMs: 100,
    paths: ['/', '/about', '/blog', '/api/posts', '/readyz'],
  })
  await wait(60_000)
  await visitors.stop()
  await Promise.all(attacks.map(({ stop }) => stop()))
  expect(visitors.failures()).toEqual([])
  expect(visitors.answered()).toBeGreaterThan(thousand)
  for (const { ends } of attacks) {
    expect(ends.other).toEqual([])
    expect(ends.refused).toBeGreaterThanOrEqual(thousand)
  }
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
})
