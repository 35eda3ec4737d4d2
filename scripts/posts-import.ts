// npm run posts:import -- FILE: imports the posts of a WordPress or Ghost export. The site may be running.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { siteContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { oldSiteUrl } from '#contract/entities/post-import.ts'
import { normalizeText } from '#contract/format/normalize-text.ts'
import { readMediaNames } from '#server/content/check-content.ts'
import { openContent } from '#server/content/published/live-content.ts'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'
import type { Db } from '#server/db/schema.ts'
import { parseEnv } from '#server/env.ts'
import { ConfigError } from '#server/errors.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { storePicture, toPictureUrls } from '#server/media/pictures.ts'
import { readLibrary } from '#server/media/read-library.ts'
import { ExportRefused } from '#server/posts/import/exported-item.ts'
import { fetchPicture } from '#server/posts/import/fetch-picture.ts'
import { createPictureImport } from '#server/posts/import/import-pictures.ts'
import { importPosts } from '#server/posts/import/import-posts.ts'
import { createImportReport } from '#server/posts/import/import-report.ts'
import { openExport } from '#server/posts/import/open-export.ts'
import { insertRedirect } from '#server/seo/redirects/redirects.ts'
import { runCommand } from './run-command.ts'

const command = 'posts:import'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      from: { type: 'string' },
      category: { type: 'string', multiple: true, default: [] },
      'allow-private-addresses': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new ConfigError(command, `name a file: npm run ${command} -- FILE`)
  const site = await openExport(resolve(file), readSiteUrl(values.from)).catch((error: unknown) => {
    throw error instanceof ExportRefused ? new ConfigError(file, error.message) : error
  })
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const db = await openWhenReady(env)
  const known = await readCategories(db, env)
  const chosen = readChoices(values.category, known)
  const now = () => new Date()
  const limitEncoding = createConcurrencyLimit({ concurrency: 1, maxQueued: Number.POSITIVE_INFINITY })
  const importPicture = createPictureImport({
    fetchPicture: (url) => fetchPicture(url, { allowsPrivate: values['allow-private-addresses'] }),
    async storePicture(content) {
      const picture = await storePicture(db, content, { limitEncoding, now })
      return { ...picture, url: toPictureUrls(picture).thumbnail }
    },
  })
  const report = createImportReport()
  try {
    const lines = importPosts(site, {
      db,
      now,
      importPicture: values['dry-run'] ? null : importPicture,
      insertRedirect: (trx, redirect) => insertRedirect(trx, { ...redirect, siteUrl: env.siteUrl }),
      categories: { known, chosen },
    })
    for await (const line of lines) for (const text of report.describe(line)) console.log(text)
    console.log(`\n${report.summarize().join('\n')}`)
    if (values['dry-run']) console.log('This was a dry run: nothing was changed.')
    if (report.hasFailures()) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})

/** The old site's address from --from. @throws ConfigError if it's no http(s) URL */
function readSiteUrl(from: string | undefined): string | null {
  if (from === undefined) return null
  const parsed = v.safeParse(oldSiteUrl, from)
  if (!parsed.success) throw new ConfigError('--from', parsed.issues[0].message)
  return parsed.output
}

/** The names of the published categories, in their order. */
async function readCategories(db: Db, { siteUrl }: { siteUrl: string }): Promise<string[]> {
  const names = readMediaNames(media, join(import.meta.dirname, '../content/media'))
  const { content } = (await openContent(db, { files: siteContent, names, siteUrl, readUploads: () => readLibrary(db) })).get()
  return content.categories.map(({ name }) => name)
}

/** Reads --category "Imported name=Category of this site". @throws ConfigError for unknown categories */
function readChoices(choices: readonly string[], known: readonly string[]): Map<string, string> {
  return new Map(
    choices.map((choice) => {
      const at = choice.lastIndexOf('=')
      const category = known.find((each) => normalizeText(each) === normalizeText(choice.slice(at + 1).trim()))
      if (at < 1 || !category)
        throw new ConfigError('--category', `write "Imported name=Category". The categories are ${known.join(', ')}.`)
      return [normalizeText(choice.slice(0, at).trim()), category]
    }),
  )
}
