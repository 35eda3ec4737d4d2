import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/helpers/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared machine that stalls for a moment is no fault of the site; what passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // As root (containers, CI) Chromium has no sandbox; the rest keeps it from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // What a page fetches is what it is tested for; the worker has its own file (offline.phone.e2e.ts).
    serviceWorkers: 'block',
    // Recording each run costs a tenth of it; to see a failure at home: --trace on.
    trace: 'on-first-retry',
  },
  // A file, or a test by its tag, that is for one of the two alone.
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.e2e.ts', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.e2e.ts',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
