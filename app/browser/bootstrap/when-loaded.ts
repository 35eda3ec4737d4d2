/** Calls `run` when the page has loaded, or at once if it already has. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** Calls `run` after the page has loaded and its first view has been painted. In a hidden tab nothing is painted, so `run` isn't called. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
