// The four profiles (spec §2).
import { expect, expectNoAxeFindings, test } from './site.ts'

const members = [
  { slug: 'emeka-nwosu', name: 'Emeka Nwosu', role: 'Founder & CEO' },
  { slug: 'ngozi-eze', name: 'Ngozi Eze', role: 'Director' },
  { slug: 'hadiza-bello', name: 'Hadiza Bello', role: 'Head of Internal Business' },
  { slug: 'sola-adebayo', name: 'Sọlá Adébáyó', role: 'Creative Director & Animation Specialist' },
]

for (const { slug, name, role } of members) {
  test(`${name}: portrait, role, LinkedIn, three paragraphs, three areas, a quote, contact`, async ({ page }) => {
    await page.goto(`/team/${slug}`)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const profile = page.getByRole('article')
    await expect(profile.getByText(role, { exact: true }).first()).toBeVisible()
    await expect(profile.getByRole('img').first()).toHaveJSProperty('complete', true)
    expect(await profile.getByRole('img').first().getAttribute('alt')).toMatch(/portrait/)
    await expect(profile.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\/in\//)
    await expect(page.locator('.team-member-bio p')).toHaveCount(3)
    await expect(page.locator('.team-member-skills li')).toHaveCount(3)
    await expect(profile.getByRole('blockquote')).not.toBeEmpty()
    await expect(profile.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectNoAxeFindings(page)
  })
}

test('from one to the next, all around, and back to all of them', async ({ page }) => {
  await page.goto('/team/emeka-nwosu')
  const around = page.getByRole('navigation', { name: 'The team' })
  for (const { slug, name } of [...members.slice(1), ...members.slice(0, 1)]) {
    await around.getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHaveURL(new RegExp(`/team/${slug}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
  await around.getByRole('link', { name: /^Previous/ }).click()
  await expect(page).toHaveURL(/\/team\/sola-adebayo$/)
  await around.getByRole('link', { name: 'The whole team' }).click()
  await expect(page).toHaveURL(/\/about#team$/)
})
