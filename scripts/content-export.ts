// npm run content:export -- FOLDER: writes the published content as JSON files. The site may be running.
import { siteContent } from '#content/all-content.ts'
import { exportContent } from '#server/content/transfer/export-content.ts'
import { exportLogos } from '#server/media/transfer-logos.ts'
import { exportMediaFiles } from '#server/media/transfer-media-files.ts'
import { exportPictures } from '#server/media/transfer-pictures.ts'
import { exportRedirects } from '#server/seo/redirects/transfer-redirects.ts'
import { openForTransfer } from './open-for-transfer.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { db, folder } = await openForTransfer('content:export')
  try {
    const lines = await exportContent(db, { files: siteContent, folder })
    lines.push(await exportRedirects(db, folder))
    lines.push(await exportPictures(db, folder), await exportMediaFiles(db, folder), await exportLogos(db, folder))
    console.log([...lines, `Written to ${folder}`].join('\n'))
  } finally {
    await db.destroy()
  }
})
