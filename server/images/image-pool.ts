// Reads and draws each image in a child process of its own: what libvips and its encoders take in memory goes back to the machine, a file that
// breaks a decoder does not take the site with it, and the process that reads a stranger's file knows no secret.
import { Tinypool } from 'tinypool'

/** Longer than any image takes on a slow machine that is busy. */
const defaultTimeoutMs = 120_000

let pool: Tinypool | undefined

/**
 * Runs an exported function of a module in an image process, one call at a time. Argument and result are copied (structured clone).
 * @throws what the function throws, as an Error with its message; an Error if the process ended, or was ended because it took too long
 */
export async function runInImagePool<ImageTask extends (task: never) => unknown>(
  module: URL,
  name: string,
  task: Parameters<ImageTask>[0],
  { timeoutMs = defaultTimeoutMs } = {},
): Promise<Awaited<ReturnType<ImageTask>>> {
  pool ??= createPool()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return (await pool.run(task, { filename: module.href, name, signal })) as Awaited<ReturnType<ImageTask>> // what the named function returns
  } catch (error) {
    // An error arrives as a plain object, which has no class.
    throw error instanceof Error ? error : new Error('an image could not be processed', { cause: error })
  }
}

function createPool(): Tinypool {
  // biome-ignore lint/style/noProcessEnv: these two are no settings of the site; Node reads them itself.
  const { NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  return new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    isolateWorkers: true,
    // Not the site's own, which may name a file of settings.
    execArgv: [],
    env: {
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...(NODE_OPTIONS && { NODE_OPTIONS }),
      // One arena: freed memory is used again whichever thread asks (glibc).
      MALLOC_ARENA_MAX: '1',
    },
  })
}
