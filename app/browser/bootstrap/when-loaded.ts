/** When all that the page names for its first view is there. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** And has been painted, which a page in a hidden tab is not. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
