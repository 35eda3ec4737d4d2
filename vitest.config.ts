import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasPostgres } from './server/testing/database/postgres-programs.ts'

/** Tests that run on SQLite and on PostgreSQL (without a server: PGlite), which must give the same results. */
const queries = [
  'server/{app,system-tests/admin-lists,auth/{account-guesses,auth,change-emails,late-uploads,sessions,people,links,second-factor/second-factor},content/{content-entries,scheduled-together,transfer/transfer},contact/{contact,inbox,leads/{answers,leads,reminders,replies},spam-check,click-counts/click-counts},jobs/{scheduler,clock-jump},mail/queue/{mail-queue,send-quota},newsletter/{newsletter,campaigns/campaigns,drafts/{newsletter-drafts,send-draft},subscribers/{personal-data,subscribe,subscriber-admin,import/{import-subscribers,import-formats}},tags/tags,email/newsletter-email,bounces/record-bounce,results/{link-clicks,results}},http/announce-editor,media/media-files,ops/{activity/{activities,logged-calls},overview/overview,visitors/visitors},posts/{authors,public/{dead-links,posts,search-posts},admin/admin-posts,import/import-posts},seo/{index-now,redirects/{redirects,transfer-redirects}},db/db}.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) =>
  /\/(?:system-tests\/faults|restore|security)\/|crash-recovery|other-agency-files|smtp-outage|outdated-entries|main\.test/.test(
    moduleId,
  )

/** Starts the slowest files first. They often wait, and at the end of a run nothing else would use the processors meanwhile. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const hasServer = hasPostgres || Boolean(process.env.TEST_DATABASE_URL)

const pglite = {
  extends: true as const,
  test: {
    name: 'pglite',
    include: queries,
    env: { TEST_DATABASE: 'pglite' },
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
  },
} satisfies TestProjectConfiguration

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./server/testing/database/start-postgres.ts'],
    // A changed package.json or configuration doesn't make `npm run test:changed` run all tests.
    forceRerunTriggers: [],
    // Long enough for a machine that does other work. A test that passes doesn't wait for them.
    expect: { poll: { timeout: 90_000 } },
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Files of a worker share their modules: importing those again for each file took a third of the processor time.
    isolate: false,
    // More than two cores, because many tests wait, for example for retries of emails.
    maxWorkers: 5,
    maxConcurrency: 10,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{content,contract,server,scripts}/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          setupFiles: ['./server/testing/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}'],
          // These tests replace globals such as `fetch`, which other tests need.
          isolate: true,
          setupFiles: ['./server/testing/fail-on-console-error.ts', './server/testing/browsers/wait-longer.ts'],
        },
      },
      ...(hasServer ? [] : [pglite]),
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...queries, 'server/system-tests/fuzz/fuzz-endpoints.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          setupFiles: ['./server/testing/fail-on-console-error.ts', './server/testing/database/needs-postgres.ts'],
        },
      },
    ],
  },
})
