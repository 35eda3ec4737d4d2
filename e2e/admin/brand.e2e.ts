// The agency makes the site its own: colour, logo and name. The test has a site of its own, because every page shows them.
import { submitPassword } from '../helpers/admin.ts'
import { servicePath } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, expectShown, sampleTest, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><path fill="#1d4ed8" d="M0 0h40v40H0z"/><circle cx="80" cy="20" r="18"/></svg>`

test('staff choose a colour and a logo: pages, the next email and the installed app have them', { tag: '@desktop' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/415/)
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/admin/content/design/design`)
  await submitPassword(page, site.password)
  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#1D4ED')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Brand colour must be a colour such as #1D4ED8.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#1D4ED8')
  await expect(page.getByLabel('Choose: Brand colour')).toHaveValue('#1d4ed8')
  await page.getByRole('button', { name: 'Remove second colour' }).click()

  const upload = page.getByLabel('Logo', { exact: true })
  await upload.setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html></html>') })
  await expect(upload).toHaveAccessibleDescription(/This file can’t be used/)
  await upload.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(page.getByRole('img', { name: 'Logo, as visitors see it' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  // The form itself has the new look at once.
  await expect(page.locator('.navbar-logo img')).toBeVisible()
  const fill = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-fill'))
  await expect.poll(fill).toBe('#1D4ED8')

  for (const path of ['/', servicePath, '/quote']) {
    await expect(async () => {
      await page.goto(site.url + path)
      await expect(page.locator('.navbar-logo img')).toBeVisible()
    }).toPass()
    await expectNoAxeFindings(page)
  }
  const button = page.getByRole('main').locator('.section-gold').first()
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)')
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  const manifest = await (await page.request.get(`${site.url}/site.webmanifest`)).json()
  expect(manifest.theme_color).toBe('#1D4ED8')

  await page.request.post(`${site.url}/api/newsletter`, { data: { email: 'reader@example.com' } })
  const readMail = () => site.mail.received.map(({ raw }) => raw.replace(/=\r?\n/g, '')).join()
  await expect.poll(readMail).toContain('#1D4ED8')
  expect(readMail()).toMatch(/\/media\/logo-[\da-f]{32}\.png/)
})

sampleTest('staff replace a partner’s logo, and a partner without one shows its name @phone', async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/admin/content/partners`)
  await submitPassword(page, site.password)
  await page.getByRole('link', { name: 'Ruwa Trust' }).click()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  await page.goto(`${site.url}/admin/content/partners/tudu`)
  const preview = page.getByRole('img', { name: 'Logo, as visitors see it' })
  await expect(preview).toHaveAttribute('src', /tudu/)
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(preview).toHaveAttribute('src', /^\/media\//)
  // So that the bar with *Publish* doesn't cover it.
  await page.getByRole('button', { name: 'Remove logo' }).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const partners = page.locator('.partners')
  await expect(async () => {
    await page.goto(site.url)
    await expect(partners.getByText('Ruwa Trust')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectShown(partners.getByRole('img', { name: 'Tudu' }))
  await expectNoAxeFindings(page)
})

sampleTest('a new name stands alone, without the mark of the sample', { tag: '@phone' }, async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(site.url)
  const home = page.getByRole('link', { name: /, home page$/ })
  await expect(home.locator('svg')).toHaveCount(1)
  await page.goto(`${site.url}/admin/content/brand/brand`)
  await submitPassword(page, site.password)
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Kora Studio')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    await page.goto(site.url)
    await expect(home).toHaveText('Kora Studio')
  }).toPass()
  await expect(home.locator('svg')).toHaveCount(0)
})

test('a social profile is typed as a name, and the form and the site have its URL @phone', async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await page.goto(`${site.url}/admin/content/brand/brand?field=socials`)
  await submitPassword(page, site.password)
  const profile = page.getByRole('group', { name: 'Profile 2' }).getByLabel('Profile', { exact: true })
  await profile.fill('kora studio')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(profile).toHaveAccessibleDescription(/Profile must be a name such as @kora, or a URL\./)
  await profile.fill('@kora.studio')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await expect(profile).toHaveValue('https://www.instagram.com/kora.studio')
  await page.goto(site.url)
  await expect(page.locator('a[href="https://www.instagram.com/kora.studio"]').first()).toBeAttached()
})
