// A rolling upgrade as in docs/operate/upgrades.md. Needs the built pages, nginx, openssl and PostgreSQL.
import { expect, test } from 'vitest'
import { serverUrl } from '#server/testing/database/postgres-server.ts'
import { runRollingUpgrade } from '#server/testing/faults/rolling-upgrade.ts'
import { hasNginx, startNginx } from '#server/testing/http/front-proxies.ts'

test('two processes behind nginx are replaced one after the other: no request fails, no lead is lost or doubled', async ({
  skip,
}) => {
  skip(!hasNginx, 'nginx or openssl is not installed')
  skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server')
  const { failures, losses } = await runRollingUpgrade({ startProxy: startNginx, rounds: 1, clients: 8, everyMs: 25 })
  expect({ failures, losses }).toEqual({ failures: [], losses: [] })
})
