import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { testContent as files, testMediaNames as names } from '#server/testing/site/test-content.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

const now = new Date('2026-01-01T00:00:00Z')
const newFolder = () => mkdtemp(join(tmpdir(), 'content-'))

async function publish(site: TestSite, path: string, entry: unknown, version = 0) {
  const headers = { ...(await site.login()), 'content-type': 'application/json', 'if-match': `"${version}"` }
  const body = JSON.stringify({ entry })
  expect((await site.app.request(`/api/content/${path}`, { method: 'POST', headers, body })).status).toBe(200)
}

async function list(site: TestSite, kind: string) {
  const answer = await site.app.request(`/api/content/${kind}`, { headers: await site.login() })
  return ((await answer.json()) as ListedEntry[]).map(({ key, state }) => `${key}: ${state}`)
}

async function readFiles(folder: string) {
  const entries = (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const transfer = (site: TestSite, folder: string) => importContent(site.db, { files, names, folder, now })

test('what one site exports, another imports; importing it again changes nothing', async () => {
  await using from = await testSite()
  await using to = await testSite()
  const [film] = files.projects
  await publish(from, 'brand/brand/publish', { ...files.brand, name: 'Kora Studio' })
  const headers = { ...(await from.login()), 'content-type': 'application/json' }
  const body = JSON.stringify({ entry: { ...film, slug: 'third', title: 'Third' } })
  const added = { method: 'PUT', headers: { ...headers, 'if-match': '0' }, body }
  expect((await from.app.request('/api/content/projects/third/draft', added)).status).toBe(200)
  await publish(from, 'projects/third/publish', { ...film, slug: 'first-name', title: 'Third' }, 1)
  await publish(from, 'projects/third/publish', { ...film, slug: 'third', title: 'Third' }, 2)
  const order = JSON.stringify({ keys: ['third', 'second-film', 'first-film'] })
  await from.app.request('/api/content/projects/order', { method: 'PUT', headers, body: order })
  await from.app.request('/api/content/projects/second-film', { method: 'DELETE', headers })
  const hide = JSON.stringify({ isHidden: true })
  await from.app.request('/api/content/awards/visibility', { method: 'POST', headers, body: hide })

  const folder = await newFolder()
  expect(await exportContent(from.db, { files, folder })).toContain('projects.json: 2 written')
  const { lines, problems } = await transfer(to, folder)
  expect(problems).toEqual([])
  expect(lines.filter((line) => !line.endsWith(': same'))).toEqual([
    'brand: changed',
    'projects/third: added',
    'awards/best-film: hidden',
    'projects/second-film: deleted',
    'projects: ordered',
  ])
  expect(await list(to, 'projects')).toEqual(['third: edited', 'first-film: file', 'second-film: deleted'])
  expect((await transfer(to, folder)).lines.filter((line) => !line.endsWith(': same'))).toEqual([])
  const again = await newFolder()
  await exportContent(to.db, { files, folder: again })
  expect(await readFiles(again)).toEqual(await readFiles(folder))
  const row = await to.db.selectFrom('content_entries').select('old_slugs').where('key', '=', 'third').executeTakeFirst()
  expect(row?.old_slugs).toBe('["first-name"]')
})

test('what refers to a deleted or renamed entry can be imported, and then edited', async () => {
  await using from = await testSite()
  await using to = await testSite()
  const headers = { ...(await from.login()), 'content-type': 'application/json' }
  const radio = { ...files.services[0], slug: 'radio', name: 'Radio', aliases: [], category: 'Radio' }
  const about = { ...files.about, services: { ...files.about.services, slugs: ['radio', 'films'] } }
  await publish(from, 'services/radio/publish', radio)
  await publish(from, 'services/radio/publish', { ...radio, slug: 'audio' }, 1)
  await publish(from, 'about/about/publish', about)
  await publish(from, 'projects/first-film/publish', { ...files.projects[0], service: 'radio' })
  const exportAndImport = async (site: TestSite) => {
    const folder = await newFolder()
    await exportContent(from.db, { files, folder })
    return (await transfer(site, folder)).problems
  }
  expect(await exportAndImport(to)).toEqual([])
  const ask = { method: 'DELETE', headers: { ...headers, 'if-match': '"2"' } }
  expect((await from.app.request('/api/content/services/radio', ask)).status).toBe(204)
  await using fresh = await testSite()
  for (const site of [from, to, fresh]) expect(await exportAndImport(site)).toEqual([])
  // The site reads what another process has imported.
  await until(async () => {
    await fresh.app.request('/')
    return fresh.lastVisit()?.content.projects.some(({ slug }) => slug === 'first-film') ? null : true
  })
  await publish(fresh, 'about/about/publish', { ...about, meta: { ...about.meta, title: 'Us' } }, 1)
  // What such a site exports can be imported as well.
  await using third = await testSite()
  const again = await newFolder()
  await exportContent(fresh.db, { files, folder: again })
  expect((await transfer(third, again)).problems).toEqual([])

  const folder = await newFolder()
  await writeFile(join(folder, 'deleted.json'), '{"services": ["Not a slug"]}')
  expect((await transfer(fresh, folder)).problems).toContain(
    'deleted.json: services.0 must be lower-case letters, numbers and hyphens.',
  )
})

test('a folder with mistakes changes nothing, and each mistake is named', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  await exportContent(site.db, { files, folder })
  const [film] = files.projects
  await writeFile(
    join(folder, 'projects.json'),
    JSON.stringify([
      { key: 'first-film', entry: { ...film, title: '', service: 'none' } },
      { key: 'other', entry: film },
    ]),
  )
  await writeFile(join(folder, 'team.json'), '[{"key": "Not a key"}]')
  await writeFile(join(folder, 'brand.json'), '{')
  expect(await transfer(site, folder)).toEqual({
    lines: [],
    problems: [
      'brand.json: is not valid JSON.',
      'team.json: 0.key must be lower-case letters, numbers and hyphens.',
      'projects/first-film: title is empty.',
      'projects/first-film: service names the service "none", which doesn\'t exist.',
      `projects/other: slug ${contentMessages.urlTaken('first-film')}`,
    ],
  })
  expect(await list(site, 'projects')).toEqual(['first-film: file', 'second-film: file'])
  await rm(join(folder, 'team.json'))
  await mkdir(join(folder, 'team.json'))
  expect((await transfer(site, folder)).problems).toContain("team.json: can't be read (EISDIR).")
  await rm(folder, { recursive: true })
  expect((await transfer(site, folder)).problems).toEqual([`${folder}: has none of the files that content:export writes.`])
})

test('a kind without a file stays as it is, and drafts survive an import', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  await site.app.request('/api/content/brand/brand/draft', { method: 'PUT', headers, body: '{"entry":{"name":"Half"}}' })
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...files.brand, name: 'Kora Studio' }))
  expect((await transfer(site, folder)).lines).toEqual(['brand: changed'])
  const entry = await (await site.app.request('/api/content/brand/brand', { headers })).json()
  expect(entry).toMatchObject({ published: { name: 'Kora Studio' }, draft: { name: 'Half' } })
})

test('another file of the folder is checked with the content, and either both are imported or neither', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...files.brand, name: 'Kora Studio' }))
  const written: string[] = []
  const importBoth = (problems: string[]) => {
    const check = async (_: unknown, text: string) => ({ problems, write: async () => [`other: ${written.push(text)}`] })
    return importContent(site.db, { files, names, folder, now, otherFile: { name: 'other.json', check } })
  }
  expect((await importBoth([])).lines).toEqual(['brand: changed'])
  await writeFile(join(folder, 'other.json'), 'text')
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...files.brand, name: 'Another' }))
  expect(await importBoth(['other: wrong'])).toEqual({ lines: [], problems: ['other: wrong'] })
  expect(written).toEqual([])
  expect((await importBoth([])).lines).toEqual(['brand: changed', 'other: 1'])
  expect(written).toEqual(['text'])
  await rm(join(folder, 'brand.json'))
  expect((await importBoth([])).lines).toEqual(['other: 2'])
})

test('a field that is missing or unknown is named in plain words', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  await writeFile(join(folder, 'team.json'), '[{"entry": {}}]')
  await writeFile(join(folder, 'awards.json'), '[{"key": "one", "hidden": true, "entry": {}}]')
  await writeFile(join(folder, 'partners.json'), '{}')
  expect((await transfer(site, folder)).problems).toEqual([
    'team.json: 0.key is missing.',
    "awards.json: 0.hidden isn't a known field. Check its spelling.",
    'partners.json: it must be a list.',
  ])
})

test('categories are checked as in the admin: posts need one, and none has the name of another', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  const importCategories = async (list: object[]) => {
    await writeFile(join(folder, 'categories.json'), JSON.stringify(list))
    return transfer(site, folder)
  }
  const entry = { name: 'Film', accent: 'brand' }
  const needed = `categories: ${contentMessages.categoryNeeded}`
  expect((await importCategories([])).problems).toEqual([needed])
  expect((await importCategories([{ key: 'film', isHidden: true, entry }])).problems).toEqual([needed])
  const twice = [
    { key: 'film', entry },
    { key: 'other', entry: { ...entry, name: 'film' } },
  ]
  expect((await importCategories(twice)).problems).toEqual([`categories/other: name ${contentMessages.categoryTaken}`])
  expect(await list(site, 'categories')).toEqual(expect.arrayContaining(['branding: file']))
})

test('a category with the same name under another key takes the posts, and those that swap names keep theirs', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  const write = async (category: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: `In ${category}`, description: 'A', content: '<p>B</p>', category }))
      form.set(name, value)
    const headers = await site.login()
    expect((await site.app.request('/api/posts', { method: 'POST', headers, body: form })).status).toBe(201)
  }
  await write('Branding')
  await write('Marketing')
  const posts = async () => {
    const rows = await site.db.selectFrom('posts').select(['title', 'category']).orderBy('title').execute()
    return rows.map(({ title, category }) => `${title}: ${category}`)
  }
  const importCategories = async (names: Record<string, string>) => {
    const listed = Object.entries(names).map(([key, name]) => ({ key, entry: { name, accent: 'brand' } }))
    await writeFile(join(folder, 'categories.json'), JSON.stringify(listed))
    expect((await transfer(site, folder)).problems).toEqual([])
  }
  await importCategories({ brands: 'Branding', marketing: 'Marketing' })
  expect(await posts()).toEqual(['In Branding: Branding', 'In Marketing: Marketing'])
  await importCategories({ brands: 'Marketing', marketing: 'Branding' })
  expect(await posts()).toEqual(['In Branding: Marketing', 'In Marketing: Branding'])
})

test('a list can’t have more entries than in the admin', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  const [award] = files.awards
  const listed = Array.from({ length: 1001 }, (_, index) => ({ key: `award-${index}`, entry: award }))
  await writeFile(join(folder, 'awards.json'), JSON.stringify(listed))
  expect((await transfer(site, folder)).problems).toEqual(['awards.json: it has more than 1000 entries.'])
})
