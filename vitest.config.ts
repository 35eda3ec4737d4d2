import { defineConfig } from 'vitest/config'

/** Tests that run on SQLite and on PostgreSQL, which must give the same results. */
const queries = [
  'server/{app,system-tests/admin-lists,auth/{auth,sessions},content/{content-entries,transfer/transfer},contact/{contact,inbox,spam-check,click-counts/click-counts},jobs/{scheduler,clock-jump},mail/queue/{mail-queue,send-quota},newsletter/{newsletter,campaigns/campaigns,subscribers/{personal-data,subscribe,subscriber-admin,import/import-subscribers},email/newsletter-email,bounces/record-bounce},ops/overview/overview,posts/{public/posts,admin/admin-posts,public/search-posts},seo/index-now,db/db}.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // The default of one second is too short while other tests run.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    // Two workers suit two cores. More would slow the tests of password hashing and pictures.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,content,contract,server,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.ts'],
          setupFiles: ['./server/testing/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: queries,
          env: { TEST_DATABASE: 'pglite' },
          setupFiles: ['./server/testing/fail-on-console-error.ts'],
        },
      },
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
