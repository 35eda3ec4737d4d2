// The long version of rolling-upgrade.test.ts: ten upgrades under load, behind nginx and behind Caddy.
import { expect, test } from 'vitest'
import { serverUrl } from '#server/testing/database/postgres-server.ts'
import { runRollingUpgrade } from '#server/testing/faults/rolling-upgrade.ts'
import { hasCaddy, hasNginx, startCaddy, startNginx } from '#server/testing/http/front-proxies.ts'

for (const [name, isThere, startProxy] of [
  ['nginx', hasNginx, startNginx],
  ['Caddy', hasCaddy, startCaddy],
] as const) {
  test(`behind ${name}, each process replaced ten times under load`, async ({ skip }) => {
    skip(!isThere, `${name} or openssl is not installed`)
    skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server')
    const { answered, failures, losses } = await runRollingUpgrade({ startProxy, rounds: 10, clients: 20, everyMs: 60 })
    console.log(`${name}: ${answered} requests answered, ${failures.length} failed`)
    expect({ failures, losses }).toEqual({ failures: [], losses: [] })
  })
}
