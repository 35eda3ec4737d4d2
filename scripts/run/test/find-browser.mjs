import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

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

/**
 * The path of a Chromium or Chrome: the one CHROME_PATH names, the system's, or the one that Playwright has downloaded; else null.
 * @returns {string | null}
 * @throws Error if CHROME_PATH names a missing file
 */
export function findBrowser() {
  const configured = process.env.CHROME_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROME_PATH: there is no browser at ${configured}.`)
  }
  return [...browserPaths, playwrightsBrowser()].find((path) => path !== null && existsSync(path)) ?? null
}

/**
 * findBrowser for programs that can't run without one.
 * @returns {string}
 */
export function needBrowser() {
  const found = findBrowser()
  if (found) return found
  throw new Error('No browser found: install one (Debian: apt-get install chromium) or set CHROME_PATH to a Chromium or Chrome.')
}

function playwrightsBrowser() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}
