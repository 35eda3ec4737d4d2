// "Hear it": the short sounds of services and projects.
import type { Page } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import { blockedScript, recordRequests } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, sampleTest, test } from '../helpers/site.ts'

const project = '/portfolio/podcast-series'
const hearIt = (page: Page) => page.getByRole('button', { name: /^Hear it \d+ kB, “/ })
const caption = (page: Page) => page.locator('.ident-caption')
const playing = (page: Page) => page.getByRole('button', { name: /^Stop, “/ })
/** The CSS variable `--voice`, from 0 to 1: how heavy the title's last words are. Null while no sound moves them. */
const voice = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .locator('b')
    .evaluate(({ style }) => style.getPropertyValue('--voice') || null)

sampleTest(
  'a press loads and plays the sound, and its caption is shown until the sound ends',
  { tag: '@phone' },
  async ({ page }) => {
    const requests = recordRequests(page, /\.mp3$/)
    await page.goto(project, { waitUntil: 'networkidle' })
    const key = hearIt(page)
    await expect(key).toHaveAccessibleDescription(/“The Long Signal\.”/)
    await expect(caption(page)).toHaveCount(0)
    expect(requests).toEqual([])
    await key.click()
    await expect(playing(page)).toHaveCount(1)
    await expect(caption(page)).toHaveText(/“The Long Signal\.”/)
    await expectNoAxeFindings(page)
    await expect(playing(page)).toHaveCount(0)
    await expect(caption(page)).toHaveCount(0)
    expect(requests).toHaveLength(1)
  },
)

sampleTest('a second press, Escape, a film or another page stops the sound', { tag: '@phone' }, async ({ page }) => {
  await page.goto(project)
  const key = hearIt(page)
  const stops = [
    () => playing(page).press(' '),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('link', { name: /^Play/ }).click(),
  ]
  for (const stop of stops) {
    await key.click()
    await expect(playing(page)).toHaveCount(1)
    await stop()
    // The time limit is shorter than the sound, which would end by itself.
    await expect(playing(page)).toHaveCount(0, { timeout: 2000 })
    await expect(caption(page)).toHaveCount(0)
  }
  await key.click()
  await expect(caption(page)).toBeVisible()
  await page.getByRole('link', { name: 'Media & Production', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Media & Production' })).toBeVisible()
  await expect(caption(page)).toHaveCount(0)
})

sampleTest('on home each service has its sound, and one stops the other @phone', async ({ page }) => {
  await page.goto('/')
  await expect(hearIt(page)).toHaveCount(8)
  for (const name of ['“Branding & Identity”', '“Training & Consulting”']) {
    await page.getByRole('button', { name }).click()
    await expect(playing(page)).toHaveAccessibleName(new RegExp(name))
  }
})

sampleTest('the keyboard reaches the sound of the open strip @desktop', async ({ page }) => {
  await page.goto('/')
  await page.locator('.services-grid').getByRole('link', { name: 'Media & Production' }).focus()
  for (const part of [/^Hear it .*“Media/, /^Branding/, /^Hear it .*“Branding/]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(part)
  }
  await expect(page.locator(':focus')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(playing(page)).toHaveAccessibleName(/“Branding & Identity”/)
})

sampleTest('the title moves with the sound and then is as before', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/services/mediaproduction')
  await hearIt(page).click()
  const seen = new Set<string | null>()
  await expect.poll(async () => seen.add(await voice(page)).size).toBeGreaterThan(3)
  await expect(playing(page)).toHaveCount(0)
  expect(await voice(page)).toBeNull()
})

sampleTest('pointing at the key moves the title without loading the sound @desktop', async ({ page }) => {
  const requests = recordRequests(page, /\.mp3$/)
  await page.goto('/services/mediaproduction')
  await hearIt(page).hover()
  await expect.poll(() => voice(page)).not.toBeNull()
  await page.mouse.move(0, 0)
  await expect.poll(() => voice(page)).toBeNull()
  expect(requests).toEqual([])
})

sampleTest('with reduced motion the sound plays with its caption, and nothing moves', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services/mediaproduction')
  await hearIt(page).hover()
  await hearIt(page).click()
  await expect(playing(page)).toHaveCount(1)
  await expect(caption(page)).toBeVisible()
  while ((await playing(page).count()) > 0) expect(await voice(page)).toBeNull()
})

sampleTest(
  'a sound that can’t be loaded says so, and the next press tries again',
  { tag: '@phone' },
  async ({ page, allowProblems }) => {
    allowProblems(/500/)
    await page.route(/\.mp3$/, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.goto(project)
    await hearIt(page).click()
    await expect(page.getByRole('alert')).toHaveText(messages.identFailed)
    await hearIt(page).click()
    await expect(playing(page)).toHaveCount(1)
  },
)

sampleTest('a slow sound shows that it is loading, and can be cancelled', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\.mp3$/, () => {})
  await page.goto(project)
  await hearIt(page).click()
  await expect(caption(page)).toHaveText('Loading…')
  await hearIt(page).click()
  await expect(caption(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  sampleTest('there is no key', async ({ page, allowProblems }) => {
    allowProblems(blockedScript)
    await page.goto(project)
    await expect(hearIt(page)).toHaveCount(0)
  })
})
