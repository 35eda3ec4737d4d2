export type WakeSignal = ReturnType<typeof createWakeSignal>

/** `wait` ends at the next `notify`, after `timeoutMs`, or at once if `notify` was called since `count()` returned `seenCount`. */
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
