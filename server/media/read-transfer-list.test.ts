import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/errors.ts'
import { testSite } from '#server/testing/site/test-site.ts'
import { importMediaFiles } from './transfer-media-files.ts'
import { importPictures } from './transfer-pictures.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'lists-'))

test.each([
  ['pictures.json', importPictures],
  ['media.json', importMediaFiles],
] as const)('a mistake in %s is one line that names the file', async (name, importFiles) => {
  await using site = await testSite()
  const folder = await newFolder()
  await importFiles(site.db, folder)
  const refuse = async () => {
    const error: unknown = await importFiles(site.db, folder).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain(`${name}: `)
    return String(error)
  }
  await writeFile(join(folder, name), '{')
  expect(await refuse()).toContain('is not valid JSON.')
  await writeFile(join(folder, name), '[{}]')
  expect(await refuse()).toContain('0.')
})

test('a listed file that is missing is named', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  await mkdir(join(folder, 'media'))
  const film = { name: `${'a'.repeat(32)}.mp4`, title: 'Film', poster_hash: null }
  await writeFile(join(folder, 'media.json'), JSON.stringify([film]))
  await expect(importMediaFiles(site.db, folder)).rejects.toThrow(`media/${film.name}: can't be read (ENOENT).`)
})
