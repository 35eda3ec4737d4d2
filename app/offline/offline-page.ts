// All that the offline page runs: when the line is back, the page that was wanted comes in its place.
addEventListener('online', () => location.reload())
