// npm run content:export -- FOLDER: writes the published content as JSON files. The site may be running.
import { siteContent } from '#content/all-content.ts'
import { exportContent } from '#server/content/transfer/export-content.ts'
import { openForTransfer } from './open-for-transfer.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { db, folder } = await openForTransfer('content:export')
  try {
    console.log([...(await exportContent(db, { files: siteContent, folder })), `Written to ${folder}`].join('\n'))
  } finally {
    await db.destroy()
  }
})
