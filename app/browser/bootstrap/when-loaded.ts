/** Calls `run` as soon as everything that the first view needs has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** Calls `run` after the first view has been painted. Nothing is painted while the tab is hidden, so `run` isn't called then. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
