import type { Page } from '@playwright/test'
import { home, services, testimonials } from '../helpers/sample-content.ts'
import { expect, newEmail, test } from '../helpers/site.ts'

// Stops carousels, whose movement would make each run differ.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Tab reaches everything on home in reading order with the focus visible, and Shift+Tab goes back', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(recordFocus)
  const there = await pressUntilEnd(page, 'Tab')
  expect(there.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(there.map(({ index }) => index)).toEqual(there.map(({ index }) => index).toSorted((a, b) => a - b))
  // `unreached` leaves out elements that a carousel or a filter hides.
  expect(
    await page.evaluate(() => (window as unknown as FocusRecorder).unreached().map((element) => element.outerHTML.slice(0, 120))),
  ).toEqual([])

  const back = await pressUntilEnd(page, 'Shift+Tab')
  expect(back.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(back.map(({ index }) => index)).toEqual(there.map(({ index }) => index).toReversed())
})

test('Enter opens the Services panel, Tab reaches its links, and Escape returns the focus', async ({ page }) => {
  await page.goto('/')
  const trigger = page.locator('.services-menu > summary')
  const links = page.locator('.services-menu').getByRole('link')
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Space')
  await expect(links).toHaveCount(services.length)
  for (let link = 0; link < services.length; link += 1) await page.keyboard.press('Tab')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeHidden()
})

test('Space on a chip filters the services, and All shows them all again', async ({ page }) => {
  await page.goto('/')
  const chips = page.locator('.services-grid')
  const strips = chips.locator('a[href^="/services/"]:visible')
  await expect(strips).toHaveCount(services.length)
  await chips.getByRole('button', { name: services[1]?.category ?? '', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(chips.getByRole('button', { name: services[1]?.category ?? '', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(strips).toHaveCount(1)
  await chips.getByRole('button', { name: 'All', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(strips).toHaveCount(services.length)
})

test('Enter on a carousel’s controls changes the slide and keeps the focus', async ({ page }) => {
  await page.goto('/')
  const rows = page.getByRole('region').filter({ has: page.getByRole('button', { name: /^Next:/ }) })
  // A single entry doesn't move.
  await expect(rows).toHaveCount([home.portfolio.projects, testimonials].filter(({ length }) => length > 1).length)
  for (const row of await rows.all()) {
    const next = row.getByRole('button', { name: /^Next:/ })
    await next.focus()
    await expect(next).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(row.locator('[aria-live]')).toHaveText(/^2 of/)
    await expect(next).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(row.locator('[aria-live]')).toHaveText(/^1 of/)
  }
  const third = page.getByRole('button', { name: /^Slide 3 of \d/ })
  await third.focus()
  await page.keyboard.press('Space')
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(third).toBeFocused()
})

test('Enter in the newsletter field subscribes', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('#newsletter-home')
  await form.getByRole('textbox').focus()
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(/./)
  await expect(form.getByRole('textbox')).toHaveValue('')
})

type Stop = { index: number; description: string; faults: string[] }
/** The functions that recordFocus adds to the window. */
type FocusRecorder = { stop(): Promise<Stop | null>; unreached(): Element[] }

/** Presses the key until the focus leaves the page or returns to the first stop. */
async function pressUntilEnd(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => (window as unknown as FocusRecorder).stop())
    // After Shift+Tab on the first element, Chromium focuses the last one again.
    if (!stop || (stops.length > 1 && stop.index === stops[0]?.index)) return stops
    // A pager can be two stops if its carousel still scrolls when Tab reaches it.
    if (stop.index !== stops.at(-1)?.index) stops.push(stop)
    // 300 stops, more than twice the page's focusable elements, mean a focus trap.
    expect(stops.length, JSON.stringify(stops.slice(-6))).toBeLessThan(300)
  }
}

/** Runs in the page. Records what every element looks like without focus. */
function recordFocus() {
  const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
  const focusStyleOf = (element: Element | null) => {
    if (!element) return ''
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  const unfocusedStyles = new Map(
    focusable.map((element) => [element, focusStyleOf(element) + focusStyleOf(element.parentElement)]),
  )
  const reached = new Set<Element>()
  Object.assign(window, { stop, unreached })

  async function stop(): Promise<Stop | null> {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    reached.add(stopOf(element))
    // Waits up to a second, because scrolling to the element or opening it takes a few frames.
    let faults = faultsOf(element)
    for (let frame = 0; faults.length > 0 && frame < 60; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      faults = faultsOf(element)
    }
    const words = element.ariaLabel ?? element.textContent.trim().slice(0, 40)
    return {
      index: focusable.indexOf(stopOf(element)),
      description: `${element.localName}.${element.className} “${words}”`,
      faults,
    }
  }

  function faultsOf(element: HTMLElement): string[] {
    const isMarked = unfocusedStyles.get(element) !== focusStyleOf(element) + focusStyleOf(element.parentElement)
    return [...(isMarked ? [] : ['not marked']), ...(isVisible(element) ? [] : ['not in sight'])]
  }

  /** Whether most of the element is in view and uncovered (WCAG 2.4.11). For a very large element a visible part is enough. */
  function isVisible(element: HTMLElement): boolean {
    const { left: x, top: y, width, height } = element.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const points = shares.flatMap((across) => shares.map((down) => [x + width * across, y + height * down] as const))
    const seen = points.filter(([across, down]) => element.contains(document.elementFromPoint(across, down)))
    return seen.length >= (height > innerHeight / 2 || width > innerWidth ? 1 : 5)
  }

  /** All buttons of a pager count as one stop, because Tab reaches only the button of the current slide. */
  function stopOf(element: HTMLElement): HTMLElement {
    return element.closest('.carousel-pager')?.querySelector('button') ?? element
  }

  function unreached(): Element[] {
    return focusable.filter(
      (element) =>
        !reached.has(stopOf(element)) &&
        element.tabIndex >= 0 &&
        !element.closest('[inert], :disabled, details:not([open]) > :not(summary)') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
  }
}
