// All that the offline page runs: when the line is back, the page that was wanted comes in its place.

/** A line is told of before it carries, and may be gone again. Whoever has tapped a link meanwhile is not called back. */
const settleMs = 1000

addEventListener('online', () => setTimeout(() => navigator.onLine && location.reload(), settleMs))
