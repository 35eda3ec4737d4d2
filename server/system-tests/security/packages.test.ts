// Dependencies must be pinned, few, without install scripts, and have suitable licences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  link?: boolean
}

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const testPackages = JSON.parse(read('scripts/test-packages/package.json')) as { devDependencies: Record<string, string> }
// Without the project itself and its folder of packages for tests.
const packages = Object.entries(lock.packages).filter(([path]) => path !== '' && !path.endsWith('test-packages'))
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

test('every package is pinned to one version and its hash', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...testPackages.devDependencies,
  }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
  for (const [path, { integrity, link }] of packages)
    expect([path, integrity, link]).toEqual([path, expect.stringMatching(/^sha512-/), undefined])
})

test('no package runs an install script, nor could one', () => {
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  expect(read('scripts/run/install.mjs')).toContain("'--ignore-scripts'")
})

test('few packages serve the site', () => {
  const inProduction = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(40)
  // The limit includes packages for other systems, which the lock file lists although they aren't installed.
  expect(inProduction.length).toBeLessThanOrEqual(170)
})

test('all licences allow a commercial site: permissive ones, and one shared library under the LGPL', () => {
  const permissive =
    /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|OFL-1\.1|CC-BY-4\.0|MPL-2\.0|MIT OR Apache-2\.0|\(MIT OR EUPL-1\.1\+\))$/
  const others = packages.filter(([, { license = '' }]) => !permissive.test(license))
  // Only libvips, which sharp loads, may have another licence (LGPL: a shared library that anyone may replace).
  for (const [path, { license }] of others) {
    expect(path).toMatch(/^node_modules\/@img\/sharp-/)
    expect(license).toMatch(/LGPL-3\.0-or-later/)
  }
  // Packages under MPL or CC licences must be development tools, which visitors don't get.
  for (const [path, { license = '', dev }] of packages) if (/^(MPL|CC)/.test(license)) expect([path, dev]).toEqual([path, true])
  for (const font of ['archivo', 'source-serif', 'encode-sans', 'literata', 'bricolage', 'fraunces'])
    expect(read(`app/styles/fonts/OFL-${font}.txt`)).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test("versions with known vulnerabilities don't come back", () => {
  const floors: Record<string, string> = { nodemailer: '9.0.5', 'sanitize-html': '2.17.4' }
  for (const [path, { version = '' }] of packages) {
    const floor = floors[nameOf(path)]
    if (floor) expect([path, version, version.localeCompare(floor, 'en', { numeric: true }) >= 0]).toEqual([path, version, true])
  }
  for (const name of Object.keys(floors)) expect(manifest.dependencies[name]).toBeDefined()
})
