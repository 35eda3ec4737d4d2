// A slow device handles many keys at once, after a stall. No letter may be lost then.
import type { Locator, Page } from '@playwright/test'
import { openNewPost, submitPassword } from '../helpers/admin.ts'
import { expect, test } from '../helpers/site.ts'

const typed = 'The market at dawn. '.repeat(8).trim()

/** Types while the page is stalled, so that its events wait and are handled right after each other. */
async function typeDuringStall(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 1000
      while (performance.now() < end);
    }, 50)
  })
  await page.waitForTimeout(100)
  await Promise.all(
    [...typed].flatMap((text) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, unmodifiedText: text }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }),
    ]),
  )
}

const fields: { name: string; path: string; find: (page: Page) => Locator; open?: (page: Page) => Promise<void> }[] = [
  { name: 'a post’s title', path: '/admin', open: openNewPost, find: (page) => page.getByLabel('Title', { exact: true }) },
  { name: 'a post’s text', path: '/admin', open: openNewPost, find: (page) => page.getByLabel('Full content') },
  {
    name: 'a newsletter’s text',
    path: '/admin/newsletter',
    open: (page) => page.getByRole('button', { name: 'New newsletter' }).click(),
    find: (page) => page.getByLabel('Newsletter text'),
  },
  { name: 'a plain newsletter', path: '/admin/newsletter', find: (page) => page.getByRole('main').getByLabel('Message') },
  {
    name: 'a field of the site',
    path: '/admin/content/team',
    open: (page) => page.getByRole('button', { name: 'Add team member' }).click(),
    find: (page) => page.getByLabel('Quote'),
  },
]

for (const { name, path, find, open } of fields) {
  test(`after a stall no letter typed into ${name} is lost`, async ({ page, site }) => {
    await page.goto('/admin')
    await submitPassword(page, site.password)
    await page.getByRole('button', { name: 'Add New Post' }).waitFor()
    await page.goto(path)
    await open?.(page)
    const field = find(page)
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    await typeDuringStall(page)
    await expect.poll(() => field.evaluate((element) => ('value' in element ? element.value : element.textContent))).toBe(typed)
  })
}
