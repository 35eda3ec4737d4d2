/** Runs once everything that the first view needs has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** Runs after the first view has been painted; a hidden tab never paints. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
