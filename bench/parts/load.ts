// Loads one URL with wrk, and reads the CPU time of the server's processes.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

type Load = {
  address: string
  headers: Record<string, string>
  pids: readonly number[]
  connections: number
  seconds: number
}
export type Measured = { perSecond: number; cpuMicros: number; p50Ms: number; p99Ms: number }

export async function measure({ address, headers, pids, connections, seconds }: Load): Promise<Measured> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = cpuSeconds(pids)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', ...fields, address]
  const { stdout } = await promisify(execFile)('wrk', args)
  const cpu = cpuSeconds(pids) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  if (requests === 0 || /Socket errors/.test(stdout)) throw new Error(`wrk had trouble with ${address}:\n${stdout}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpuMicros: (cpu / requests) * 1e6,
    p50Ms: latency(stdout, 50),
    p99Ms: latency(stdout, 99),
  }
}

/** The median of each figure over several rounds. */
export function median(rounds: readonly Measured[]): Measured {
  const middle = (read: (round: Measured) => number) => rounds.map(read).sort((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN
  return {
    perSecond: middle((round) => round.perSecond),
    cpuMicros: middle((round) => round.cpuMicros),
    p50Ms: middle((round) => round.p50Ms),
    p99Ms: middle((round) => round.p99Ms),
  }
}

/** CPU seconds of the processes so far, user and system. */
export function cpuSeconds(pids: readonly number[]): number {
  // USER_HZ is 100 on every Linux that Node supports.
  const ticksPerSecond = 100
  return pids.reduce((sum, pid) => {
    // Skips the process name, which is in parentheses and may contain spaces.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
    return sum + (user + system) / ticksPerSecond
  }, 0)
}

function latency(output: string, percentile: number): number {
  const [, value, unit = ''] = new RegExp(`\\s${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
  const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
  return Number(value) * (milliseconds[unit] ?? Number.NaN)
}
