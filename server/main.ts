// The process: read the settings, open the database, bring it up to date, listen, send, and stop in order. The only file that acts.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { brand } from '#content/brand.ts'
import { samplePosts } from '#content/sample-posts/index.ts'
import { assemble } from './assemble.ts'
import { type NewSecrets, replacePassword } from './auth/secrets.ts'
import { migrate } from './db/migrations/migrate.ts'
import { openDb } from './db/open.ts'
import type { Db } from './db/schema.ts'
import { Unavailable } from './db/unavailable.ts'
import { BadSetting, type Env, parseEnv, weakSecrets } from './env.ts'
import { createGate } from './http/gate.ts'
import { createLogger } from './logger.ts'
import { storePicture } from './media/pictures.ts'
import { builtPages, type Pages } from './pages.ts'
import { seedPosts } from './posts/samples.ts'

const root = join(import.meta.dirname, '..')
const now = () => new Date()
const databasePatienceMs = 30_000

try {
  if (process.argv.includes('--new-password')) await makeNewPassword()
  else await start()
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = parseEnv(process.env, root)
  const log = createLogger(env.isDevelopment ? 'debug' : 'info')
  const db = await openReady(env)
  for (const warning of weakSecrets(env)) log.warn(warning)
  if (env.seedSampleContent) await seed(db)

  const server = createServer()
  const vite = env.isDevelopment ? await (await import('./development.ts')).startVite(root, server) : null
  const { app, sender, made } = await assemble({
    db,
    env,
    log,
    now,
    brand,
    pages: vite?.pages ?? (await readBuiltPages(env)),
    folders: { client: join(root, 'build/client'), pictures: join(root, 'content/media') },
  })
  const listener = getRequestListener(app.fetch)
  // Proxies' absolute addresses and the asterisk are not for an origin server, and some of them can't be made into a Request.
  const site = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/')) void listener(request, response)
    else response.writeHead(400).end()
  }
  server.on('request', vite ? vite.before(site) : site)
  server.headersTimeout = 10_000
  // Long enough for a photo over a slow line.
  server.requestTimeout = 300_000
  try {
    await listen(server, env)
  } catch (error) {
    await sender.stop()
    await db.destroy()
    throw error
  }
  stopOnSignal(async () => {
    await closeServer(server)
    await sender.stop()
    await db.destroy()
  })
  announce(env, server, made)
}

/** The database with the tables of this version. */
async function openReady(env: Env): Promise<Db> {
  const patient = openDb(env, { isPatient: true })
  try {
    await whenItAnswers(() => migrate(patient))
  } catch (error) {
    const reason = rootCause(error)
    if (env.databaseUrl) throw new BadSetting('DATABASE_URL', `the database cannot be used: ${reason}`)
    throw new BadSetting('DATA_DIR', `the database in ${env.dataDir} cannot be used: ${reason}`)
  } finally {
    await patient.destroy()
  }
  return openDb(env)
}

/** Machines that start together: the database may need a moment longer. */
async function whenItAnswers(work: () => Promise<void>): Promise<void> {
  const end = Date.now() + databasePatienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unavailable) || error.reason === 'full' || Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

function rootCause(error: unknown): string {
  const cause = error instanceof Unavailable && error.cause instanceof Error ? error.cause : error
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause instanceof Error ? cause.message : String(cause)
}

async function seed(db: Db): Promise<void> {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  await seedPosts(db, samplePosts, {
    now: now(),
    storePicture: async (path) => storePicture(db, await readFile(join(root, path)), { gate, now }),
  })
}

async function readBuiltPages(env: Env): Promise<Pages> {
  const callOrigins = [env.backendUrl, env.apiUrl].flatMap((base) => URL.parse(base)?.origin ?? [])
  return builtPages(pathToFileURL(join(root, 'build/server/index.js')), {
    siteUrl: env.siteUrl,
    callOrigins: [...new Set(callOrigins)],
  })
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new BadSetting(
            'PORT',
            `${env.port} is in use by another program. Stop that one or choose another, for example PORT=${env.port + 1}.`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(new BadSetting('PORT', `${env.port} may not be used by this user. Choose one above 1023, for example PORT=3000.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new BadSetting('HOST', `${env.host} is not an address of this machine. Remove it to listen on all.`))
      } else reject(error)
    })
    server.listen({ port: env.port, ...(env.host ? { host: env.host } : {}) }, resolve)
  })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches this process and its parent, so it may arrive twice.
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), 30_000).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Connections kept open by browsers between requests would hold the stop.
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
  })
}

function announce(env: Env, server: Server, made: NewSecrets): void {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : env.port
  const lines = [
    '',
    `  ${brand.name} is running at http://${env.host || 'localhost'}:${port}`,
    `  Data:  ${env.dataDir}`,
    `  Mail:  ${env.smtpUrl ? 'sent by SMTP' : `written to ${join(env.dataDir, 'outbox')} (set SMTP_URL to send it)`}`,
    ...(made.adminPassword ? [`  Admin password for /admin, shown this once:  ${made.adminPassword}`] : []),
    ...(made.newsletterApiKey ? [`  Newsletter API key, shown this once:  ${made.newsletterApiKey}`] : []),
    '',
  ]
  console.log(lines.join('\n'))
}

async function makeNewPassword(): Promise<void> {
  const env = parseEnv(process.env, root)
  if (env.adminPassword)
    throw new BadSetting('ADMIN_PASSWORD', 'it is set in the environment and wins over a stored one. Change it there.')
  const db = await openReady(env)
  console.log(`New admin password, from the next start on:  ${await replacePassword(db)}`)
  await db.destroy()
}
