import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import type { Categories } from '#contract/entities/map-category.ts'
import type { PostImportProgress } from '#contract/entities/post-import.ts'
import { normalizeText } from '#contract/format/normalize-text.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { ExportRefused, type SiteExport } from './exported-item.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createPictureImport, type StoredPicture } from './import-pictures.ts'
import { type ImportDeps, importPosts } from './import-posts.ts'
import { openExport } from './open-export.ts'

type PostImportDeps = Pick<ImportDeps, 'db' | 'now' | 'insertRedirect'> & {
  getCategories(): readonly string[]
  log: Logger
  storePicture(content: AsyncIterable<Uint8Array>): Promise<StoredPicture>
  authenticate: Authenticate
  /** Aborted when the site stops; the import then ends after the current post. */
  stopping: AbortSignal
}

/** An empty line is sent at this interval, so that proxies don't close the connection while pictures are fetched. */
const keepAliveMs = 5000

/** Streams one JSON line for each item of an export. If the client leaves, the import ends; sending the file again goes on. */
export function registerPostImportEndpoint(
  api: Hono<AppEnv>,
  { db, now, getCategories, insertRedirect, log, storePicture, authenticate, stopping }: PostImportDeps,
): void {
  let isBusy = false

  registerEndpoint(
    api,
    postAdminEndpoints.importPosts,
    async ({ query, account, content, c }) => {
      if (isBusy) throw new AppError(409, postAdminMessages.importBusy)
      const categories = readCategories(getCategories(), query.categories)
      isBusy = true
      const folder = await mkdtemp(join(tmpdir(), 'site-import-'))
      const finish = async () => {
        isBusy = false
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
      const site = await receive(join(folder, 'export'), { content, siteUrl: query.from ?? null }).catch(
        async (error: unknown) => {
          await finish()
          throw error
        },
      )
      c.header('content-type', 'application/x-ndjson')
      // These headers turn off compression and nginx's buffering, which would delay the lines.
      c.header('cache-control', 'no-store, no-transform')
      c.header('x-accel-buffering', 'no')
      return stream(c, async (out) => {
        const writeLine = (line: PostImportProgress) => out.write(`${JSON.stringify(line)}\n`)
        const keepAliveTimer = setInterval(() => void out.write('\n'), keepAliveMs)
        const importPicture = query.dryRun ? null : createPictureImport({ fetchPicture, storePicture })
        try {
          // Before the first post, because an import that is interrupted has changed something too.
          if (!query.dryRun) await recordActivity(db, { account, action: 'posts-imported', now: now() })
          for await (const line of importPosts(site, {
            db,
            now,
            insertRedirect,
            importPicture,
            categories,
          })) {
            await writeLine(line)
            if (out.aborted || stopping.aborted) return
          }
          await writeLine({ outcome: 'done' })
        } catch (error) {
          // Without the last line the client knows that the import was interrupted.
          log.error({ err: error, requestId: c.get('requestId') }, 'import of posts failed')
        } finally {
          clearInterval(keepAliveTimer)
          await finish()
        }
      })
    },
    { authenticate },
  )
}

/** @throws AppError 400 for a chosen category that the site doesn't have */
function readCategories(known: readonly string[], chosen: Record<string, string> = {}): Categories {
  const gone = Object.values(chosen).find((category) => !known.includes(category))
  if (gone !== undefined) throw new AppError(400, postAdminMessages.categoryGone(gone))
  return { known, chosen: new Map(Object.entries(chosen).map(([name, category]) => [normalizeText(name), category])) }
}

type Upload = { content: AsyncIterable<Uint8Array>; siteUrl: string | null }

/** Stores the upload and opens it. @throws AppError 400 if it's cut off or no export */
async function receive(file: string, { content, siteUrl }: Upload): Promise<SiteExport> {
  await pipeline(content, createWriteStream(file, { mode: 0o600 }))
  try {
    return await openExport(file, siteUrl)
  } catch (error) {
    if (!(error instanceof ExportRefused)) throw error
    throw new AppError(400, error.message, { errors: { file: error.message } })
  }
}
