// npm run doctor: says what is wrong with a site and how to mend it. It writes nothing; the site may be running.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseEnvFile } from 'node:util'
import { allContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { samplePosts } from '#content/sample-posts/index.ts'
import { sampleKinds } from '#content/samples.ts'
import { readBackupStats } from '#server/backup/backup-files.ts'
import { readMediaNames } from '#server/check-content.ts'
import { checkBackups } from '#server/doctor/check-backups.ts'
import { checkContentFiles } from '#server/doctor/check-content.ts'
import { checkDatabase } from '#server/doctor/check-database.ts'
import { checkFiles } from '#server/doctor/check-files.ts'
import { checkJobs } from '#server/doctor/check-jobs.ts'
import { checkMailQueue } from '#server/doctor/check-mail-queue.ts'
import { checkNode } from '#server/doctor/check-node.ts'
import { checkPort } from '#server/doctor/check-port.ts'
import { checkPublic } from '#server/doctor/check-public.ts'
import { checkSamples } from '#server/doctor/check-samples.ts'
import { checkSettings } from '#server/doctor/check-settings.ts'
import { findSamples } from '#server/find-samples.ts'
import { readFailingJobs } from '#server/jobs.ts'
import { readMailStats } from '#server/mail/mail-facts.ts'
import { countSamplePosts } from '#server/posts/samples.ts'
import { printResults } from './finding-lines.ts'

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
const now = new Date()

const { env, findings: settingsResults } = checkSettings({
  input: process.env,
  inFile: existsSync(envFile) ? Object.keys(parseEnvFile(readFileSync(envFile, 'utf8'))) : null,
  known: parseSettingNames(join(root, '.env.example')),
  root,
})
const fileResults = await checkFiles({
  env,
  secretFiles: [envFile, ...(process.env.DKIM_KEY_FILE ? [process.env.DKIM_KEY_FILE] : [])],
  userId: process.getuid?.() ?? null,
})
const { findings: databaseResults, facts: stats } = await checkDatabase(env, async (db) => ({
  mail: await readMailStats(db, now),
  failingJobs: await readFailingJobs(db, now),
  samplePosts: await countSamplePosts(db, samplePosts),
}))
const backupStats = existsSync(env.backups.folder)
  ? await readBackupStats(env.backups.folder, now).catch((error: Error) => error)
  : null
printResults([
  checkNode(process.version),
  ...settingsResults,
  ...checkContentFiles(allContent, readMediaNames(media, join(root, 'content/media'))),
  ...fileResults,
  ...databaseResults,
  checkBackups(env.backups, { stats: backupStats, hasSite: stats !== null, now }),
  ...checkJobs(stats?.failingJobs ?? []),
  ...checkMailQueue(stats?.mail ?? null, { hasServer: env.smtpUrl !== null, now }),
  ...checkSamples(env, { content: findSamples(allContent, sampleKinds), posts: stats?.samplePosts ?? 0 }),
  ...(await checkPort(env)),
  ...(await checkPublic(env, { now })),
])

/** Every setting stands in .env.example, most of them behind a #. */
function parseSettingNames(example: string): string[] {
  return [...readFileSync(example, 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
}
