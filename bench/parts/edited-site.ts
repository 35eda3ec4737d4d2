import { siteContent } from '#content/all-content.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { lockContent } from '#server/content/admin/change-entry.ts'
import { replacePublished } from '#server/content/admin/write-entry.ts'
import { listEntrySources } from '#server/content/entry-sources.ts'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'

/** Publishes every entry of the files once, so that a site with this data folder reads all of its content from the database. */
export async function editEverything(dataDir: string): Promise<void> {
  const db = await openWhenReady({ dataDir, databaseUrl: null })
  try {
    await lockContent(db, async (trx) => {
      const at = new Date().toISOString()
      for (const kind of contentKinds)
        for (const source of listEntrySources(kind, siteContent, []))
          await replacePublished(trx, [{ source, entry: source.file, at }])
    })
  } finally {
    await db.destroy()
  }
}
