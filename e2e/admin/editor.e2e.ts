// The post editor: the line with the caret stays visible between the toolbar and the bar at the bottom of the form.
import type { Page } from '@playwright/test'
import { submitPassword } from '../helpers/admin.ts'
import { expect, type RunningSite, test } from '../helpers/site.ts'

test.beforeEach(async ({ page, isMobile }) => {
  // The size of a small laptop.
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 })
})

async function openEditor(page: Page, site: RunningSite) {
  await page.goto('/admin')
  await submitPassword(page, site.password)
  await page.getByLabel('Full content').click()
}

/** Distance in pixels from the caret's line to the toolbar above and to the bottom bar below; negative if one covers the line. */
function spaceAroundCaret(page: Page): Promise<{ above: number; below: number }> {
  return page.evaluate(() => {
    const selection = getSelection()
    const node = selection?.focusNode
    const element = node instanceof Element ? node : node?.parentElement
    const range = document.createRange()
    if (node) range.setStart(node, selection?.focusOffset ?? 0)
    // On an empty line the range has no size, so the line's element is measured.
    const line = node instanceof Text ? range.getBoundingClientRect() : element?.getBoundingClientRect()
    const toolbar = document.querySelector('.admin-toolbar')?.getBoundingClientRect()
    const foot = document.querySelector('.admin-form-foot')?.getBoundingClientRect()
    if (!line || !toolbar || !foot) throw new Error('No caret')
    return { above: line.top - toolbar.bottom, below: Math.min(foot.top, innerHeight) - line.bottom }
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

test('the bar covers no field that grows or is reached with Tab', async ({ page, site }) => {
  await openEditor(page, site)
  const description = page.getByLabel('Description', { exact: true })
  await description.click()
  for (let line = 0; line < 20; line += 1) await page.keyboard.type('Words\n')
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom)
  const footTop = () => page.locator('.admin-form-foot').evaluate((element) => element.getBoundingClientRect().top)
  // The caret is in the field's last line, so the bar may cover only the field's padding.
  expect(await bottomOf('textarea[name="description"]')).toBeLessThanOrEqual((await footTop()) + 12)
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      const foot = document.querySelector('.admin-form-foot')
      if (!focused || !foot || foot.contains(focused) || !focused.closest('form') || focused.matches('.admin-editor-content'))
        return false
      return focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top
    })
    expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(false)
  }
})
