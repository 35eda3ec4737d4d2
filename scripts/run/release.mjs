import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, fail, git, isWindows, node, read } from './process.mjs'

/** Checks whether this commit can be released: everything is committed, the version is described, tests and audit find nothing. */
export function checkRelease() {
  const { version } = JSON.parse(read('package.json'))
  const problems = [...findUncommitted(), ...compareVersions(version), ...findMissingData(version)]
  if (problems.length > 0) fail(problems.join('\n'))
  // The tests include the upgrade from the data of earlier releases and the licences of all packages.
  if (spawnSync(node(), ['scripts/run.mjs', 'test'], { stdio: 'inherit', env: environment() }).status !== 0)
    fail('The tests fail.')
  checkVulnerabilities()
  console.log(`Version ${version} can be released: git tag v${version} && git push origin v${version}`)
}

function findUncommitted() {
  return git('status', '--porcelain') === '' ? [] : ['There are uncommitted changes. Commit or remove them.']
}

function compareVersions(version) {
  const locked = JSON.parse(read('package-lock.json')).version
  const described = /^## (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md') ?? '')?.[1]
  const tagged = git('rev-parse', '--quiet', '--verify', `v${version}^{commit}`)
  return [
    ...(locked === version ? [] : [`package-lock.json has version ${locked}, package.json ${version}. Run npm install.`]),
    ...(described === version ? [] : [`CHANGELOG.md begins with ${described}. Describe ${version} there.`]),
    ...(tagged && tagged !== git('rev-parse', 'HEAD') ? [`The tag v${version} is another commit. Raise the version.`] : []),
  ]
}

/** The tests upgrade the data of earlier releases. They need that of the last one if the tables have changed since. */
function findMissingData(version) {
  const tags = git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v*.*.*')?.split('\n') ?? []
  const last = tags.find((tag) => tag !== '' && tag !== `v${version}`)
  const folder = 'server/testing/database/old-databases'
  if (!last || git('diff', '--name-only', last, '--', 'server/db/migrations') === '') return []
  if (existsSync(`${folder}/${last.slice(1)}.db.gz`)) return []
  return [`The tables have changed since ${last}, but no test upgrades its data. Add it with ${folder}/make.ts.`]
}

/** Asks the registry about the packages that serve the site. Without a registry it says so and goes on. */
function checkVulnerabilities() {
  const audit = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: isWindows,
  })
  const { metadata } = parse(audit.stdout)
  if (!metadata) return console.warn("Not checked: known vulnerabilities, because the registry didn't answer npm audit.")
  const { total } = metadata.vulnerabilities
  if (total > 0) fail(`npm audit --omit=dev knows ${total} vulnerabilities. Run it, and update the packages.`)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
