import { defineConfig } from '@playwright/test'
import { findFirefox, needBrowser, withoutFeatures } from './scripts/run/test/find-browser.mjs'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/helpers/global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // More than two cores, because tests wait for animations and timers too.
  workers: 3,
  forbidOnly: true,
  // CI retries once, because a shared machine may stall for a moment. Tests that pass on retry are listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a machine that does other work. A test that passes doesn't wait for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: needBrowser(),
      // Chromium's sandbox doesn't work for root (containers, CI). The three flags before the last stop requests to Google.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutFeatures,
      ],
    },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Blocks the service worker except in its own tests (offline.phone.e2e.ts), so that it doesn't affect other tests.
    serviceWorkers: 'block',
    // Only retries record traces, because recording takes a tenth of the test time. `--trace on` records every test.
    trace: 'on-first-retry',
  },
  // Tests run in both projects, unless their file name (.phone, .desktop) or tag (@phone, @desktop) restricts them to one.
  // Those with the tag @firefox run in Firefox too.
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.e2e.ts', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.e2e.ts',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        viewport: { width: 1440, height: 900 },
        browserName: 'firefox',
        // The channel drives an unchanged Firefox. Without it Playwright expects its own build.
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox() ?? '' },
        trace: 'off',
      },
    },
  ],
})
