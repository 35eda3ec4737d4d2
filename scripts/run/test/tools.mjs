import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres } from '../../../server/testing/database/find-postgres.mjs'
import { fail, node, tryRun } from '../process.mjs'
import { findBrowser, findFirefox } from './find-browser.mjs'

/** Debian packages that tests need, and what shows that a package isn't needed. */
const packages = {
  'chromium-headless-shell': () => findBrowser() !== null,
  'firefox-esr': () => findFirefox() !== null,
  // Until the web font has loaded, pages show a font like Arial. With Debian's wider font, tests of layout shift would fail.
  'fonts-liberation': () => /liberation|arial/i.test(outputOf('fc-list')),
  postgresql: () => findPostgres() !== null,
  'nginx-light': () => existsSync('/usr/sbin/nginx') || isInstalled('nginx', '-v'),
  openssl: () => isInstalled('openssl', 'version'),
  systemd: () => isInstalled('systemd-analyze', '--version'),
}
const toolsOf = {
  unit: ['postgresql', 'nginx-light', 'openssl', 'systemd'],
  browser: ['chromium-headless-shell', 'firefox-esr', 'fonts-liberation', 'postgresql'],
}

/**
 * Finds the programs that the tests need besides npm's packages, brings what is missing, and says which browser and database it took:
 * as root (or in CI with sudo) with apt-get, otherwise the browser with Playwright's download.
 */
export function provideTestTools(parts) {
  if (parts.length === 0) return
  const missing = [...new Set(parts.flatMap((part) => toolsOf[part] ?? []))].filter((name) => !packages[name]())
  const isBrowserWanted = parts.includes('browser')
  if (missing.length > 0) installPackages(missing)
  if (isBrowserWanted && !findBrowser()) downloadBrowser()
  if (isBrowserWanted) console.log(`Browser: ${findBrowser() ?? fail(noBrowser)}`)
  console.log(`PostgreSQL: ${describePostgres()}`)
  const absent = missing.filter((name) => !packages[name]() && name !== 'chromium-headless-shell' && name !== 'postgresql')
  if (absent.length > 0) console.log(`Not installed: ${absent.join(', ')}. Tests that need them are skipped.`)
}

const noBrowser = `No browser found, and none could be installed. Do one of these:
  - on Debian: sudo apt-get install chromium-headless-shell fonts-liberation
  - with a network: npx playwright install --with-deps chromium
  - set CHROME_PATH to a Chromium or Chrome`

function installPackages(names) {
  const isRoot = process.getuid?.() === 0
  // Asks for no password: on a developer's machine nothing is installed behind their back.
  const canSudo = Boolean(process.env.CI) && isInstalled('sudo', '-n', 'true')
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || canSudo)) return
  console.log(`Installing with apt-get: ${names.join(' ')} …`)
  const apt = (...args) =>
    tryRun(...(isRoot ? ['apt-get', args] : ['sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]]), {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  if (apt('update', '-qq') !== 0) return
  // One unknown name would keep apt-get from installing the others: Ubuntu has no firefox-esr.
  const known = names.filter((name) => isInstalled('apt-cache', 'show', name))
  apt('install', '-y', '-qq', '--no-install-recommends', ...known)
}

function downloadBrowser() {
  console.log('Downloading a browser with Playwright …')
  tryRun(node(), ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'])
  const path = findBrowser()
  // It lacks libraries of the system on a machine without a desktop.
  if (path && !isInstalled(path, '--version')) fail(`${path} doesn't start.\n${noBrowser}`)
}

function describePostgres() {
  if (process.env.TEST_DATABASE_URL) return 'the server of TEST_DATABASE_URL'
  const folder = findPostgres()
  return folder
    ? `a server of its own, from ${folder}`
    : 'not installed. PGlite runs the tests of queries, the others are skipped.'
}

function isInstalled(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function outputOf(program) {
  return spawnSync(program, { encoding: 'utf8' }).stdout ?? ''
}
