import { recordRequests } from '../helpers/page.ts'
import { about } from '../helpers/sample-content.ts'
import { expect, test } from '../helpers/site.ts'

test('a film shows its size, loads only when played, and plays in place', async ({ page }) => {
  const films = recordRequests(page, /\.(?:webm|mp4)$/)
  await page.goto('/')
  const frame = page.locator('.work-frame').filter({ has: page.getByRole('link', { name: /^Play [\d.]+ [kM]B, “.+”$/ }) })
  const play = frame.first().getByRole('link')
  await play.scrollIntoViewIfNeeded()
  const file = new URL((await play.getAttribute('href')) ?? '', page.url()).href
  expect(films).not.toContain(file)
  await play.press('Enter')
  const film = page.locator('.work-frame video')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(films).toContain(file)

  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('pictures load in the best supported format and the needed width, and are cached for a year', async ({ page }) => {
  const answers = new Map<string, string | undefined>()
  page.on('response', (response) => answers.set(response.url(), response.headers()['cache-control']))
  await page.goto('/about')
  const picture = page.getByRole('main').locator('img').first()
  const { source, needed, natural } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const probe = new Image()
    probe.src = image.currentSrc
    await probe.decode()
    return { source: image.currentSrc, needed: innerWidth * devicePixelRatio, natural: probe.naturalWidth }
  })
  expect(source).toMatch(new RegExp(`/assets/pictures/${about.hero.picture}-.+\\.avif$`))
  expect(natural).toBeGreaterThanOrEqual(needed)
  expect(natural).toBeLessThan(needed * 1.7)
  expect(answers.get(source)).toContain('immutable')
})
