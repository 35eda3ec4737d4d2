// The two legal pages: hash links, keyboard, without JavaScript, and in print.
import type { Page } from '@playwright/test'
import { blockedScript } from '../helpers/page.ts'
import { privacy, terms } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, sampleTest, test } from '../helpers/site.ts'

const openSections = (page: Page) => page.locator('.accordion details[open]')
const section = (page: Page, title: string) =>
  page.locator('.accordion details').filter({ has: page.getByRole('heading', { name: title, includeHidden: true }) })

for (const [path, { effective, sections: all }] of Object.entries({ '/terms-of-use': terms, '/privacy-policy': privacy })) {
  test(`${path}: has numbered sections, one open at a time, and a date`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(effective, { exact: true })).toHaveCount(2)
    const sections = page.locator('.accordion details')
    await expect(sections).toHaveCount(all.length)
    await expect(page.locator('.legal-sections-number')).toHaveText(all.map((_, index) => String(index + 1)))
    await expect(openSections(page)).toHaveCount(0)
    for (const index of [0, all.length - 1, 1]) {
      await sections.nth(index).locator('summary').click()
      await expect(openSections(page)).toHaveCount(1)
      await expect(sections.nth(index).locator('p').first()).toBeVisible()
      await expect(sections.nth(index).locator('summary')).toBeInViewport({ ratio: 1 })
    }
    await expectNoAxeFindings(page)
    await sections.nth(1).locator('summary').click()
    await expect(openSections(page)).toHaveCount(0)
  })
}

sampleTest('a hash opens only its section, and opening a section updates the hash', async ({ page }) => {
  await page.goto('/privacy-policy#your-rights')
  await expect(openSections(page)).toHaveCount(1)
  await expect(section(page, 'Your rights').locator('summary')).toBeInViewport({ ratio: 1 })
  await expect(section(page, 'Your rights').locator('p').first()).toBeVisible()

  await section(page, 'Cookies').locator('summary').click()
  await expect(page).toHaveURL(/#cookies$/)
  await expect(openSections(page)).toHaveCount(1)
  await page.reload()
  await expect(section(page, 'Cookies').locator('p').first()).toBeVisible()
  await section(page, 'Cookies').locator('summary').click()
  await expect(page).toHaveURL(/privacy-policy$/)
})

sampleTest('closing a long section above keeps the clicked heading in view', async ({ page }) => {
  await page.goto('/privacy-policy')
  await section(page, 'How long we keep it').locator('summary').click()
  // Where the next heading is depends on the text that this opens.
  await expect(section(page, 'How long we keep it').locator('p').first()).toBeVisible()
  const question = section(page, 'Your rights').locator('summary')
  await question.evaluate((summary) => summary.scrollIntoView({ block: 'center' }))
  const before = await question.boundingBox()
  await question.click()
  await expect(section(page, 'Your rights').locator('p').first()).toBeVisible()
  await expect(openSections(page)).toHaveCount(1)
  await expect.poll(async () => Math.abs(((await question.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

sampleTest(
  'links from this and other pages open their section, and Back opens the previous one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms-of-use')
    await section(page, 'Termination').locator('summary').click()
    await page.getByRole('link', { name: /Intellectual Property/ }).click()
    await expect(page).toHaveURL(/#intellectual-property$/)
    await expect(openSections(page)).toHaveCount(1)
    await expect(section(page, 'Intellectual Property').locator('summary')).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(page).toHaveURL(/#termination$/)
    await expect(openSections(page)).toHaveCount(1)
    await expect(section(page, 'Termination').locator('p').first()).toBeVisible()

    await page.getByRole('link', { name: 'Your rights' }).click()
    await expect(page).toHaveURL(/privacy-policy#your-rights$/)
    await expect(section(page, 'Your rights').locator('summary')).toBeInViewport({ ratio: 1 })
    await expect(section(page, 'Your rights').locator('p').first()).toBeVisible()
    await expect(openSections(page)).toHaveCount(1)
  },
)

sampleTest('sections can be opened and read by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms-of-use')
  const first = section(page, 'Acceptance of Terms')
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first.locator('p').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(section(page, 'Eligibility').locator('p').first()).toBeVisible()
  await expect(openSections(page)).toHaveCount(1)
  await expect(section(page, 'Eligibility').locator('summary')).toBeFocused()
})

sampleTest('print shows all sections and the URLs of links, without toggle icons', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/privacy-policy#cookies')
  await page.emulateMedia({ media: 'print' })
  for (const paragraph of await page.locator('.accordion-answer p').all()) await expect(paragraph).toBeVisible()
  await expect(page.locator('.accordion-icon').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('.legal-sections-address')).toBeVisible()
  const commission = page.getByRole('link', { name: 'Nigeria Data Protection Commission' })
  expect(await commission.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://ndpc.gov.ng')
  await page.emulateMedia({ media: null })
  await page.pdf()
  // After printing only the previously open section is open, and the hash is unchanged.
  await expect(openSections(page)).toHaveCount(1)
  await expect(page).toHaveURL(/#cookies$/)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allowProblems }) => allowProblems(blockedScript))

  sampleTest('without JavaScript a hash and a link open their sections, one at a time', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/terms-of-use#termination')
    await expect(section(page, 'Termination').locator('p').first()).toBeVisible()
    await expect(section(page, 'Termination').locator('summary')).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: /Intellectual Property/ }).click()
    await expect(section(page, 'Intellectual Property').locator('p').first()).toBeVisible()
    await expect(section(page, 'Intellectual Property').locator('summary')).toBeInViewport({ ratio: 1 })
    await expect(openSections(page)).toHaveCount(1)
    await section(page, 'Indemnification').locator('summary').click()
    await expect(openSections(page)).toHaveCount(1)
  })
})
