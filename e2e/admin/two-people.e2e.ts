// Two people open the same text. The second one is told before typing anything.
import { addPerson, openAs } from '../helpers/accounts.ts'
import { fetchToken } from '../helpers/admin.ts'
import { category } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const path = '/admin/content/home/home'

test('who else is editing an entry is said at the top of its form, and no longer when they leave', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const owner = await fetchToken(site)
  const bola = await addPerson(site, { name: 'Bola', email: 'bola@agency.test', role: 'editor' })
  await openAs(page, site, { token: owner, path })
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
  await expect(page.getByText(/editing this too/)).toHaveCount(0)

  const context = await browser.newContext()
  const second = await context.newPage()
  await openAs(second, site, { token: bola, path })
  const notice = second.getByRole('status').filter({ hasText: 'The owner is editing this too.' })
  await expect(notice).toBeVisible()
  // At the end of the form its bar, which stays at the bottom of the screen, covers no field.
  await second.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectNoAxeFindings(second)
  // Both are told: the first one at the next call, which comes at once when its window is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Bola is editing this too.')).toBeVisible()

  await context.close()
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(/editing this too/)).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('who else is editing a post is said too, and a text that both write asks which one to keep', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const owner = await fetchToken(site)
  const bola = await addPerson(site, { name: 'Bola', email: 'bola@agency.test', role: 'editor' })
  const form = new FormData()
  const post = { title: 'Our film', description: 'd', category, content: '<p>Text</p>' }
  for (const [name, value] of Object.entries(post)) form.set(name, value)
  const created = await fetch(`${site.url}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}` },
    body: form,
  })
  const { id } = (await created.json()) as { id: string }

  await openAs(page, site, { token: owner, path: `/admin?post=${id}` })
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  const context = await browser.newContext()
  const second = await context.newPage()
  await openAs(second, site, { token: bola, path: `/admin?post=${id}` })
  await expect(second.getByText('The owner is editing this too.')).toBeVisible()
  await expectNoAxeFindings(second)

  await page.getByLabel('Title', { exact: true }).fill('The owner’s title')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await second.getByLabel('Title', { exact: true }).fill('Bola’s title')
  await expect(second.getByRole('dialog').filter({ hasText: 'The owner’s title' })).toBeVisible()
  await context.close()
})
