// npm run content:import -- FOLDER: publishes the content of a folder that content:export has written. The site may be running.
import { join } from 'node:path'
import { siteContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { formatCount } from '#contract/format/plural.ts'
import { readMediaNames } from '#server/content/check-content.ts'
import { addUploads } from '#server/content/published/live-content.ts'
import { importContent } from '#server/content/transfer/import-content.ts'
import type { Db } from '#server/db/schema.ts'
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
    await importPictures(db, folder)
    await importLogos(db, folder)
    // After the pictures, because some are posters.
    await importMediaFiles(db, folder)
    const names = addUploads(readMediaNames(media, join(import.meta.dirname, '../content/media')), await readLibrary(db))
    const now = new Date()
    const otherFile = { name: redirectsFileName, check: (trx: Db, text: string) => checkRedirects(trx, text, { siteUrl, now }) }
    const { lines, problems } = await importContent(db, { files: siteContent, names, folder, now, otherFile })
    for (const line of lines) console.log(line)
    if (problems.length === 0) {
      const changes = lines.filter((line) => !line.endsWith(': same')).length
      console.log(changes === 0 ? 'Nothing to change.' : `Imported ${formatCount(changes, 'change')}.`)
      return
    }
    for (const problem of problems) console.error(problem)
    console.error(`Nothing was imported. Fix ${formatCount(problems.length, 'problem')} and import again.`)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
