// Collects log lines for up to a second, because a write for each line would cost as much as serving a cached page.
import { write, writeSync } from 'node:fs'

type LogOutput = {
  write(line: string): void
  flush(): void
}

const fullAt = 16 * 1024
const flushIntervalMs = 1000
/** Delay before writing again to a full pipe. */
const fullPipeRetryMs = 10
/** How often writing to a full pipe is tried again when the process ends. */
const maxExitRetries = 50
/** At most this many characters are buffered while the output is blocked; further lines are dropped and counted. */
const maxBuffered = 1024 * 1024

export function logOutput(fd: number): LogOutput {
  let buffered = ''
  /** Lines taken from `buffered` that are not fully written. */
  let pending = Buffer.alloc(0)
  let lost = 0
  let isWriting = false
  let isStuck = false
  let isClosed = false
  setInterval(flush, flushIntervalMs).unref()
  process.on('exit', writeRest)
  return {
    write(line) {
      if (buffered.length + line.length > maxBuffered) lost += 1
      else buffered += line
      if (buffered.length >= fullAt && !isStuck) flush()
    },
    flush,
  }

  function flush(): void {
    if (isClosed) buffered = ''
    if (pending.length === 0) pending = take()
    if (isWriting || isClosed || pending.length === 0) return
    isWriting = true
    write(fd, pending, (error, written) => {
      isWriting = false
      isStuck = error !== null
      isClosed = error?.code === 'EPIPE'
      if (error?.code === 'EAGAIN') setTimeout(flush, fullPipeRetryMs).unref()
      // Errors other than EPIPE may be temporary, so the next flush tries again.
      if (error) return
      pending = pending.subarray(written)
      if (pending.length > 0 || buffered.length >= fullAt) flush()
    })
  }

  function take(): Buffer<ArrayBuffer> {
    const lossReport = { level: 40, time: new Date(), lost, msg: 'log lines were lost: the output took no more' }
    const bytes = Buffer.from(lost > 0 ? `${buffered}${JSON.stringify(lossReport)}\n` : buffered)
    buffered = ''
    lost = 0
    return bytes
  }

  /** When the process ends, writes the lines that are left, unless a write is in progress. */
  function writeRest(): void {
    if (isWriting || isClosed) return
    let rest = Buffer.concat([pending, take()])
    for (let tries = 0; rest.length > 0 && tries < maxExitRetries; ) {
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
