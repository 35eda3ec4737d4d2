import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fail, root } from '../process.mjs'

/**
 * Which test files the arguments of `npm test` name: `unit`, `browser` and `long` tests, and the options for the test runners.
 * An argument is a test file, a folder, a source file (its test) or a part of a path. Without any, `files` is null.
 */
export function selectTests(args) {
  const name = args.indexOf('-t')
  const words = name === -1 ? null : args[name + 1]
  const paths = name === -1 ? args : args.toSpliced(name, 2)
  const unknown = paths.find((path) => path.startsWith('-'))
  if (unknown) fail(`Unknown option ${unknown}. Usage: npm test -- [FILE or FOLDER …] [-t 'WORDS OF A TEST NAME']`)
  return { files: paths.length === 0 ? null : sortByRunner(paths.flatMap(findTests)), words }
}

/** Whether one of the tests starts the built site. */
export function needsBuild(files) {
  return files.some((file) => /testing\/(?:site\/site-process|faults\/|fuzz\/)|run\.mjs|build\//.test(readFileSync(file, 'utf8')))
}

function findTests(argument) {
  const path = (isAbsolute(argument) ? relative(root, argument) : argument)
    .split(sep)
    .join('/')
    .replace(/^\.\/|\/$/g, '')
  const part = /\.(?:test|e2e)\.tsx?$/.test(path) ? path : path.replace(/\.(?:tsx?|mjs)$/, '.')
  const all = listTests()
  const inFolder = all.filter((file) => file === part || file.startsWith(`${part}/`))
  const found = inFolder.length > 0 ? inFolder : all.filter((file) => file.includes(part))
  return found.length > 0 ? found : fail(`No test matches ${argument}. For the tests of what you changed: npm run test:changed`)
}

function listTests() {
  return ['app', 'content', 'contract', 'server', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, file).split(sep).join('/'))
      .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file)),
  )
}

function sortByRunner(files) {
  const unique = [...new Set(files)]
  const isLong = (file) => file.endsWith('.long.test.ts')
  const isBrowser = (file) => file.endsWith('.e2e.ts')
  return {
    unit: unique.filter((file) => !isLong(file) && !isBrowser(file)),
    browser: unique.filter(isBrowser),
    long: unique.filter(isLong),
  }
}
