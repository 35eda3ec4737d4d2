// The bars of the post editor (.post-bar and the formatting toolbar) must never cover the line with the caret.
import type { Page } from '@playwright/test'
import { openNewPost, submitPassword, withDetails } from '../helpers/admin.ts'
import { expect, type RunningSite, test } from '../helpers/site.ts'

test.beforeEach(async ({ page, isMobile }) => {
  // The size of a small laptop.
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 })
})

async function openEditor(page: Page, site: RunningSite) {
  await page.goto('/admin')
  await submitPassword(page, site.password)
  await openNewPost(page)
  await page.getByLabel('Full content').click()
}

/** Pixels from the caret's line to the nearest bar or window edge, above and below; negative if a bar covers the line. */
function spaceAroundCaret(page: Page): Promise<{ above: number; below: number }> {
  return page.evaluate(() => {
    const selection = getSelection()
    const node = selection?.focusNode
    const element = node instanceof Element ? node : node?.parentElement
    const range = document.createRange()
    if (node) range.setStart(node, selection?.focusOffset ?? 0)
    // On an empty line the range has no size, so the line's element is measured.
    const line = node instanceof Text ? range.getBoundingClientRect() : element?.getBoundingClientRect()
    const bars = [...document.querySelectorAll('.post-bar, .admin-toolbar')].map((bar) => bar.getBoundingClientRect())
    if (!line || bars.length !== 2) throw new Error('No caret')
    const upper = bars.filter(({ top }) => top < innerHeight / 2).map(({ bottom }) => bottom)
    const lower = bars.filter(({ top }) => top >= innerHeight / 2).map(({ top }) => top)
    return { above: line.top - Math.max(0, ...upper), below: Math.min(innerHeight, ...lower) - line.bottom }
  })
}

async function expectCaretVisible(page: Page) {
  await expect(async () => {
    const { above, below } = await spaceAroundCaret(page)
    expect(above).toBeGreaterThanOrEqual(0)
    expect(below).toBeGreaterThanOrEqual(0)
  }).toPass({ timeout: 10_000 })
}

test('the bars never cover the line being typed', async ({ page, site }) => {
  await openEditor(page, site)
  for (let line = 1; line <= 18; line += 1) {
    await page.keyboard.type('A line of words about the market at dawn.')
    await expectCaretVisible(page)
    await page.keyboard.press('Enter')
    await expectCaretVisible(page)
  }
  for (let step = 0; step < 18; step += 1) {
    await page.keyboard.press('ArrowUp')
    await expectCaretVisible(page)
  }
  for (let step = 0; step < 18; step += 1) {
    await page.keyboard.press('ArrowDown')
    await expectCaretVisible(page)
  }
})

test('the end of a long pasted text is visible, and so is what is typed after it', async ({ page, site }) => {
  await openEditor(page, site)
  await page.getByLabel('Full content').evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', Array.from({ length: 60 }, (_, n) => `Paragraph ${n} of a long text.`).join('\n\n'))
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  })
  await expect(page.getByText('Paragraph 59 of a long text.')).toBeVisible()
  await expectCaretVisible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('One more line')
  await expectCaretVisible(page)
  // Checks again, because the bottom bar changes its height when it says “Saved”.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectCaretVisible(page)
})

test('the bars cover no field that is reached with Tab', async ({ page, site }) => {
  await openEditor(page, site)
  await withDetails(page, () => page.getByLabel('Description', { exact: true }).fill('Words\n'.repeat(20)))
  await page.getByLabel('Title', { exact: true }).click()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('form') || focused.matches('.admin-editor-content')) return false
      const { top, bottom } = focused.getBoundingClientRect()
      return [...document.querySelectorAll('.post-bar, .admin-toolbar')].some((bar) => {
        const box = bar.getBoundingClientRect()
        const isBeside = focused.closest('.post-details') && bar.matches('.admin-toolbar')
        return !bar.contains(focused) && !isBeside && top < box.bottom && bottom > box.top
      })
    })
    expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(false)
  }
})
