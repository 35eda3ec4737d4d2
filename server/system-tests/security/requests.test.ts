// Malformed HTTP and endless bodies, sent to the running site. Needs the built pages.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { malformedRequests, mutated } from '#server/testing/fuzz/malformed-requests.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { dataFolder, type SiteProcess, startProcess } from '#server/testing/site/site-process.ts'

const portOf = ({ address }: SiteProcess) => Number(new URL(address).port)

async function sendRaw(port: number, bytes: string): Promise<string> {
  const client = rawClient(port)
  client.socket.end(Buffer.from(bytes, 'latin1'))
  return client.ended
}

async function expectWell(site: SiteProcess): Promise<void> {
  for (const path of ['/', '/readyz', '/api/posts']) expect((await fetch(site.address + path)).status).toBe(200)
  const faults = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(faults).toEqual([])
}

test(`a thousand malformed requests are each refused or answered properly, and none smuggles another (TEST_SEED=${seed})`, async () => {
  await using site = await startProcess({ DATA_DIR: await dataFolder() })
  const random = seededRandom(seed)
  const requests = [...malformedRequests, ...Array.from({ length: 1000 }, () => mutated(random))]
  for (let n = 0; n < requests.length; n += 50) {
    const some = requests.slice(n, n + 50)
    const answers = await Promise.all(some.map((bytes) => sendRaw(portOf(site), bytes)))
    for (const [index, answer] of answers.entries()) {
      const rawRequest = some[index]?.slice(0, 200)
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
      // No response may be a server error, except 501 and 505, which refuse a request.
      for (const status of statuses)
        expect([rawRequest, status < 500 || status === 501 || status === 505]).toEqual([rawRequest, true])
      expect([rawRequest, /"?status"?:\s*"?(ready|ok)/i.test(answer) || statuses.length > 1]).toEqual([rawRequest, false])
      expect(answer).not.toMatch(/node_modules|node:internal|root:x:0/)
    }
  }
  await expectWell(site)
})

test('a body beyond its limit is refused before it is read: a hundred of a gigabyte take no memory', async () => {
  await using site = await startProcess({ DATA_DIR: await dataFolder() })
  await expectWell(site)
  const before = memoryOf(site)
  const paths = [
    '/api/contact',
    '/api/newsletter',
    '/api/auth/login',
    '/api/newsletter/bulk',
    '/api/posts',
    '/contact',
    '/unsubscribe/x',
  ]
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n`
  const announced = Array.from(
    { length: 100 },
    (_, n) => `${head(paths[n % paths.length] ?? '')}Content-Length: 1073741824\r\n\r\n${'x'.repeat(1000)}`,
  )
  for (const answer of await Promise.all(announced.map((bytes) => sendRaw(portOf(site), bytes))))
    expect(answer).toMatch(/^HTTP\/1\.1 4(01|13|15) /)
  // Sends chunked bodies without a length, for as long as the server reads.
  const endless = paths.map((path) => {
    const client = rawClient(portOf(site), `${head(path)}Transfer-Encoding: chunked\r\n\r\n`)
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const more = () => {
      while (!client.socket.destroyed && client.socket.write(piece));
    }
    client.socket.on('drain', more)
    more()
    return client.ended
  })
  for (const answer of await Promise.all(endless)) expect(answer).toMatch(/^(HTTP\/1\.1 4(01|13|15) |$)/)
  // The limit allows for garbage that isn't collected yet, about 100 MB however many clients there are.
  expect(memoryOf(site) - before).toBeLessThan(250)
  await expectWell(site)
})

/** Peak memory in MB; 0 on other systems than Linux. */
function memoryOf({ child }: SiteProcess): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}
