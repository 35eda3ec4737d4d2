// Makes every call that the list of activities names, and compares what was recorded with the table in contract/logged-calls.ts.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EditableEntry, ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import type { ActivityAction } from '#contract/entities/activities.ts'
import type { InboxPage } from '#contract/entities/inbox.ts'
import type { NewApp } from '#contract/entities/second-factor.ts'
import { loggedCalls } from '#contract/logged-calls.ts'
import { allEndpoints } from '#contract/rights.ts'
import { totpCode, totpStep } from '#server/auth/second-factor/totp.ts'
import { replacePassword } from '#server/auth/secrets.ts'
import { backupCallsOf } from '#server/testing/site/backup-calls.ts'
import { contactMessage } from '#server/testing/site/inbox-calls.ts'
import { logInAs, staffPassword } from '#server/testing/site/log-in-as.ts'
import { adminPassword, type TestSite, testSite } from '#server/testing/site/test-site.ts'

type CallName = keyof typeof loggedCalls
/** Calls that only the test of people makes; it needs no passkey, whose addition second-factor.test.ts records. */
const callsOfPeople: readonly CallName[] = [
  'invitePerson',
  'renewInvitation',
  'changePerson',
  'suspendPerson',
  'reactivatePerson',
  'removePerson',
  'confirmApp',
  'renewRecoveryCodes',
  'requireFactor',
  'resetSecondFactor',
  'removeFactor',
]
type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; version?: number | string }

/** Calls a site as one account, and remembers what each call recorded. */
function recordingCaller(site: TestSite, headers: Record<string, string>) {
  const recorded = new Map<CallName, Set<string>>()
  let last = ''
  return { call, watch, recorded }

  async function readNew() {
    const rows = await site.db.selectFrom('activities').selectAll().where('id', '>', last).orderBy('id').execute()
    last = rows.at(-1)?.id ?? last
    return rows
  }

  /** Runs `act` and returns the subjects that it recorded. */
  async function watch(name: CallName, act: () => Promise<unknown>): Promise<string[]> {
    await readNew()
    await act()
    const rows = await readNew()
    const actions = recorded.get(name) ?? new Set()
    for (const { action } of rows) actions.add(action)
    recorded.set(name, actions)
    return rows.map(({ subject }) => subject)
  }

  async function call(name: CallName, { params = {}, query = {}, body, version }: Request = {}) {
    const { method, path } = allEndpoints[name as keyof typeof allEndpoints]
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const isForm = body instanceof FormData || body instanceof Uint8Array
    const sent = isForm ? (body as BodyInit) : JSON.stringify(body)
    const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
    let answer: unknown
    const subjects = await watch(name, async () => {
      const response = await site.app.request(`/api${filled}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': type }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body !== undefined && { body: sent }),
      })
      const text = await response.text()
      expect([name, response.status < 300 || text]).toEqual([name, true])
      answer = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text.split('\n')[0] ?? '') : text
    })
    return { subjects, answer }
  }
}

function postForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const post = { title: 'Our film', description: 'd', category: 'Branding', content: '<p>Text</p>', ...fields }
  for (const [name, value] of Object.entries(post)) form.set(name, value)
  return form
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString()

// The thread that makes backups doesn't know the PostgreSQL database of a test site. Not `skipIf`, because CI takes skipped tests for tests that
// no machine runs.
if ((process.env.TEST_DATABASE ?? 'sqlite') === 'sqlite')
  test('each call records what the table says, with a subject that names no subscriber', async () => {
    await using site = await testSite({ env: { ADMIN_PASSWORD: '', NEWSLETTER_API_KEY: '' } })
    const password = await replacePassword(site.db)
    const { access_token } = (await (await site.post('/api/auth/login', { password })).json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    const { call, watch, recorded } = recordingCaller(site, headers)

    // Posts
    const { answer, subjects } = await call('createPost', { body: postForm() })
    expect(subjects).toEqual(['Our film'])
    const { id } = answer as { id: string }
    const params = { id }
    await call('createPost', { body: postForm({ status: 'scheduled', publishAt: soon() }) })
    await call('updatePost', { params, body: postForm({ content: '<p>Other</p>' }) })
    await call('updatePost', { params, body: postForm({ status: 'draft' }) })
    await call('updatePost', { params, body: postForm({ status: 'scheduled', publishAt: soon() }) })
    await call('updatePost', { params, body: postForm({ status: 'published' }) })
    await call('deletePost', { params })
    expect((await call('restorePost', { params })).subjects).toEqual(['Our film'])
    await call('deletePost', { params })
    await call('deletePost', { params, query: { forever: 'true' } })
    const wordpress = await readFile(join(import.meta.dirname, '../../testing/exports/wordpress.xml'))
    await call('importPosts', { body: new Uint8Array(wordpress) })
    expect((await call('importPosts', { body: new Uint8Array(wordpress), query: { dryRun: 'true' } })).subjects).toEqual([])

    // Content
    const kind = { kind: 'services' }
    await site.app.request('/api/content/services/another/draft', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': '0' },
      body: JSON.stringify({ entry: { name: 'Another' } }),
    })
    const { answer: listed } = await call('orderContentEntries', {
      params: kind,
      body: { keys: (await entries(site, headers)).map(({ key }) => key).reverse() },
    })
    const first = (listed as ListedEntry[]).find(({ state }) => state !== 'draft')
    if (!first) throw new Error('there are no services')
    const entry = { kind: 'services', key: first.key }
    const { published } = await readEntry(site, headers, first.key)
    const write = async (name: CallName, body?: unknown) => {
      const { version } = await readEntry(site, headers, first.key)
      return call(name, { params: entry, version, ...(body === undefined ? {} : { body }) })
    }
    expect((await write('publishContentEntry', { entry: published })).subjects).toEqual([`Services: ${first.title}`])
    await write('publishContentEntry', { entry: published, publishAt: soon() })
    await write('cancelContentSchedule')
    const { version } = await readEntry(site, headers, first.key)
    await call('publishContentDrafts', { body: { entries: [{ ...entry, version }], publishAt: soon() } })
    await call('publishContentDrafts', { body: { entries: [{ ...entry, version: version + 1 }] } })
    await write('setContentVisibility', { isHidden: true })
    await write('setContentVisibility', { isHidden: false })
    await write('deleteContentEntry')
    await call('hideContentKind', { params: kind, body: { isHidden: true } })
    await call('hideContentKind', { params: kind, body: { isHidden: false } })
    await call('hideContentSamples', { body: { kinds: ['projects'], posts: false } })

    // Newsletter and subscribers
    const added = await call('addSubscriber', { body: { email: 'ada@reader.test', consent: 'at the fair' } })
    const { id: subscriber } = added.answer as { id: string }
    const key = ((await call('renewNewsletterKey')).answer as { key: string }).key
    const order = await call('sendNewsletter', { body: { subject: 'News', message: 'Hello', apiKey: key } })
    expect(order.subjects).toEqual(['News'])
    const campaign = { id: (order.answer as { id: string }).id }
    for (const name of ['pauseCampaign', 'resumeCampaign', 'retryFailed'] as const) await call(name, { params: campaign })
    await call('resolveUncertain', { params: campaign, body: { action: 'abandon' } })
    await call('pauseCampaign', { params: campaign })
    const newsletter = { id: '3f2c1a88-5d0e-4b7a-9a51-0c5a4e8d7b10' }
    const text = { subject: 'Our films', content: '<p>Hello</p>' }
    await call('saveNewsletterDraft', { params: newsletter, body: text })
    await call('scheduleNewsletter', { params: newsletter, body: { sendAt: soon() }, version: 1 })
    expect((await call('unscheduleNewsletter', { params: newsletter })).subjects).toEqual(['Our films'])
    const sent = await call('sendNewsletterDraft', { params: newsletter, body: { startInSeconds: 3600 }, version: 3 })
    expect(sent.subjects).toEqual(['Our films'])
    await call('saveNewsletterDraft', { params: { id: '3f2c1a88-5d0e-4b7a-9a51-0c5a4e8d7b11' }, body: text })
    await call('deleteNewsletterDraft', { params: { id: '3f2c1a88-5d0e-4b7a-9a51-0c5a4e8d7b11' } })
    await call('exportSubscribers')
    await call('changeSubscriber', { params: { id: subscriber }, body: { name: 'Ada', tags: ['Press'] } })
    const tag = await call('addTag', { body: { name: 'Film fans', rule: null } })
    expect(tag.subjects).toEqual(['Film fans'])
    const tagged = { id: (tag.answer as { id: string }).id }
    await call('changeTag', { params: tagged, body: { name: 'Film', rule: null } })
    expect((await call('deleteTag', { params: tagged })).subjects).toEqual(['Film'])
    await call('removeSubscriber', { params: { id: subscriber } })
    await call('eraseSubscriber', { params: { id: subscriber } })
    const file = new FormData()
    file.set('consent', 'at the fair')
    file.set('file', new File(['email\nbola@reader.test\n'], 'list.csv'))
    await call('importSubscribers', { body: file })
    await site.post('/api/contact', { ...contactMessage, email: 'zainab@reader.test' })
    const inbox = (await (await site.app.request('/api/messages', { headers })).json()) as InboxPage
    const lead = { id: inbox.messages[0]?.id ?? '' }
    expect((await call('changeLead', { params: lead, body: { stage: 'offer', value: 250 }, version: 1 })).subjects).toEqual([
      'Offer',
      '',
    ])
    await call('addLeadNote', { params: lead, body: { id: randomUUID(), text: 'A note about zainab@reader.test' } })
    await call('sendReply', { params: lead, body: { id: randomUUID(), subject: 'Re: zainab@reader.test', text: 'Hello' } })
    await call('eraseMessage', { params: lead })
    await call('exportMessages')
    await call('exportActivities')

    await call('changeOwnAccount', { body: { name: 'Ngozi', email: 'ngozi@agency.test', password } })

    // Backups
    const backups = backupCallsOf((path, init) => site.app.request(path, init), access_token)
    await watch('createBackup', () => backups.make())
    const name = (await backups.list()).backups[0]?.name ?? ''
    const bytes = new Uint8Array(await readFile(join(site.dataDir, 'backups', name)))
    await watch('uploadBackup', () => backups.upload(bytes, 1_000_000))
    await call('createBackupLink', { params: { name } })

    // Uploaded files
    const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(97)])
    const query = { kind: 'sound', name: 'Hello.mp3', at: '0', size: String(sound.length) }
    const stored = await call('uploadMedia', { params: { id: crypto.randomUUID() }, query, body: new Uint8Array(sound) })
    const { file: storedSound } = stored.answer as { file: { url: string } }
    expect((await call('deleteMedia', { params: { name: storedSound.url.slice('/media/'.length) } })).subjects).toEqual([
      'Hello.mp3',
    ])

    // Sessions
    await watch('login', async () => site.post('/api/auth/login', { password }))
    const { sessions } = (await (await site.app.request('/api/auth/sessions', { headers })).json()) as {
      sessions: { id: string; isThis: boolean }[]
    }
    await call('endSession', { params: { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' } })
    await watch('restoreBackup', () => backups.restore(name))
    const again = await logInAgain(site, password)
    const second = recordingCaller(site, again)
    await second.call('resumeSending')
    await second.call('deleteBackup', { params: { name } })
    await second.call('cancelCampaign', { params: campaign })
    await second.call('changePassword', { body: { password, newPassword: staffPassword } })
    const third = recordingCaller(site, await logInAgain(site, staffPassword))
    expect((await third.call('endSession', { params: { id: 'this' } })).subjects).toEqual([])
    const fourth = recordingCaller(site, await logInAgain(site, staffPassword))
    await fourth.call('endAllSessions')

    for (const other of [second, third, fourth])
      for (const [call, actions] of other.recorded) recorded.set(call, new Set([...(recorded.get(call) ?? []), ...actions]))
    for (const [call, actions] of recorded) expect([call, [...actions].sort()]).toEqual([call, [...listActions(call)].sort()])
    const missing = (Object.keys(loggedCalls) as CallName[]).filter((call) => listActions(call).length > 0 && !recorded.has(call))
    // A page is needed for redirects, and every path of this site has one. Other tests change people and add a passkey.
    const elsewhere: readonly CallName[] = ['addRedirect', 'deleteRedirect', 'addPasskey', ...callsOfPeople]
    expect(missing.filter((call) => !elsewhere.includes(call))).toEqual([])
    const rows = await site.db.selectFrom('activities').select(['account_id', 'account_name', 'subject']).execute()
    expect(JSON.stringify(rows)).not.toContain('reader.test')
    expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(new Set([firstAccountId, '']))
  })

function listActions(call: CallName): readonly ActivityAction[] {
  const listed = loggedCalls[call]
  return 'because' in listed ? [] : listed
}

async function entries(site: TestSite, headers: Record<string, string>): Promise<ListedEntry[]> {
  return (await site.app.request('/api/content/services', { headers })).json() as Promise<ListedEntry[]>
}

async function readEntry(site: TestSite, headers: Record<string, string>, key: string): Promise<EditableEntry> {
  return (await site.app.request(`/api/content/services/${key}`, { headers })).json() as Promise<EditableEntry>
}

async function logInAgain(site: TestSite, password: string) {
  const needsEmail = ((await (await site.app.request('/api/auth/login')).json()) as { needsEmail: boolean }).needsEmail
  const body = { password, ...(needsEmail && { email: 'ngozi@agency.test' }) }
  const { access_token } = (await (await site.post('/api/auth/login', body)).json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

test('redirects are recorded by their old address', async () => {
  await using site = await testSite({ isPage: () => false })
  const { call, recorded } = recordingCaller(site, await site.login())
  const { subjects, answer } = await call('addRedirect', { body: { from: '/old', to: '/new' } })
  expect(subjects).toEqual(['/old'])
  expect((await call('deleteRedirect', { params: { id: (answer as { id: string }).id } })).subjects).toEqual(['/old'])
  for (const [name, actions] of recorded) expect([name, [...actions]]).toEqual([name, listActions(name)])
})

test('what fails isn’t recorded, and a change is recorded only with its record', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const author = await logInAs(site, 'author')
  const form = () => ({ method: 'POST', body: postForm() })
  expect((await site.app.request('/api/posts', { ...form(), headers: author.headers })).status).toBe(403)
  const count = async () =>
    (await site.db.selectFrom('activities').select('id').where('action', 'like', 'post-%').execute()).length
  expect(await count()).toBe(0)
  await site.db.schema.alterTable('activities').renameTo('activities_away').execute()
  expect((await site.app.request('/api/posts', { ...form(), headers })).status).toBe(500)
  await site.db.schema.alterTable('activities_away').renameTo('activities').execute()
  expect(await (await site.app.request('/api/posts')).json()).toEqual([])
  expect((await site.app.request('/api/posts', { ...form(), headers })).status).toBe(201)
  expect(await count()).toBe(1)
})

test('changes of people and their second factors are recorded with the person’s name', async () => {
  await using site = await testSite()
  const { call, recorded } = recordingCaller(site, await site.login())
  await call('changeOwnAccount', { body: { name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword } })
  const bola = { name: 'Bola', email: 'bola@agency.test', role: 'author' }
  const invited = await call('invitePerson', { body: bola })
  expect(invited.subjects).toEqual(['Bola'])
  const { person, link } = invited.answer as { person: { id: string }; link: string }
  const params = { id: person.id }
  await call('renewInvitation', { params })
  await site.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', person.id).execute()
  expect(link).toContain('#link=')
  await call('changePerson', { params, body: { ...bola, role: 'editor' } })
  await call('changePerson', { params, body: { ...bola, name: 'Bola A.', role: 'editor' } })
  await call('suspendPerson', { params })
  await call('reactivatePerson', { params })

  const { challenge, key } = (await call('startApp', { body: { password: adminPassword } })).answer as NewApp
  await call('confirmApp', { body: { challenge, code: totpCode(key, totpStep(new Date())) } })
  await call('renewRecoveryCodes', { body: { password: adminPassword } })
  await call('requireFactor', { body: { isRequired: true } })
  await call('requireFactor', { body: { isRequired: false } })
  expect((await call('resetSecondFactor', { params })).subjects).toEqual(['Bola A.'])
  await call('removeFactor', { params: { id: 'app' }, body: { password: adminPassword } })
  expect((await call('removePerson', { params })).subjects).toEqual(['Bola A.'])
  for (const [name, actions] of recorded) expect([name, [...actions].sort()]).toEqual([name, [...listActions(name)].sort()])
  const missing = callsOfPeople.filter((name) => !recorded.has(name))
  expect(missing).toEqual([])
})
