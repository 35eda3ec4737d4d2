// The admin by keyboard: the menu of a row, dialogs, the command palette and shortcuts.
import { submitPassword } from '../helpers/admin.ts'
import { sendContactMessage } from '../helpers/contact.ts'
import { expect, expectNoAxeFindings, test, unique } from '../helpers/site.ts'

test.beforeEach(async ({ page, site }) => {
  await page.goto('/admin')
  await submitPassword(page, site.password)
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
})

test('the menu of a row and the question before deleting work with the keyboard', async ({ page }) => {
  // Takes a row with the action View, because drafts, which other tests may have left in the list, lack it.
  const row = page.getByRole('listitem').filter({ has: page.locator('[role="menuitem"]', { hasText: 'View' }) })
  const button = row.first().getByRole('button', { name: /^More actions/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^View/ })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the command palette finds a message and a page, and opens them', async ({ page, site }) => {
  const name = unique('Ladi')
  await sendContactMessage(site.url, { name, subject: 'A jingle for radio' })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Search posts/ })
  await expect(field).toBeFocused()
  await page.keyboard.type(name)
  const option = page.getByRole('option', { name: new RegExp(name) })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'A jingle for radio' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('ettings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Access and backups' })).toBeVisible()
})

test('letters are shortcuts outside fields, and can be turned off', async ({ page }) => {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Next message or row')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = page.getByRole('button', { name: /^Edit/ }).nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeFocused()
  // In a field, the keys of shortcuts type text.
  const title = page.getByLabel('Title', { exact: true })
  const before = await title.inputValue()
  await title.press('Control+End')
  await page.keyboard.type(' jk?')
  await expect(title).toHaveValue(`${before} jk?`)
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#toasts').getByText('Draft saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()

  await page.keyboard.press('?')
  await list.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(second).toBeFocused()
  await page.keyboard.press('?')
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await expect(list).toBeVisible()
})
