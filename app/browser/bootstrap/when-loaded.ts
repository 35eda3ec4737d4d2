/** Calls `run` when the page has loaded, or at once if it already has. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

/** Calls `run` once the page has loaded and been painted. A hidden tab paints nothing. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
