import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,content,contract,server,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    testTimeout: 20_000,
    // Two cores: more workers only make the password hashing and the picture tests slower.
    maxWorkers: 2,
  },
})
