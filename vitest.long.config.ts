// npm run test:long: what takes minutes.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.long.test.ts'],
    testTimeout: 30 * 60_000,
    // They measure and they kill: one after the other.
    maxWorkers: 1,
    fileParallelism: false,
  },
})
