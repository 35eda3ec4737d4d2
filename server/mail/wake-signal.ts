export type WakeSignal = ReturnType<typeof createWakeSignal>

/** A shared wait that ends after `timeoutMs`, on a wake-up, or at once if there was a wake-up since `seenCount`. */
export function createWakeSignal(timeoutMs: number) {
  let count = 0
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    count: () => count,
    notify() {
      count += 1
      resolve()
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
    async wait(seenCount: number) {
      if (count !== seenCount) return
      const { promise: timeout, resolve: resolveTimeout } = Promise.withResolvers<void>()
      const timer = setTimeout(resolveTimeout, timeoutMs)
      await Promise.race([promise, timeout])
      clearTimeout(timer)
    },
  }
}
