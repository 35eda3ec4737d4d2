// Processes each image in its own child process, so that a malicious image can neither crash the site nor read its secrets.
import { Tinypool } from 'tinypool'

/** Longer than any image takes on a slow, busy machine. */
const defaultTimeoutMs = 120_000

let pool: Tinypool | undefined

/**
 * Runs an exported function of a module in an image process, one call at a time.
 * @throws Error with the message of the function, or if the process ended or timed out
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
    return (await pool.run(task, { filename: module.href, name, signal })) as Awaited<ReturnType<ImageTask>> // the result of the named function
  } catch (error) {
    // Errors from the child process arrive as plain objects, without a class.
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
    // The site's own Node arguments aren't passed on, because they may name a file with settings.
    execArgv: [],
    env: {
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...(NODE_OPTIONS && { NODE_OPTIONS }),
      // A single memory arena lets all threads reuse freed memory (glibc).
      MALLOC_ARENA_MAX: '1',
    },
  })
}
