// Every constant of spec §9 that the pages' code uses. Times in milliseconds, widths in CSS pixels. How long things move is in styles/tokens.css.
export const toastMs = 3000
export const overlayMs = 1000
export const emailDebounceMs = 300
export const heroIntervalMs = 4000
export const portfolioIntervalMs = 4000
export const partnersIntervalMs = 3000
export const testimonialsIntervalMs = 5000
export const smallFromPx = 640
export const largeFromPx = 1024
export const blogPageSize = 6
export const featuredPosts = 3
export const latestPosts = 3
export const tokenStorageKey = 'token'
/** What is typed is kept on the device after a pause. */
export const draftDebounceMs = 300
export const queuedMessagePrefix = 'contact-queue '
/** Dispatched on the window when React has taken over the page. */
export const hydratedEvent = 'ready'
/** Dispatched on the window when another page stands in it, and when the first one comes alive. */
export const navigatedEvent = 'route'
/** After that long in view a page comes alive without a sign. */
export const hydrateAfterMs = 15_000
/** What is pressed before the page is alive waits that long for it. */
export const maxClickDelayMs = 1000
/** What Lite takes off home, read to its end, at least; measured by e2e/platform/lite.phone.e2e.ts. */
export const liteSavingsPercent = 60
