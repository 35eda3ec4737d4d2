// npm run test:long: tests that take minutes.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./server/testing/database/start-postgres.ts'],
    // The default of one second is too short while other tests run.
    expect: { poll: { timeout: 30_000 } },
    include: ['{server,scripts}/**/*.long.test.ts'],
    testTimeout: 30 * 60_000,
    // The tests measure and kill processes, so they run one after the other.
    maxWorkers: 1,
    fileParallelism: false,
  },
})
