// Neither a login nor a request for a new password tells whether an address has an account, not even by its time.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logInAs } from '../testing/site/log-in-as.ts'
import { adminPassword, testSite, until } from '../testing/site/test-site.ts'
import { hashPassword } from './passwords.ts'
import { storeResetRequest } from './reset-requests.ts'
import { openSecrets } from './secrets.ts'

test('a wrong password for an address with an account and for one without is answered alike and in the same time', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const { id } = await logInAs(site, 'editor')
  const password_hash = await hashPassword('another password')
  await site.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
  const times = { known: Infinity, unknown: Infinity }
  for (let round = 0; round < 24; round += 1) {
    // So that nobody has to wait. For the same reason each request comes from a network of its own.
    await site.db.deleteFrom('account_guesses').execute()
    const answers: unknown[] = []
    for (const [turn, kind] of (round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)).entries()) {
      const email = kind === 'known' ? 'editor@agency.test' : `nobody-${round}@agency.test`
      const start = performance.now()
      const headers = { 'x-forwarded-for': `198.51.${turn}.${round}` }
      const response = await site.post('/api/auth/login', { email, password: 'a wrong password' }, headers)
      answers.push([response.status, await response.text()])
      times[kind] = Math.min(times[kind], performance.now() - start)
    }
    expect(answers[0]).toEqual(answers[1])
  }
  // The shortest of many times is the least disturbed one. Without hashing, the answer would take a tenth of the time.
  const ratio = times.known / times.unknown
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2)
})

test('a request for a new password is answered without a look at the accounts, and kept until its email is queued', async () => {
  await using site = await testSite({ jobPollMs: 100 })
  await logInAs(site, 'editor')
  await sql`alter table accounts rename to accounts_away`.execute(site.db)
  for (const email of ['Editor@agency.test', 'nobody@agency.test'])
    expect((await site.post('/api/auth/reset', { email })).status).toBe(204)
  const rows = await site.db.selectFrom('reset_requests').selectAll().execute()
  expect(rows.map(({ email_hash }) => email_hash.length)).toEqual([43, 43])
  expect(JSON.stringify(rows)).not.toMatch(/agency/i)
  // Until the first try has failed.
  await until(async () => site.logLines().filter(({ msg }) => /a job will/.test(String(msg))).length === 2 || null)
  await sql`alter table accounts_away rename to accounts`.execute(site.db)
  const mails = () => site.db.selectFrom('emails').select('recipient').where('kind', '=', 'reset').execute()
  await until(async () => {
    await site.db.updateTable('jobs').set({ next_run_at: '2020' }).where('name', '=', 'send reset emails').execute()
    return (await mails()).length > 0 || null
  })
  expect(await mails()).toEqual([{ recipient: 'editor@agency.test' }])
  expect(await site.db.selectFrom('reset_requests').selectAll().execute()).toEqual([])
})

test('a request for a new password that waited for more than an hour is forgotten', async () => {
  await using site = await testSite()
  await logInAs(site, 'editor')
  const { secrets } = await openSecrets(site.db, { adminPassword, newsletterApiKey: null })
  const requestedAt = new Date(Date.now() - 61 * 60_000)
  await storeResetRequest(site.db, { email: 'editor@agency.test', signingKey: secrets.signingKey, now: requestedAt })
  await site.post('/api/auth/reset', { email: 'nobody@agency.test' })
  await until(async () => (await site.db.selectFrom('reset_requests').selectAll().execute()).length === 0 || null)
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'reset').execute()).toEqual([])
})
