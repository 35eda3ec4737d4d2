/** Calls `run` when the browser is idle, at the latest after `timeoutMs`; in Safari, which has no requestIdleCallback, after a tenth of that. */
export function whenIdle(run: () => void, timeoutMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, timeoutMs / 10)
}
