// Owners see who did what. The test has a site of its own, because it counts what happened.
import { addPerson, openAs } from '../helpers/accounts.ts'
import { fetchToken } from '../helpers/admin.ts'
import { category } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

test('owners find out who did what, filter the list and export it; editors don’t see it', { tag: '@desktop' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/403/)
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const owner = await fetchToken(site)
  const ngozi = await addPerson(site, { name: 'Ngozi', email: 'ngozi@agency.test', role: 'editor' })
  const form = new FormData()
  const post = { title: 'Our film', description: 'd', category, content: '<p>Text</p>' }
  for (const [name, value] of Object.entries(post)) form.set(name, value)
  await fetch(`${site.url}/api/posts`, { method: 'POST', headers: { authorization: `Bearer ${ngozi}` }, body: form })

  await openAs(page, site, { token: owner, path: '/admin/security' })
  await page.getByRole('link', { name: 'Show activity' }).click()
  const rows = page.locator('.activity-row')
  await expect(rows.first()).toContainText('Ngozi published the post “Our film”')
  await expect(rows.first()).toContainText('just now')
  await expect(rows).toHaveCount(3)
  await expectNoAxeFindings(page)

  await page.getByLabel('Person').selectOption('The owner')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('The owner logged in')
  await page.getByLabel('Kind').selectOption('Posts')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(rows).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activity-.*\.csv$/)

  await openAs(page, site, { token: ngozi, path: '/admin/security' })
  await expect(page.getByRole('heading', { name: 'Devices that are logged in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show activity' })).toHaveCount(0)
  await page.goto(`${site.url}/admin/content/activity`)
  await expect(page.getByText(/Your account isn’t allowed to open this page/)).toBeVisible()
})
