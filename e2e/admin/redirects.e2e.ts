// Staff redirect an old address. The test has a site of its own, because redirects apply to all visitors.
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

test('staff redirect an old address, visitors follow it, and a deleted redirect ends', { tag: '@desktop' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/admin/content`)
  await submitPassword(page, site.password)
  await page.getByRole('link', { name: 'Redirects' }).click()
  await expect(page.getByText('No redirects yet.')).toBeVisible()

  const from = page.getByRole('textbox', { name: 'Old address' })
  const to = page.getByRole('textbox', { name: 'New address' })
  const add = page.getByRole('button', { name: 'Add redirect' })
  await from.fill('/about')
  await to.fill('about')
  await add.click()
  await expect(to).toHaveAccessibleDescription(/Enter a path of this site/)
  await to.fill('/contact')
  await add.click()
  await expect(from).toHaveAccessibleDescription(/There’s a page at this address/)
  await from.fill('https://old.example/2019/03/who-we-are/')
  await to.fill('/about')
  await add.click()
  const row = page.getByRole('listitem').filter({ hasText: '/2019/03/who-we-are' })
  await expect(row).toBeVisible()
  await expect(from).toHaveValue('')
  await expectNoAxeFindings(page)

  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/2019/03/who-we-are/`)
  await expect(visitor).toHaveURL(`${site.url}/about`)
  await visitor.close()

  // An address of WordPress without permalinks leads on, although the home page is cached; no other query does.
  const visit = (path: string) => page.request.get(site.url + path, { maxRedirects: 0 })
  expect((await visit('/')).status()).toBe(200)
  await from.fill('https://old.example/?p=12')
  await to.fill('/about')
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: '/?p=12' })).toBeVisible()
  const redirected = await visit('/?utm_source=mail&p=12')
  expect([redirected.status(), redirected.headers().location]).toEqual([301, '/about?utm_source=mail'])
  expect((await visit('/?p=1&utm_source=mail')).status()).toBe(200)
  await page.getByRole('button', { name: 'Delete the redirect from /?p=12' }).click()
  await answerQuestion(page, /Delete the redirect from \/\?p=12\?/, 'Delete redirect')
  await expect(page.getByRole('listitem').filter({ hasText: '/?p=12' })).toHaveCount(0)
  expect((await visit('/?p=12')).status()).toBe(200)

  await row.getByRole('button', { name: /^Delete/ }).click()
  await answerQuestion(page, /Delete the redirect from \/2019\/03\/who-we-are\?/, 'Delete redirect')
  await expect(page.getByText('No redirects yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Redirects', level: 2 })).toBeFocused()
  expect((await page.request.get(`${site.url}/2019/03/who-we-are/`)).status()).toBe(404)
})
