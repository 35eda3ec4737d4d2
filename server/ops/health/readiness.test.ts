import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMigrated } from '#server/db/migrations/migrate.ts'
import { testSite } from '#server/testing/site/test-site.ts'
import { createHealth, type HealthChecks, readFreeBytes } from './readiness.ts'

const wellChecks: HealthChecks = {
  isMigrated: async () => true,
  readFreeBytes: async () => Number.POSITIVE_INFINITY,
  isStopping: () => false,
  isSendingPaused: async () => false,
}

async function healthServer(checks: Partial<HealthChecks> = {}) {
  const health = createHealth({ ...wellChecks, ...checks }, [['x-content-type-options', 'nosniff']])
  const server = createServer((request, response) => {
    if (!health(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const bound = server.address()
  const address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`
  return {
    ask: (path: string, init?: RequestInit) => fetch(address + path, init),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a healthy site reports ok and nothing else', async () => {
  await using site = await testSite()
  await using server = await healthServer({
    isMigrated: () => isMigrated(site.db),
    readFreeBytes: () => readFreeBytes(join(site.dataDir, 'not', 'there')),
  })
  const ready = await server.ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, problems: [] }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(ready.headers.get('x-content-type-options')).toBe('nosniff')
  const alive = await server.ask('/healthz')
  expect([alive.status, await alive.text()]).toEqual([200, 'ok'])
})

test('a sending pause is reported, and the site still accepts visitors', async () => {
  await using server = await healthServer({ isSendingPaused: async () => true })
  const answer = await server.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, problems: [], notices: ['sending paused'] }])
})

test('a database of an older version is a problem; a newer one is not, because a newer process is taking over', async () => {
  await using site = await testSite()
  await site.db.insertInto('schema_migrations').values({ number: 1000 }).execute()
  await using server = await healthServer({ isMigrated: () => isMigrated(site.db) })
  expect((await server.ask('/readyz')).status).toBe(200)
  await site.db.deleteFrom('schema_migrations').execute()
  await using older = await healthServer({ isMigrated: () => isMigrated(site.db) })
  const answer = await older.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, problems: ['migrations'] }])
})

test('a broken database, a full disk and a shutdown are each reported', async () => {
  await using server = await healthServer({
    isMigrated: () => Promise.reject(new Error('away')),
    readFreeBytes: async () => 99 * 1024 * 1024,
    isStopping: () => true,
  })
  const answer = await server.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, problems: ['database', 'disk', 'stopping'] }])
  expect((await server.ask('/healthz')).status).toBe(200)
})

test('a database that hangs is queried once; /readyz answers without it and /healthz stays ok', async () => {
  let asked = 0
  let isMended = false
  const { promise: hanging, resolve: mend } = Promise.withResolvers<boolean>()
  await using server = await healthServer({
    isMigrated: () => {
      asked += 1
      return isMended ? Promise.resolve(true) : hanging
    },
  })
  const answers = await Promise.all(['/readyz', '/readyz', '/healthz'].map((path) => server.ask(path)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(asked).toBe(1)
  isMended = true
  mend(true)
  await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
})

test('many concurrent checks query the database once', async () => {
  let asked = 0
  await using server = await healthServer({
    isMigrated: async () => {
      asked += 1
      return true
    },
  })
  const ask = async () => (await server.ask('/readyz')).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(asked).toBe(1)
})

test('HEAD has no body, other methods are refused, other URLs pass through', async () => {
  await using server = await healthServer()
  const head = await server.ask('/readyz', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const post = await server.ask('/healthz', { method: 'POST', body: 'x' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await server.ask('/healthz/more')).status).toBe(404)
})
