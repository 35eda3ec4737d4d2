// npm run content:import -- FOLDER: publishes the content of a folder that content:export has written. The site may be running.
import { join } from 'node:path'
import { siteContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { formatCount } from '#contract/format/plural.ts'
import { type MediaNames, readMediaNames } from '#server/content/check-content.ts'
import { addUploads } from '#server/content/published/live-content.ts'
import { importContent } from '#server/content/transfer/import-content.ts'
import type { Db } from '#server/db/schema.ts'
import { checkUploads } from '#server/media/check-uploads.ts'
import { readLibrary } from '#server/media/read-library.ts'
import { importLogos } from '#server/media/transfer-logos.ts'
import { importMediaFiles } from '#server/media/transfer-media-files.ts'
import { importPictures } from '#server/media/transfer-pictures.ts'
import { checkRedirects, redirectsFileName } from '#server/seo/redirects/transfer-redirects.ts'
import { openForTransfer } from './open-for-transfer.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { db, folder, siteUrl } = await openForTransfer('content:import')
  try {
    const shipped = readMediaNames(media, join(import.meta.dirname, '../content/media'))
    const now = new Date()
    const otherFile = { name: redirectsFileName, check: (trx: Db, text: string) => checkRedirects(trx, text, { siteUrl, now }) }
    const importWith = async (added: MediaNames, isOnlyCheck = false) => {
      const names = joinNames(addUploads(shipped, await readLibrary(db)), added)
      return importContent(db, { files: siteContent, names, folder, now, otherFile, isOnlyCheck })
    }
    const uploads = await checkUploads(db, folder)
    const checked = await importWith(uploads.names, true)
    const found = [...uploads.problems, ...checked.problems]
    if (found.length > 0) return refuse(found, 'Nothing was imported.')
    await importPictures(db, folder)
    await importLogos(db, folder)
    // After the pictures, because some are posters.
    await importMediaFiles(db, folder)
    const { lines, problems } = await importWith({ pictures: [], files: [] })
    if (problems.length > 0)
      return refuse(problems, 'Only the uploaded files were imported, because the site was changed meanwhile.')
    for (const line of lines) console.log(line)
    const changes = lines.filter((line) => !line.endsWith(': same')).length
    console.log(changes === 0 ? 'Nothing to change.' : `Imported ${formatCount(changes, 'change')}.`)
  } finally {
    await db.destroy()
  }
})

function joinNames(names: MediaNames, { pictures, files, logos = [] }: MediaNames): MediaNames {
  return {
    pictures: [...names.pictures, ...pictures],
    files: [...names.files, ...files],
    logos: [...(names.logos ?? []), ...logos],
  }
}

function refuse(problems: readonly string[], result: string): void {
  for (const problem of problems) console.error(problem)
  console.error(`${result} Fix ${formatCount(problems.length, 'problem')} and import again.`)
  process.exitCode = 1
}
