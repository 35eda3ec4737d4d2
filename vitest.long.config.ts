// npm run test:long: what takes minutes.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // A second, the default, is short where everything else runs at the same time.
    expect: { poll: { timeout: 10_000 } },
    include: ['server/**/*.long.test.ts'],
    testTimeout: 30 * 60_000,
    // They measure and they kill: one after the other.
    maxWorkers: 1,
    fileParallelism: false,
  },
})
