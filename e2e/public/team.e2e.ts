// The four profiles (spec §2). page-urls.e2e.ts checks accessibility and overflow.
import type { Page } from '@playwright/test'
import { team } from '../helpers/sample-content.ts'
import { expect, sampleTest, test } from '../helpers/site.ts'

const members = [
  { slug: 'emeka-nwosu', name: 'Emeka Nwosu', role: 'Founder & CEO' },
  { slug: 'ngozi-eze', name: 'Ngozi Eze', role: 'Director' },
  { slug: 'hadiza-bello', name: 'Hadiza Bello', role: 'Head of Internal Business' },
  { slug: 'sola-adebayo', name: 'Sọlá Adébáyó', role: 'Creative Director & Animation Specialist' },
]

for (const [index, { slug, name, role }] of members.entries()) {
  sampleTest(
    `${name}: portrait, role, LinkedIn, three paragraphs, three areas, a quote, contact and the next profile`,
    async ({ page }) => {
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
      const work = profile.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent work' }) })
      await expect(work.getByRole('listitem')).toHaveCount(3)
      const project = await work.getByRole('link').first().getAttribute('href')
      expect(await (await page.request.get(project ?? '')).text()).toContain(name)
      await expect(profile.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
      const after = members[(index + 1) % members.length]
      await expect(profileNav(page).getByRole('link', { name: /^Next/ })).toHaveAttribute('href', `/team/${after?.slug}`)
    },
  )
}

test('profiles link from the last to the first, back, and to the whole team', { tag: '@phone' }, async ({ page }) => {
  const [first, last] = [team[0], team.at(-1)]
  await page.goto(`/team/${last?.slug}`)
  await profileNav(page).getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(`/team/${first?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeFocused()
  await profileNav(page)
    .getByRole('link', { name: /^Previous/ })
    .click()
  await expect(page).toHaveURL(`/team/${last?.slug}`)
  await profileNav(page).getByRole('link', { name: 'The whole team' }).click()
  await expect(page).toHaveURL(/\/about#team$/)
})

function profileNav(page: Page) {
  return page.getByRole('navigation', { name: 'The team' })
}
