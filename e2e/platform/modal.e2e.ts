// The preview dialog of a portfolio item on a service page (spec §2).
import type { Page } from '@playwright/test'
import { servicePath } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, test } from '../helpers/site.ts'

test('a preview opens over the page without scrolling it, and returns the focus when closed', async ({ page }) => {
  await page.goto(servicePath)
  const opener = page.getByRole('button', { name: /^Preview/ }).first()
  const modal = page.getByRole('dialog')
  await opener.focus()
  const before = await scrollAndWidth(page)
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('PageDown')
  expect(await scrollAndWidth(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await scrollAndWidth(page)).toEqual(before)

  await opener.click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await opener.click()
  await expect(modal).toBeVisible()
  // Clicks outside the dialog.
  await page.mouse.click(2, 300)
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a film plays when its preview opens, and can be paused, played and seeked', async ({ page }) => {
  const modal = await openFilm(page)
  const film = modal.locator('video')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await modal.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(isPaused).toBe(true)
  await expect(modal.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(isPaused).toBe(true)
  const seekBar = modal.getByRole('slider', { name: 'Seek' })
  await seekBar.focus()
  await page.keyboard.press('End')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime / video.duration)).toBeGreaterThan(0.9)
})

test('at its end a film shows its poster and can be played again', async ({ page }) => {
  const modal = await openFilm(page)
  const film = modal.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3
  })
  const again = modal.getByRole('button', { name: 'Play again' })
  await expect(again).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([true, 0])
  await again.click()
  await expect(modal.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})

test('a film that can’t be played is replaced by its picture', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/\.(?:webm|mp4)/, /Failed to load resource/)
  await page.route(/\.(?:webm|mp4)$/, (route) => route.fulfill({ status: 404 }))
  const modal = await openFilm(page)
  await expect(modal.locator('video')).toHaveCount(0)
  await expect(modal.locator('img').first()).toBeVisible()
  await expect(modal.getByRole('status')).not.toBeEmpty()
})

test('a preview whose code fails to load opens the project page', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/portfolio-preview/, /Failed to load resource/)
  await page.route(/portfolio-preview[^/]*\.js/, (route) => route.abort())
  await page.goto(servicePath)
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/portfolio\/[\w-]+$/)
})

test('the link in a preview opens the project page', { tag: '@phone' }, async ({ page }) => {
  await page.goto(servicePath)
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Full Project' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/portfolio\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

async function openFilm(page: Page) {
  await page.goto(servicePath)
  await page
    .getByRole('button', { name: /^Preview/ })
    .last()
    .click()
  return page.getByRole('dialog')
}

function scrollAndWidth(page: Page) {
  return page.evaluate(() => [window.scrollY, document.querySelector('main')?.getBoundingClientRect().width])
}
