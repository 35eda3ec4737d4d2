/** A wait that all have in common, which ends after a while, when it rings, or at once if it has rung since `heard`. */
export function createBell(ms: number) {
  let count = 0
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    rings: () => count,
    ring() {
      count += 1
      resolve()
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
    async wait(heard: number) {
      if (count !== heard) return
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
      const timer = setTimeout(end, ms)
      await Promise.race([promise, isOver])
      clearTimeout(timer)
    },
  }
}
