// A logo that was never uploaded is no logo, like a picture or a film that the site doesn't have.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addUploads } from '#server/content/published/live-content.ts'
import { readLibrary } from '#server/media/read-library.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent, testMediaNames } from '#server/testing/site/test-content.ts'
import { importContent } from './transfer/import-content.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="40" cy="20" r="18"/></svg>'
const unknown = { file: `logo-${'0'.repeat(32)}.svg`, width: 80, height: 40 }
const missing = 'isn’t on this site. Upload it again.'
const { design, partners } = testContent

test('an entry with a logo that was never uploaded is refused, and one with an uploaded logo is not', async () => {
  await using site = await createEditor()
  const errors = async (path: string, entry: unknown) => {
    const answer = await site.send('POST', `${path}/publish`, { entry }, 0)
    return answer.status === 200 ? {} : (await answer.json()).errors
  }
  expect(await errors('/design/design', { ...design, logo: unknown, logoOnDark: unknown })).toEqual({
    logo: missing,
    logoOnDark: missing,
  })
  expect(await errors('/partners/tudu', { ...partners[0], logo: unknown })).toEqual({ logo: missing })

  const headers = { ...(await site.login()), 'content-type': 'application/octet-stream' }
  const uploaded = await (await site.app.request('/api/logos', { method: 'POST', headers, body: svg })).json()
  // The draft is right at once, so its preview shows the logo.
  await site.send('PUT', '/design/design/draft', { entry: { ...design, logo: uploaded } }, 0)
  expect(await site.entry('/design/design')).toMatchObject({ errors: {} })
  expect((await site.send('POST', '/design/design/publish', {}, 1)).status).toBe(200)
  expect(await errors('/partners/tudu', { ...partners[0], logo: uploaded })).toEqual({})
  expect((await site.content()).design.logo).toEqual(uploaded)
})

test('an import with a logo that neither its folder nor the site has is refused', async () => {
  await using site = await createEditor()
  const folder = await mkdtemp(join(tmpdir(), 'logos-'))
  await writeFile(join(folder, 'design.json'), JSON.stringify({ ...design, logo: unknown }))
  await mkdir(join(folder, 'logos'))
  const names = addUploads(testMediaNames, await readLibrary(site.db))
  expect(await importContent(site.db, { files: testContent, names, folder, now: new Date() })).toEqual({
    lines: [],
    problems: [`design: logo ${missing}`],
  })
})
