/** When all that the page names for its first view is there, and has been painted. */
export function whenPainted(run: () => void): void {
  const soon = () => requestAnimationFrame(() => setTimeout(run))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
