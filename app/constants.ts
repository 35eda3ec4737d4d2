// Constants of the pages, most of them from spec §9. Times are in milliseconds, widths in CSS pixels.
export const toastMs = 3000
export const overlayMs = 1000
/** Time after which the columns of the route overlay (shell/route-overlay) cover the page. */
export const overlayCoverMs = 580
/** The last part of overlayMs, in which the overlay's columns leave. */
export const overlayLeaveMs = 280
export const inputDebounceMs = 300
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
/** Pause in typing after which drafts are stored. */
export const draftDebounceMs = 300
export const queuedMessagePrefix = 'contact-queue '
/** Dispatched on the window after hydration. */
export const hydratedEvent = 'ready'
/** Dispatched on the window after a route change and after hydration. */
export const navigatedEvent = 'route'
/** Time after which a page in view hydrates even without any interaction. */
export const hydrateAfterMs = 15_000
/** How long at most a click waits for hydration. */
export const maxClickDelayMs = 1000
