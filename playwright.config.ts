import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/helpers/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared CI machine may stall for a moment; tests that pass on retry are listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // As root (containers, CI) Chromium has no sandbox; the other flags stop it from contacting Google.
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
    // Page tests run without the service worker, which has its own file (offline.phone.e2e.ts).
    serviceWorkers: 'block',
    // Recording traces takes a tenth of the time; to see a failure locally: --trace on.
    trace: 'on-first-retry',
  },
  // Files or tagged tests that run in one of the two projects only.
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
