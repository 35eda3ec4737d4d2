// A newsletter with every kind of block, as mail programs that understand CSS show it: on a phone and in a wide window, light and dark.
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contrast } from '../../../contract/brand/oklch.ts'
import { composeBlocks, everyBlock } from '../../../server/newsletter/email/testing/every-block.ts'
import { overflowOf } from '../../helpers/page.ts'
import { expect, test } from '../../helpers/site.ts'

const photo = join(import.meta.dirname, '../../../server/testing/media/picture.jpg')
/** Pixels that a finger hits (WCAG 2.5.5). */
const minTapSize = 44
const minContrast = 4.5

for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 720])
    test(`a newsletter can be read ${width} px wide in ${scheme} colours`, async ({ page }) => {
      await page.route('https://site.test/media/**', (route) => route.fulfill({ path: photo }))
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setContent(composeBlocks(everyBlock).html ?? '')
      await expect.poll(() => page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))).toBe(true)
      expect(await overflowOf(page)).toBe(0)
      // Rules about landmarks are for pages: a mail program shows the email inside its own.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      const faint = (await readTextColours(page)).filter(({ colour, background }) => contrast(colour, background) < minContrast)
      expect(faint).toEqual([])
      const pictures = await page.locator('img').evaluateAll((images) =>
        images.map((image) => ({
          hasSize: ['width', 'height'].every((name) => /^\d+$/.test(image.getAttribute(name) ?? '')),
          hasAlt: Boolean(image.getAttribute('alt')),
        })),
      )
      expect(pictures).toEqual([
        { hasSize: true, hasAlt: true },
        { hasSize: true, hasAlt: true },
      ])
      for (const name of ['See the film', 'Unsubscribe', 'Manage your data', 'View in browser']) {
        const size = await page.getByRole('link', { name }).boundingBox()
        expect([name, Math.min(size?.width ?? 0, size?.height ?? 0) >= minTapSize]).toEqual([name, true])
      }
    })

/** The colour of each text that can be seen, and of what is behind it. */
function readTextColours(page: Page): Promise<{ text: string; colour: string; background: string }[]> {
  return page.evaluate(() => {
    const toHex = (colour: string) =>
      `#${(colour.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((each) => Number(each).toString(16).padStart(2, '0'))
        .join('')}`
    const isOpaque = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { text: string; colour: string; background: string }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node
      const text = node.textContent?.trim() ?? ''
      if (!text || !parentElement?.checkVisibility()) continue
      let behind: Element | null = parentElement
      while (behind && !isOpaque(behind)) behind = behind.parentElement
      if (!behind) throw new Error(`there is no colour behind “${text}”`)
      found.push({
        text,
        colour: toHex(getComputedStyle(parentElement).color),
        background: toHex(getComputedStyle(behind).backgroundColor),
      })
    }
    return found
  })
}
