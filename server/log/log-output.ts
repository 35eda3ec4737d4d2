// Collects log lines for up to a second and writes them together, because a write per line costs as much as a cached page. If the output fails (full
// disk, closed pipe), the site goes on.
import { write, writeSync } from 'node:fs'

export type LogOutput = {
  write(line: string): void
  /** Starts writing what is buffered. */
  flush(): void
}

const fullAt = 16 * 1024
const everyMs = 1000
/** Retry for a full pipe, which takes 64 kB at a time. */
const fullPipeRetryMs = 10
/** Retries of a full pipe at the end of the process. */
const lastTries = 50
/** Characters buffered for a blocked output; further lines are dropped and counted. */
const maxWaiting = 1024 * 1024

export function logOutput(fd: number): LogOutput {
  let waiting = ''
  /** Taken from `waiting`, not fully written. */
  let begun = Buffer.alloc(0)
  let lost = 0
  let isWriting = false
  let isStuck = false
  let isGone = false
  setInterval(flush, everyMs).unref()
  process.on('exit', writeRest)
  return {
    write(line) {
      if (waiting.length + line.length > maxWaiting) lost += 1
      else waiting += line
      if (waiting.length >= fullAt && !isStuck) flush()
    },
    flush,
  }

  function flush(): void {
    if (isGone) waiting = ''
    if (begun.length === 0) begun = take()
    if (isWriting || isGone || begun.length === 0) return
    isWriting = true
    write(fd, begun, (error, written) => {
      isWriting = false
      isStuck = error !== null
      isGone = error?.code === 'EPIPE'
      if (error?.code === 'EAGAIN') setTimeout(flush, fullPipeRetryMs).unref()
      // Other errors may pass: retried with the next line.
      if (error) return
      begun = begun.subarray(written)
      if (begun.length > 0 || waiting.length >= fullAt) flush()
    })
  }

  function take(): Buffer<ArrayBuffer> {
    const note = { level: 40, time: new Date(), lost, msg: 'log lines were lost: the output took no more' }
    const bytes = Buffer.from(lost > 0 ? `${waiting}${JSON.stringify(note)}\n` : waiting)
    waiting = ''
    lost = 0
    return bytes
  }

  /** Runs at the exit of the process; waits for a write that is in progress. */
  function writeRest(): void {
    if (isWriting || isGone) return
    let rest = Buffer.concat([begun, take()])
    for (let tries = 0; rest.length > 0 && tries < lastTries; ) {
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
        tries += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fullPipeRetryMs)
      }
    }
  }
}
