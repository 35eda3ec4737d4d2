// Simulates visitors for other benchmarks, half on keep-alive and half on new connections, and measures their waiting times.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Visited = { visits: number; failed: number; p50: number; p95: number; p99: number }

const everyMs = 20

/** Simulates visitors until `isOver` returns true. They come at fixed intervals even if the server is slow (coordinated omission). */
export async function visit(address: string, paths: readonly string[], isOver: () => boolean): Promise<Visited> {
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 4 })
  const taken: number[] = []
  const underway: Promise<void>[] = []
  let failed = 0
  while (!isOver()) {
    const path = paths[underway.length % paths.length] ?? '/'
    underway.push(ask(address + path, underway.length % 2 === 0 ? keepAliveAgent : false))
    await wait(everyMs)
  }
  await Promise.all(underway)
  keepAliveAgent.destroy()
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { visits: underway.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) }

  function ask(url: string, agent: Agent | false): Promise<void> {
    const from = performance.now()
    return new Promise((resolve) => {
      const fail = () => {
        failed += 1
        resolve()
      }
      get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: 10_000 }, (answer) => {
        if (answer.statusCode !== 200) failed += 1
        answer.on('error', fail).resume()
        answer.on('end', () => {
          taken.push(performance.now() - from)
          resolve()
        })
      })
        .on('error', fail)
        .on('timeout', fail)
    })
  }
}
