// Every constant of spec §9 that the pages' code uses. Times in milliseconds, widths in CSS pixels. How long things move is in styles/tokens.css.
export const toastMs = 3000
export const overlayMs = 1000
export const emailDebounceMs = 300
export const heroEveryMs = 4000
export const portfolioEveryMs = 4000
export const partnersEveryMs = 3000
export const testimonialsEveryMs = 5000
export const smallFromPx = 640
export const largeFromPx = 1024
export const blogPageSize = 6
export const featuredPosts = 3
export const latestPosts = 3
export const tokenKey = 'token'
/** What is typed is kept on the device after a pause. */
export const draftDebounceMs = 300
export const queuedMessageKey = 'contact-queue '
/** Dispatched on the window when React has taken over the page. */
export const aliveEvent = 'alive'
/** Dispatched on the window when another page stands in it, and when the first one comes alive. */
export const visitEvent = 'visit'
/** After that long in view a page comes alive without a sign. */
export const aliveAnywayMs = 15_000
/** What is pressed before the page is alive waits that long for it. */
export const pressWaitMs = 1000
/** What Lite takes off home, read to its end, at least; measured by e2e/lite.phone.e2e.ts. */
export const liteSavesPercent = 60
