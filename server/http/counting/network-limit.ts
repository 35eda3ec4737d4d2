import { clientNetwork } from '../middleware/rate-limit.ts'

/** Further networks get nothing until the period of a rule is over. */
const maxNetworks = 100_000

/** Allows each network `points` in `seconds`; all rules apply. Unlike `createRateLimit` it answers at once, as counting cached pages needs. */
export function createNetworkLimit(
  rules: readonly { points: number; seconds: number }[],
  now: () => Date,
): (address: string) => boolean {
  const periods = rules.map(({ points, seconds }) => ({ points, ms: seconds * 1000, from: 0, used: new Map<string, number>() }))
  return (address) => {
    const at = now().getTime()
    const network = clientNetwork(address, 48)
    for (const period of periods) {
      if (Math.abs(at - period.from) >= period.ms) {
        period.from = at
        period.used.clear()
      }
      const used = period.used.get(network)
      if (used === undefined ? period.used.size >= maxNetworks : used >= period.points) return false
    }
    for (const { used } of periods) used.set(network, (used.get(network) ?? 0) + 1)
    return true
  }
}
