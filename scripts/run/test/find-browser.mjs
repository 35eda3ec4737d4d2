import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// The headless shell takes a third less processor time than the whole browser.
const browserPaths = [
  '/usr/bin/chromium-headless-shell',
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
 * Turns off features of Chromium. With the first two, each window loads two hidden pages for its address bar, which takes half of all
 * processor time. The others are those that Playwright turns off: only the last of several such flags counts.
 */
export const withoutFeatures = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]}`

/** Older versions lack commands of WebDriver BiDi that Playwright sends. */
const oldestFirefox = 153
const firefoxPaths = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * The path of a Chromium or Chrome: the one CHROME_PATH names, the system's, or the one that Playwright has downloaded; else null.
 * @returns {string | null}
 * @throws Error if CHROME_PATH names a missing file
 */
export function findBrowser() {
  return findFile('CHROME_PATH', [...browserPaths, playwrightsBrowser()])
}

/**
 * The path of a Firefox that Playwright can drive: the one FIREFOX_PATH names, or the system's; null if there is none or it's too old.
 * @returns {string | null}
 * @throws Error if FIREFOX_PATH names a missing file
 */
export function findFirefox() {
  const path = findFile('FIREFOX_PATH', firefoxPaths)
  if (!path) return null
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const [, major = 0] = /(\d+)\./.exec(stdout ?? '') ?? []
  return Number(major) >= oldestFirefox ? path : null
}

/**
 * findBrowser for programs that can't run without one.
 * @returns {string}
 */
export function needBrowser() {
  const found = findBrowser()
  if (found) return found
  throw new Error(
    'No browser found: install one (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to a Chromium or Chrome.',
  )
}

function findFile(setting, paths) {
  const configured = process.env[setting]
  if (!configured) return paths.find((path) => path !== null && existsSync(path)) ?? null
  if (existsSync(configured)) return configured
  throw new Error(`${setting}: there is no browser at ${configured}.`)
}

function playwrightsBrowser() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}
