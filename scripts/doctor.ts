// npm run doctor: reports problems of a site and how to fix them. It changes nothing; the site may be running.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allContent, siteContent } from '#content/all-content.ts'
import { media } from '#content/media/manifest.ts'
import { samplePosts } from '#content/sample-posts/index.ts'
import { sampleMarks } from '#content/samples.ts'
import { readMediaNames } from '#server/content/check-content.ts'
import { countSamples, createSampleMarks } from '#server/content/find-samples.ts'
import { openContent } from '#server/content/published/live-content.ts'
import { readFailingJobs } from '#server/jobs/scheduler.ts'
import { readMailStats } from '#server/mail/queue/mail-stats.ts'
import { readLibrary } from '#server/media/read-library.ts'
import { readBackupStats } from '#server/ops/backup/backup-files.ts'
import { checkBackups } from '#server/ops/doctor/check-backups.ts'
import { checkContentFiles } from '#server/ops/doctor/check-content.ts'
import { checkDatabase } from '#server/ops/doctor/check-database.ts'
import { checkFiles } from '#server/ops/doctor/check-files.ts'
import { checkJobs } from '#server/ops/doctor/check-jobs.ts'
import { checkMailQueue } from '#server/ops/doctor/check-mail-queue.ts'
import { checkNode } from '#server/ops/doctor/check-node.ts'
import { checkPort } from '#server/ops/doctor/check-port.ts'
import { checkPublic } from '#server/ops/doctor/check-public.ts'
import { checkSamples } from '#server/ops/doctor/check-samples.ts'
import { checkSettings } from '#server/ops/doctor/check-settings.ts'
import { countSamplePosts } from '#server/posts/sample-posts.ts'
import { printResults } from './print-results.ts'
import { readEnvFile } from './run/env-file.mjs'

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
const now = new Date()

const { env, findings: settingsResults } = checkSettings({
  input: process.env,
  inFile: existsSync(envFile) ? Object.keys(readEnvFile(envFile).settings) : null,
  known: parseSettingNames(join(root, '.env.example')),
  root,
})
const fileResults = await checkFiles({
  env,
  secretFiles: [envFile, ...(process.env.DKIM_KEY_FILE ? [process.env.DKIM_KEY_FILE] : [])],
  userId: process.getuid?.() ?? null,
})
const mediaNames = readMediaNames(media, join(root, 'content/media'))
const { findings: databaseResults, facts: stats } = await checkDatabase(env, async (db) => ({
  mail: await readMailStats(db, now),
  failingJobs: await readFailingJobs(db, now),
  samplePosts: await countSamplePosts(db, samplePosts),
  content: (
    await openContent(db, { files: siteContent, names: mediaNames, siteUrl: env.siteUrl, readUploads: () => readLibrary(db) })
  ).get().content,
}))
const backupStats = existsSync(env.backups.folder)
  ? await readBackupStats(env.backups.folder, now).catch((error: Error) => error)
  : null
printResults([
  checkNode(process.version),
  ...settingsResults,
  ...checkContentFiles(allContent, mediaNames),
  ...fileResults,
  ...databaseResults,
  checkBackups(env.backups, { stats: backupStats, hasSite: stats !== null, now }),
  ...checkJobs(stats?.failingJobs ?? []),
  ...checkMailQueue(stats?.mail ?? null, { hasServer: env.smtpUrl !== null, now }),
  ...checkSamples(env, {
    content: countSamples(stats?.content ?? siteContent, createSampleMarks(siteContent, sampleMarks)),
    posts: stats?.samplePosts ?? 0,
  }),
  ...(await checkPort(env)),
  ...(await checkPublic(env, { now })),
])

/** Names of all settings, from .env.example, where most of them are commented out. */
function parseSettingNames(example: string): string[] {
  return [...readFileSync(example, 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
}
