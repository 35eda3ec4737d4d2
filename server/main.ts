// The site's process: reads the settings, opens and migrates the database, serves requests, sends email and shuts down gracefully.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { allContent, siteContent } from '#content/all-content.ts'
import { media as manifest } from '#content/media/manifest.ts'
import { samplePosts } from '#content/sample-posts/index.ts'
import { sampleMarks } from '#content/samples.ts'
import type { SiteContent } from '#contract/content/content.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { addFirstAccount, needsEmail, readAccount } from './auth/accounts.ts'
import { removeSecondFactor } from './auth/second-factor/factors.ts'
import { type CreatedSecrets, replacePassword } from './auth/secrets.ts'
import { checkContent, InvalidContentError, readMediaNames } from './content/check-content.ts'
import { loadMedia, MissingPictureError } from './content/site-media.ts'
import { createSite } from './create-site.ts'
import { watchCounter } from './db/change-counters.ts'
import { openWhenReady } from './db/connection/open-when-ready.ts'
import { isMigrated } from './db/migrations/migrate.ts'
import type { Db } from './db/schema.ts'
import { type Env, findRemovedSettings, parseEnv, weakSecrets } from './env.ts'
import { ConfigError } from './errors.ts'
import { createCacheFastPath, type RequestHandler } from './http/cache/cache-fast-path.ts'
import { createConcurrencyLimit } from './http/middleware/concurrency-limit.ts'
import { commonHeaders } from './http/middleware/security-headers.ts'
import { createSiteServer } from './http/server/site-server.ts'
import { createLogger } from './log/logger.ts'
import { readSendingPause, type SendingPause } from './mail/queue/sending-pause.ts'
import { readConvertedPicture } from './media/converted-pictures.ts'
import { removeStaleUploads, storePicture, toPictureUrls } from './media/pictures.ts'
import { startNewsletterWorker } from './newsletter/newsletter-worker.ts'
import { readBackupStats, removeLeftovers, restrictToOwner } from './ops/backup/backup-files.ts'
import { removeAbandonedCopies } from './ops/backup/restore/restore-backup.ts'
import { createHealth, readFreeBytes } from './ops/health/readiness.ts'
import { readSiteStats } from './ops/metrics/site-stats.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import { seedSamplePosts } from './posts/sample-posts.ts'
import { publicPages } from './seo/public-pages.ts'

const root = join(import.meta.dirname, '..')
const folders = {
  client: join(root, 'build/client'),
  pictures: join(root, 'content/converted-pictures/site'),
  media: join(root, 'content/media'),
}
const now = () => new Date()

// Both flags save memory (bench/memory.ts). They apply to worker threads too and override their `resourceLimits`.
setFlagsFromString('--heap-growing-percent=20')
setFlagsFromString('--max-semi-space-size=2')

// A closed terminal, or a full disk behind the output, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  if (process.argv.includes('--new-password')) await replaceAdminPassword()
  else if (process.argv.includes('--compile')) await compile()
  else await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof MissingPictureError || error instanceof InvalidContentError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Fills Node's compile cache (NODE_COMPILE_CACHE) with the modules that are otherwise imported only when needed. */
async function compile(): Promise<void> {
  await Promise.all([
    import('./media/encode-picture.ts'),
    import('./seo/share-cards/render-card.ts'),
    import('./ops/metrics/metrics.ts'),
  ])
}

async function start(): Promise<void> {
  const env = parseEnv(process.env, root)
  const mediaNames = readMediaNames(manifest, folders.media)
  const contentErrors = checkContent(allContent, mediaNames)
  if (contentErrors.length > 0) throw new InvalidContentError(contentErrors)
  const media = await loadMedia({ manifest, folders })
  const common = commonHeaders(env.siteUrl)
  // The module is imported only if it is needed, to save memory.
  const metrics = env.metricsToken ? (await import('./ops/metrics/metrics.ts')).createMetrics(env.metricsToken, common) : null
  const log = createLogger(env.isDevelopment ? 'debug' : 'info', { onLine: metrics?.onLogLine })
  const db = await openWhenReady(env, (reason) =>
    log.warn({ reason }, 'the database is not responding yet; retrying for 30 seconds'),
  )
  for (const { message, fix } of findRemovedSettings(process.env)) log.warn(`${message} ${fix}`)
  for (const warning of weakSecrets(env)) log.warn(warning)
  await cleanUp(env)
  if (env.seedSampleContent) await addSampleContent(db)

  // In development the port closes at once, because no load balancer needs notice.
  const { server, listen, isStopping, stop } = createSiteServer(env.isDevelopment ? { noticeMs: 0 } : {})
  const vite = env.isDevelopment ? await (await import('./pages/development.ts')).startVite(root, server) : null
  const renderRoute = vite?.renderRoute ?? (await loadBuiltPages(pathToFileURL(join(root, 'build/server/index.js')), env))
  const { promise: isReady, resolve: startAnswering } = Promise.withResolvers<void>()
  let answer: RequestHandler = (request, response) => void isReady.then(() => answer(request, response))
  server.on('request', (request, response) => answer(request, response))
  try {
    // Listen before secrets are generated. Otherwise, if the port is taken, they would be stored but never shown.
    await listen(env)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const siteDeps = {
    db,
    env,
    log,
    now,
    content: siteContent,
    mediaNames,
    renderRoute,
    folders,
    media,
    listPublicPages: (content: SiteContent) => publicPages(content, media),
    samples: { marks: sampleMarks, posts: samplePosts },
    logo: await readFile(join(folders.media, 'svg/brand/logo-horizontal.svg'), 'utf8'),
    startNewsletter: startNewsletterWorker,
    ...(metrics && { observer: metrics }),
  }
  let site = await createSite(siteDeps)
  // After a restore, create the site again, because keys, caches and email senders belong to the replaced one.
  const siteWatch = await watchCounter(db, 'site', {
    async onChange() {
      const replaced = site
      site = await createSite(siteDeps)
      printSecrets(site.created)
      await replaced.stop()
      log.warn('the site was replaced by a backup')
    },
    log,
  })
  const health = createHealth(
    {
      isMigrated: () => isMigrated(db),
      readFreeBytes: () => readFreeBytes(env.dataDir),
      isStopping,
      isSendingPaused: async () => (await readSendingPause(db)) !== null,
    },
    common,
  )
  metrics?.watch({
    readSiteStats: () => readSiteStats(db),
    readFreeBytes: () => readFreeBytes(env.dataDir),
    readBackupStats: () => readBackupStats(env.backups.folder, now()),
    pageStats: () => site.pageStats(),
    isNewsletterWorkerUp: () => site.isNewsletterWorkerUp(),
  })
  const handleWithApp = getRequestListener((request, bindings) => site.app.fetch(request, bindings))
  const fastPath = createCacheFastPath({
    find: (url, isLite) => site.findCached(url, isLite),
    log,
    answerProbe: (request, response) => health(request, response) || (metrics?.answer(request, response) ?? false),
    onRequest: metrics?.onRequest,
    next: (request, response) => void handleWithApp(request, response),
  })
  const counted: RequestHandler = (request, response) => {
    fastPath(request, response)
    // A cached page is answered already; it's counted at once, because a listener would cost more than counting.
    if (response.writableEnded) site.visitors?.count(request, response.statusCode)
    else response.once('finish', () => site.visitors?.count(request, response.statusCode))
  }
  answer = vite ? vite.before(counted) : counted
  startAnswering()
  stopOnSignal(log, async () => {
    await siteWatch.stop()
    // In parallel, so that slow requests don't use up the time that emails in flight need.
    const [aborted] = await Promise.all([stop(), site.stop()])
    if (aborted > 0) log.warn({ requests: aborted }, 'cut off by the shutdown')
    await db.destroy()
  })
  surviveUncaughtErrors(log)
  const sendingPause = await readSendingPause(db)
  if (sendingPause)
    log.warn({ backup: sendingPause.madeAt }, 'restored from a backup: email is paused until npm run mail:resume -- on')
  printStart(env, server, { created: site.created, sendingPause, name: site.getContent().brand.name })
}

/** Removes files of killed processes, and makes backups private that other users could read. */
async function cleanUp({ dataDir, backups }: Env): Promise<void> {
  await restrictToOwner(backups.folder)
  await removeLeftovers(backups.folder)
  await removeAbandonedCopies(dataDir)
  await removeStaleUploads(now())
}

async function addSampleContent(db: Db): Promise<void> {
  const limitEncoding = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 })
  const findEncoded = (hash: string) => readConvertedPicture(join(root, 'content/converted-pictures/posts'), hash)
  await seedSamplePosts(db, samplePosts, {
    now: now(),
    async storePicture(path) {
      const picture = await storePicture(db, fileContent(join(root, path)), { limitEncoding, now, findEncoded })
      return { ...picture, address: toPictureUrls(picture).thumbnail }
    },
  })
}

/** Opens the file only when it is read, so that a missing file is an error for the code that reads it. */
async function* fileContent(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path)
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C also reaches the parent process, which passes it on, so the signal may arrive twice.
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), 30_000).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'graceful shutdown failed')
          process.exit(1)
        },
      )
    })
  }
}

/** Keeps the site running after uncaught errors, because otherwise anyone who finds a bug could stop it. */
function surviveUncaughtErrors(log: Logger): void {
  process.on('unhandledRejection', (reason) => log.fatal({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'))
}

function printStart(
  env: Env,
  server: Server,
  { created, sendingPause, name }: { created: CreatedSecrets; sendingPause: SendingPause | null; name: string },
): void {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : env.port
  const lines = [
    '',
    `  ${name} is running at http://${env.host || 'localhost'}:${port}`,
    `  Data:  ${describeLocation(env)}`,
    ...(sendingPause
      ? [
          `  Restored from a backup created at ${sendingPause.madeAt}. EMAIL IS PAUSED. To resume: npm run mail:resume -- on`,
          '  Do this only after the original site has been shut down, or queued emails will be sent twice.',
        ]
      : []),
    `  Email: ${env.smtpUrl ? 'sent by SMTP' : `saved to ${join(env.dataDir, 'outbox')}, not sent (set SMTP_URL to send it)`}`,
    ...secretLines(created),
    '',
  ]
  console.log(lines.join('\n'))
}

function printSecrets(created: CreatedSecrets): void {
  for (const line of secretLines(created)) console.log(line)
}

function secretLines({ adminPassword, newsletterApiKey }: CreatedSecrets): string[] {
  return [
    ...(adminPassword ? [`  Admin password for /admin (shown only once):  ${adminPassword}`] : []),
    ...(newsletterApiKey ? [`  Newsletter API key (shown only once):  ${newsletterApiKey}`] : []),
  ]
}

function describeLocation({ databaseUrl, dataDir }: Env): string {
  const url = databaseUrl === null ? null : URL.parse(databaseUrl)
  // The URL itself isn't shown, because it may hold a password.
  return url ? `the database${url.pathname.replace('/', ' ')} at ${url.host || 'this machine'} (PostgreSQL)` : dataDir
}

async function replaceAdminPassword(): Promise<void> {
  const env = parseEnv(process.env, root)
  if (env.adminPassword)
    throw new ConfigError('ADMIN_PASSWORD', 'it is set in the environment, which overrides the stored password. Change it there.')
  const db = await openWhenReady(env)
  if (await db.transaction().execute((trx) => removeSecondFactor(trx, firstAccountId)))
    console.log('The second factor of this account has been removed. Add it again in the admin, under Account.')
  await addFirstAccount(db, new Date())
  const { name, email } = await readAccount(db, firstAccountId)
  const hasOthers = await needsEmail(db)
  // With other accounts, the password alone isn't enough to log in.
  const whose = hasOthers ? `New password of the first owner, ${name} <${email}>` : 'New admin password'
  console.log(`${whose} (all sessions with it have been logged out):  ${await replacePassword(db)}`)
  if (email)
    console.log(
      `“Forgot password?” sends a link to ${email}. If that isn’t yours, change it now in the admin, under Account: whoever reads it can choose another password.`,
    )
  if (hasOthers) console.log('Other people keep their own passwords. They can use “Forgot password?” on the login page.')
  await db.destroy()
}
