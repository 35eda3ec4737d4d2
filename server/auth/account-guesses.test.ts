// Wrong passwords for one account from many networks, which the limit for each network doesn't stop.
import { expect, test } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { logInAs, staffPassword } from '../testing/site/log-in-as.ts'
import { type TestClock, testClock } from '../testing/site/test-clock.ts'
import { adminPassword, type TestSite, testSite } from '../testing/site/test-site.ts'
import { deleteOldGuesses } from './account-guesses.ts'
import { createTotpSecret } from './second-factor/totp.ts'
import { openSecrets } from './secrets.ts'
import { warnOfGuesses } from './warn-of-guesses.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const env = { TRUST_PROXY: '1' }
const editor = 'editor@agency.test'
const home = '198.51.100.1'

type Login = { email?: string; password: string; from?: string }

let networks = 0
/** A network from which nobody has called before. */
function elsewhere(): string {
  networks += 1
  return `2001:db8:${networks.toString(16)}::1`
}

async function logIn(site: TestSite, { from = elsewhere(), ...body }: Login) {
  const answer = await site.post('/api/auth/login', body, { 'x-forwarded-for': from })
  const { message = '' } = (await answer.json()) as { message?: string }
  return { status: answer.status, message, wait: Number(answer.headers.get('retry-after')) }
}

async function guess(site: TestSite, login: Partial<Login> = {}) {
  return (await logIn(site, { email: editor, password: 'wrong', ...login })).status
}

async function guessTimes(site: TestSite, times: number, login: Partial<Login> = {}) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push(await guess(site, login))
  return statuses
}

async function siteWithEditor(clock: TestClock) {
  const site = await testSite({ env, now: clock.now })
  await logInAs(site, 'editor')
  // So that no network is known yet.
  await site.db.deleteFrom('known_networks').execute()
  // The site's own job would tell people too. Once it has run, it waits for the clock to move.
  const readNextRun = () =>
    site.db.selectFrom('jobs').select('next_run_at').where('name', '=', 'warn of wrong passwords').executeTakeFirst()
  await expect.poll(async () => ((await readNextRun())?.next_run_at ?? '') > clock.now().toISOString()).toBe(true)
  return site
}

/** Runs the job. Returns to whom emails went so far, oldest first. */
async function warn(site: TestSite, now: Date): Promise<string[]> {
  const { secrets } = await openSecrets(site.db, { adminPassword, newsletterApiKey: null })
  const options = { signingKey: secrets.signingKey, siteUrl: 'https://site.test', contactTo: ['hello@agency.test'], now }
  await warnOfGuesses(site.db, options)
  const mails = await site.db.selectFrom('emails').select('recipient').where('kind', '=', 'lockout').execute()
  return mails.map(({ recipient }) => recipient)
}

test('guesses from many networks have to wait ever longer, at most an hour, and a success starts again', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  expect(await guessTimes(site, 6)).toEqual([401, 401, 401, 401, 401, 429])
  for (const [minutes, next] of [
    [1, 5],
    [5, 15],
    [15, 60],
    [60, 60],
  ] as const) {
    const refused = await logIn(site, { email: editor, password: staffPassword })
    expect([refused.status, Math.ceil(refused.wait / 60)]).toEqual([429, minutes])
    clock.forward(minutes * minuteMs + 1000)
    expect([await guess(site), await guess(site)]).toEqual([401, 429])
    expect(Math.ceil((await logIn(site, { email: editor, password: 'wrong' })).wait / 60)).toBe(next)
  }
  clock.forward(60 * minuteMs + 1000)
  expect((await logIn(site, { email: editor, password: staffPassword })).status).toBe(200)
  expect(await guessTimes(site, 6)).toEqual([401, 401, 401, 401, 401, 429])
})

test('parallel guesses in two processes are all counted', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  await using second = await testSite({ env, now: clock.now, dataDir: site.dataDir })
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n % 2 ? site : second)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('an address without an account is answered like one with an account', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  const answers = async (email: string) => {
    const found: unknown[] = []
    for (let n = 0; n < 7; n += 1) {
      const { status, message } = await logIn(site, { email, password: 'wrong' })
      // The seconds go by.
      found.push([status, message.replace(/\d+ (?:second|minute)s?/, '')])
    }
    return found
  }
  expect(await answers('Nobody@agency.test')).toEqual(await answers(editor))
  // However it is typed, and whoever else is locked out.
  expect(await guess(site, { email: ' NOBODY@agency.test' })).toBe(429)
  expect(await guess(site, { email: 'somebody@agency.test' })).toBe(401)
  const rows = JSON.stringify([
    await site.db.selectFrom('account_guesses').selectAll().execute(),
    await site.db.selectFrom('known_networks').selectAll().execute(),
  ])
  for (const word of ['agency.test', '2001']) expect(rows).not.toContain(word)
})

test('strangers elsewhere lock nobody out of the network from which they log in', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  expect((await logIn(site, { email: editor, password: staffPassword, from: home })).status).toBe(200)
  await guessTimes(site, 6)
  expect(await guess(site)).toBe(429)
  expect((await logIn(site, { email: editor, password: staffPassword, from: home })).status).toBe(200)
  // It doesn't help the strangers.
  expect(await guess(site)).toBe(429)
  // Guesses from there are counted on their own.
  expect(await guessTimes(site, 5, { from: home })).toEqual([401, 401, 401, 401, 401])
  clock.forward(2000)
  expect(await guess(site, { from: home })).toBe(429)
  // After 90 days without a login the network is forgotten.
  clock.forward(91 * dayMs)
  await deleteOldGuesses(site.db, clock.now())
  await guessTimes(site, 5)
  expect((await logIn(site, { email: editor, password: staffPassword, from: home })).status).toBe(429)
})

test('the owner of a site with one account can log in from anywhere, and is told of the guesses', async () => {
  const clock = testClock()
  await using site = await testSite({ env, now: clock.now })
  for (let n = 0; n < 8; n += 1) expect((await logIn(site, { password: 'wrong' })).status).toBe(401)
  expect(await warn(site, clock.now())).toEqual(['hello@agency.test'])
  expect((await logIn(site, { password: adminPassword })).status).toBe(200)
  const activities = await site.db.selectFrom('activities').select(['account_id', 'action']).execute()
  expect(activities).toContainEqual({ account_id: firstAccountId, action: 'lockout' })
})

test('somebody who is locked out gets one email a day, and nobody else does', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  await guessTimes(site, 4)
  expect(await warn(site, clock.now())).toEqual([])
  await guessTimes(site, 2)
  await guessTimes(site, 8, { email: 'nobody@agency.test' })
  await using second = await testSite({ env, now: clock.now, dataDir: site.dataDir })
  await Promise.all([warn(site, clock.now()), warn(second, clock.now())])
  expect(await warn(site, clock.now())).toEqual([editor])
  clock.forward(20 * 60 * minuteMs)
  await guess(site)
  expect(await warn(site, clock.now())).toEqual([editor])
  clock.forward(5 * 60 * minuteMs)
  expect(await warn(site, clock.now())).toEqual([editor, editor])
  // A day after the last guess nothing is left to tell.
  clock.forward(2 * dayMs)
  expect(await warn(site, clock.now())).toEqual([editor, editor])
})

test('somebody whose password was right but whose codes were wrong is told, once a day', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  await site.db.updateTable('accounts').set({ totp_secret: createTotpSecret() }).where('email', '=', editor).execute()
  const answer = await site.post('/api/auth/login', { email: editor, password: staffPassword })
  const { challenge } = (await answer.json()) as { challenge: string }
  const guessCodes = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const from = { 'x-forwarded-for': elsewhere() }
      expect((await site.post('/api/auth/login/code', { challenge, code: '000000' }, from)).status).toBe(401)
    }
  }
  await guessCodes(4)
  expect(await warn(site, clock.now())).toEqual([])
  await guessCodes(1)
  // Hours later, or written while the clock was ahead, they don't count.
  expect(await warn(site, new Date(clock.now().getTime() + 2 * 60 * minuteMs))).toEqual([])
  expect(await warn(site, new Date(clock.now().getTime() - dayMs))).toEqual([])
  await using second = await testSite({ env, now: clock.now, dataDir: site.dataDir })
  await Promise.all([warn(site, clock.now()), warn(second, clock.now())])
  expect(await warn(site, clock.now())).toEqual([editor])
  const { body } = await site.db.selectFrom('emails').select('body').where('kind', '=', 'lockout').executeTakeFirstOrThrow()
  expect(body).toContain('the right password')
  expect(body).toContain('5 wrong codes')
  // Wrong passwords are another matter, and told as well.
  await guessTimes(site, 6)
  expect(await warn(site, clock.now())).toEqual([editor, editor])
})

test('a clock that was ahead locks nobody out once it is right again', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  clock.forward(400 * dayMs)
  await guessTimes(site, 6)
  expect(await guess(site)).toBe(429)
  clock.forward(-400 * dayMs)
  expect((await logIn(site, { email: editor, password: staffPassword })).status).toBe(200)
  await deleteOldGuesses(site.db, clock.now())
  expect(await site.db.selectFrom('account_guesses').selectAll().execute()).toEqual([])
})

test('suspended people learn nothing from the answers', async () => {
  const clock = testClock()
  await using site = await siteWithEditor(clock)
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('email', '=', editor).execute()
  expect(await guessTimes(site, 6, { password: staffPassword })).toEqual([401, 401, 401, 401, 401, 429])
  expect(await warn(site, clock.now())).toEqual([])
})
