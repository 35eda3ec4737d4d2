import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build, makePictures, siteEnvironment } from './build.mjs'
import { readEnvFile } from './env-file.mjs'
import { environment, node, run } from './process.mjs'

/** Builds what is out of date and serves the site. */
export async function start() {
  await build()
  serve(siteEnvironment())
}

/** Serves the site from its sources, and again after each change. */
export async function develop() {
  await makePictures()
  serve({ NODE_ENV: 'development' }, [
    '--conditions=development',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=content/media',
    '--watch-preserve-output',
  ])
}

/** Runs a program with the site's settings. */
export function runWithSettings(...args) {
  run(node(), args, settingsInFile())
}

function serve(extra, flags = []) {
  const child = spawn(node(), [...flags, 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...settingsInFile(), ...environment(), ...extra },
  })
  // Forwards signals. After Ctrl-C in a terminal the child gets the signal twice, which is harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  // If npm's shell dies without forwarding a signal, this process gets a new parent and stops the child.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** The settings in .env that the environment doesn't set, because the environment wins. */
function settingsInFile() {
  if (!existsSync('.env')) return {}
  const { settings, problems } = readEnvFile('.env')
  for (const problem of problems) console.warn(problem)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => process.env[name] === undefined))
}
