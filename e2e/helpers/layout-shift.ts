import { expect, type Page } from '@playwright/test'

/** Maximum cumulative layout shift, which allows for rounding only. */
const allowedShift = 0.02

type Shift = { value: number; moved: string[] }

/** Opens a page, scrolls to its end, and fails if anything moved by itself. */
export async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.addInitScript(recordShifts)
  await page.goto(path, { waitUntil: 'networkidle' })
  await scrollToEnd(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts) // set by recordShifts
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(allowedShift)
}

/** Runs in the page and stores its layout shifts in `window.shifts`. */
function recordShifts() {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    // Cast, because TypeScript's DOM types lack these entries.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls by a third of the screen at a time. After each step it waits for the pictures in view, at most a second. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const inView = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      const before = scrollY
      scrollBy(0, innerHeight / 3)
      await painted()
      const isWaiting = () => [...document.images].some((image) => inView(image) && !image.complete)
      const end = performance.now() + 1000
      while (isWaiting() && performance.now() < end) await painted()
      await painted()
      if (scrollY === before) break
    }
  })
  await page.waitForLoadState('networkidle')
}
