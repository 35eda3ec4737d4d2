import { existsSync } from 'node:fs'

const browserPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium or Chrome. @throws Error when there is none, because browser tests are never skipped */
export function findBrowser(): string {
  const configured = process.env.CHROME_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROME_PATH: there is no browser at ${configured}.`)
  }
  const found = browserPaths.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No browser found: install one (Debian: apt-get install chromium) or set CHROME_PATH to a Chromium or Chrome.')
}

// npm test runs this file first, so that a missing browser is reported before minutes of other tests.
if (import.meta.main) {
  try {
    findBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
