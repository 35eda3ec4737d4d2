/** The `html` element. Named once, because the inline script is small. */
export const root = document.documentElement
