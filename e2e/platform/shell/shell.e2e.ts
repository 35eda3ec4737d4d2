// Page changes, footer and icons (spec §2, layout shell).
import { listSocialLinks } from '../../../app/social-links.ts'
import { footerLink } from '../../helpers/page.ts'
import { brand, colourOf, menu, projects, servicePath, services } from '../../helpers/sample-content.ts'
import { expect, hydrate, test } from '../../helpers/site.ts'

test('a page change shows the overlay for a second, locks scrolling and ends at the top with the heading focused', async ({
  page,
}) => {
  await page.goto('/about')
  const overlay = page.locator('.route-overlay:not([hidden])')
  await expect(overlay).toHaveCount(0)
  // Measures the time in the page, because round trips to the test would distort it.
  const seen = page.evaluate(
    () =>
      new Promise<{ ms: number; isHidden: string | null | undefined; isLocked: boolean }>((resolve) => {
        let started = 0
        let isHidden: string | null | undefined
        let isLocked = false
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('.route-overlay:not([hidden])')
          if (shown && !started) {
            started = performance.now()
            isHidden = shown.getAttribute('aria-hidden')
            setTimeout(() => {
              isLocked = [document.documentElement, document.body].some(
                (element) => getComputedStyle(element).overflowY === 'hidden',
              )
            }, 300)
          }
          if (shown || !started) return
          observer.disconnect()
          resolve({ ms: performance.now() - started, isHidden, isLocked })
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
      }),
  )
  await footerLink(page, '/contact').click()
  const { ms, ...state } = await seen
  expect(state).toEqual({ isHidden: 'true', isLocked: true })
  expect(ms).toBeGreaterThan(900)
  await expect(overlay).toHaveCount(0)
  await expect(page).toHaveURL(/\/contact$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('filters, hash links and first loads show no overlay, and Back restores the scroll position', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/blog')
  const overlays = await page.evaluate(() => {
    const seen = { count: 0 }
    new MutationObserver(() => {
      if (document.querySelector('.route-overlay:not([hidden])')) seen.count += 1
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
    Object.assign(window, { seen })
    return seen.count
  })
  expect(overlays).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Branding', exact: true }).click()
  await expect(page).toHaveURL(/category=Branding/)
  expect(await page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count)).toBe(0)

  await page.goto('/about')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await footerLink(page, '/contact').scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => window.scrollY)
  await footerLink(page, '/contact').click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollTop - 50)
})

test('Back and a reload show what a visitor had scrolled to, on long pages too', { tag: '@phone' }, async ({ page }) => {
  for (const [path, part] of [
    ['/', '.audiences'],
    ['/about', '.tracks'],
    [`/portfolio/${projects.at(-1)?.slug}`, '.project-next'],
    [servicePath, '.service-page > :last-child'],
  ] as const) {
    await page.goto(path)
    await hydrate(page)
    const shown = page.locator(part).last()
    const top = () => shown.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await shown.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const seen = await top()
    await page
      .getByRole('contentinfo')
      .locator('a[href="/contact"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
    await expect.poll(async () => Math.abs((await top()) - seen), path).toBeLessThan(10)
    await page.reload()
    await expect.poll(async () => Math.abs((await top()) - seen), `${path} after a reload`).toBeLessThan(10)
  }
})

test('Back restores the scroll position when posts differ in height from their placeholders', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/api/posts?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: (await answer.json()).slice(0, 1) })
  })
  for (const path of ['/about', '/']) {
    await page.goto('/contact')
    await footerLink(page, path).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
    const link = footerLink(page, '/contact')
    await link.scrollIntoViewIfNeeded()
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
    const distance = () => link.evaluate((element) => element.getBoundingClientRect().top)
    const before = await distance()
    await link.click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
    await expect.poll(distance, path).toBeLessThan(before + 10)
    expect(await distance(), path).toBeGreaterThan(before - 10)
  }
})

test('the footer shows address, contact details, links and year', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(brand.address.city)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(brand.phones.length)
  await expect(footer).toContainText(String(new Date().getFullYear()))
  const links = [
    ...menu.footer.map(({ href }) => href),
    '/terms-of-use',
    '/privacy-policy',
    ...listSocialLinks(brand, ['Instagram', 'X']).map(({ link }) => link),
  ]
  for (const href of links) await expect(footer.locator(`a[href="${href}"]`).first()).toHaveText(/./)
  await expect(footer.locator('a[href*="wa.me"]')).toHaveCount(brand.whatsapp ? 1 : 0)
})

test('the manifest and icons name the site for home screens and bookmarks', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const manifest = await (await request.get('/site.webmanifest')).json()
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  expect(manifest.name).toBeTruthy()
  for (const path of ['/favicon.ico', ...links, ...icons]) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringMatching(path.endsWith('.webmanifest') ? /manifest/ : /^image\//),
    ])
  }
})

test('the browser’s toolbar takes the colour of the page', { tag: '@phone' }, async ({ page }) => {
  const colour = page.locator('meta[name=theme-color]')
  await page.goto('/about')
  await expect(colour).toHaveAttribute('content', '#FFFFFF')
  await page.goto(servicePath)
  await expect(colour).toHaveAttribute('content', '#14110D')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('the overlay shows the next page’s name in the colour of a service', { tag: '@phone' }, async ({ page }) => {
  const project = projects.at(-1)
  const service = services.find(({ slug }) => slug === project?.service)
  const contact = [...menu.items, menu.button, ...menu.footer].find((item) => 'href' in item && item.href === '/contact')
  for (const [from, to, name, colour] of [
    ['/about', '/contact', contact?.label ?? 'Contact', colourOf('media')],
    ['/about', `/services/${service?.slug}`, service?.name ?? '', colourOf(service?.accent ?? 'media')],
    ['/portfolio', `/portfolio/${project?.slug}`, project?.title ?? '', colourOf(service?.accent ?? 'media')],
  ] as const) {
    await page.goto(from)
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    const column = page.locator('.route-overlay-wide')
    await expect(column).toHaveText(name)
    expect(await column.evaluate((element) => getComputedStyle(element, '::before').backgroundColor), to).toBe(toRgb(colour))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('the overlay after “next project” has the colour of the project’s picture', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/portfolio/${projects[0]?.slug}`)
  const colour = await page.locator('.project-next > .fill rect').getAttribute('fill')
  await page.locator('.project-next-link').click()
  const column = page.locator('.route-overlay-wide')
  await expect(column).toHaveText(projects[1]?.title ?? '')
  expect(await column.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(toRgb(colour ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects[1]?.title ?? '')
  await expect(page.locator('html')).not.toHaveAttribute('data-travels')
})

test('after “next project” the picture doesn’t cover the overlay’s title', { tag: '@desktop' }, async ({ page }) => {
  for (const share of [0.2, 0.6]) {
    await page.goto(`/portfolio/${projects[0]?.slug}`, { waitUntil: 'networkidle' })
    const overlaps = await page.evaluate(
      (share) =>
        new Promise<boolean>((resolve) => {
          const picture = document.querySelector('.project-next .site-picture')
          if (!picture) throw new Error('No picture')
          scrollTo({ top: picture.getBoundingClientRect().top + scrollY - innerHeight * share, behavior: 'instant' })
          const box = picture.getBoundingClientRect()
          // Measures after the columns have widened.
          setTimeout(() => {
            const words = document.querySelector('.route-overlay-title')?.getBoundingClientRect()
            resolve(!words || (words.right > box.left && words.bottom > box.top && words.top < box.bottom))
          }, 700)
          document.querySelector<HTMLElement>('.project-next-link')?.click()
        }),
      share,
    )
    expect(overlaps).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('a pressed project’s picture moves to the head of its page, above the overlay', async ({ page }) => {
  // The first tile is wide like the head of the page, the second one upright.
  for (const project of projects.slice(0, 2)) {
    await page.goto('/portfolio', { waitUntil: 'networkidle' })
    const tile = page.locator('.project-tile', { has: page.locator(`[data-project="${project.slug}"]`) })
    await tile.scrollIntoViewIfNeeded()
    await tile.hover()
    await expect(tile.locator('img')).toHaveJSProperty('complete', true)
    const seen = await page.evaluate(
      (slug) =>
        new Promise<{ from: number[]; start: number[]; end: number[]; to: number[]; isAbove: boolean }>((resolve) => {
          const link = document.querySelector<HTMLElement>(`[data-project="${slug}"]`)
          const edges = (element: Element | null | undefined) => {
            const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
            return [left, top, right, bottom]
          }
          const from = edges(link?.closest('li')?.querySelector('.site-picture'))
          // Stops them as they start, because on a busy machine they could end within one frame.
          const animations: Animation[] = []
          const { animate } = Element.prototype
          Element.prototype.animate = function (...options) {
            const animation = animate.apply(this, options)
            if (!this.closest('.travel')) return animation
            animation.pause()
            animations.push(animation)
            return animation
          }
          const check = () => {
            const box = document.querySelector('.travel')
            if (!box) throw new Error('No copy')
            if (animations.length === 0) return requestAnimationFrame(check)
            const show = (ms: number) => {
              for (const animation of animations) animation.currentTime = ms
            }
            show(0)
            const overlay = document.querySelector('.route-overlay')
            const isAbove = Number(getComputedStyle(box).zIndex) > Number(overlay && getComputedStyle(overlay).zIndex)
            const start = edges(box.querySelector('img'))
            show(419)
            const to = edges(document.querySelector('.project-head .site-picture img'))
            resolve({ from, start, end: edges(box), to, isAbove })
            for (const animation of animations) animation.play()
          }
          link?.click()
          check()
        }),
      project.slug,
    )
    const distance = (one: readonly number[], other: readonly number[]) =>
      Math.max(...one.map((edge, index) => Math.abs(edge - (other[index] ?? 0))))
    expect([distance(seen.from, seen.start), distance(seen.end, seen.to)].map((px) => px < 2)).toEqual([true, true])
    expect(seen.isAbove).toBe(true)
    await expect(page.locator('.travel')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('a project that can’t be loaded leaves no picture above the page', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|Failed to fetch/)
  await page.goto('/portfolio', { waitUntil: 'networkidle' })
  let aborted = 0
  await page.route(/\/portfolio\/[^?/]+\.data/, (route) => {
    aborted += 1
    return route.abort()
  })
  const hadCopy = await page.locator(`[data-project="${projects[0]?.slug}"]`).evaluate((link: HTMLElement) => {
    link.click()
    return document.querySelector('.travel') !== null
  })
  expect(hadCopy).toBe(true)
  await expect.poll(() => aborted).toBeGreaterThan(0)
  await expect(page.locator('.route-overlay')).toBeHidden()
  await expect(page.locator('.travel')).toHaveCount(0)
})

test('going back while a page loads ends the overlay and its picture', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  await page.locator('header a[href="/portfolio"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.route(/\/portfolio\/[^?/]+\.data/, () => {})
  const link = page.locator(`[data-project="${projects[0]?.slug}"]`)
  await link.scrollIntoViewIfNeeded()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.locator('.travel')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('.route-overlay')).toBeHidden()
  await expect(page.locator('.travel')).toHaveCount(0)
})

test('in the footer on phones the names of services have gaps between them @phone', async ({ page }) => {
  await page.goto('/about')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Our Services' }).getByRole('link')
  const gaps = await links.evaluateAll((elements) => {
    const names = elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    })
    return names.flatMap((name) =>
      names.filter(({ left, top }) => left === name.left && top > name.top).map(({ top }) => top - name.bottom),
    )
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20)
})

test('the page doesn’t change before the overlay’s columns cover it', { tag: '@desktop' }, async ({ page }) => {
  // On a busy machine the columns may start late, so one of several tries counts.
  await expect(async () => {
    await page.goto('/about')
    const tops = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const heading = document.querySelector('h1')
          document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click()
          const check = () => {
            const columns = [...document.querySelectorAll('.route-overlay-column')]
            if (heading?.isConnected) return requestAnimationFrame(check)
            resolve(columns.map((column) => Number(getComputedStyle(column, '::before').scale.split(' ').at(-1))))
          }
          check()
        }),
    )
    for (const top of tops) expect(top || 1).toBeGreaterThan(0.97)
  }).toPass({ timeout: 60_000 })
})

function toRgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

test('with reduced motion the overlay has no columns and its bars don’t move', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await footerLink(page, '/contact').click()
  await expect(page.locator('.route-overlay-column').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.route-overlay:not([hidden]) rect').first()).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
})
