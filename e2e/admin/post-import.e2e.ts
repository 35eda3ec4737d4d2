// Staff import the posts of an old site. The test has a site of its own, because imported posts are public.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const exported = join(import.meta.dirname, '../../server/testing/exports/wordpress.xml')

test('staff check an export, import it, and its old addresses lead to the posts', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/admin`)
  await submitPassword(page, site.password)
  await page.getByRole('link', { name: 'Import posts' }).click()

  const file = page.getByLabel('File from your old site')
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await submit('Check the file')
  await expect(file).toHaveAccessibleDescription(/Choose an export/)
  await file.setInputFiles({ name: 'page.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') })
  await submit('Check the file')
  await expect(file).toHaveAccessibleDescription(/This is no WordPress export/)

  // Nothing listens on this port, and pictures of private addresses aren't fetched.
  const text = (await readFile(exported, 'utf8')).replaceAll('OLD_SITE', 'http://127.0.0.1:9')
  await file.setInputFiles({ name: 'old-agency.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await submit('Check the file')
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  const newsroom = page.getByRole('combobox', { name: 'Newsroom' })
  await expect(newsroom).toHaveAccessibleDescription('1 post')
  await expect(newsroom.locator('option:checked')).toHaveText('None fits')
  await expectNoAxeFindings(page)
  await newsroom.selectOption('Branding')
  await submit('Check the file')
  await expect(page.getByRole('listitem').filter({ hasText: 'A classic post' })).toContainText('category Branding for “Newsroom”')
  await page.getByLabel('Only show what would happen').uncheck()
  await submit('Import posts')
  await expect(page.getByText('The import is complete.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'A classic post' })
  await expect(row).toContainText('category Branding for “Newsroom”')
  await expectNoAxeFindings(page)
  await submit('Import posts')
  await expect(row).toContainText('Imported before')

  await page.goto(`${site.url}/2014/07/classic/`)
  await expect(page).toHaveURL(`${site.url}/blog/classic`)
  await expect(page.getByRole('heading', { name: 'A classic post', level: 1 })).toBeVisible()
})
