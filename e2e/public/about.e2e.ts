import { messages } from '../../contract/messages/messages.ts'
import { blockedScript, footerLink } from '../helpers/page.ts'
import { about, team } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, sampleTest, test } from '../helpers/site.ts'

const bands = [
  'about-hero',
  'story',
  'purpose',
  'achievements',
  'team',
  'awards',
  'values',
  'tracks',
  'timeline',
  'testimonials',
  'faq',
  'profiles',
  'insights',
  'closing',
]

sampleTest('about has all sections of the specification in order, with their links', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  const found = await page
    .locator(bands.map((band) => `main .${band}`).join())
    .evaluateAll((all, names) => all.map((element) => names.find((name) => element.classList.contains(name))), bands)
  expect(found).toEqual(bands)
  for (const [item, count] of [
    ['.purpose-half', 2],
    ['.achievements-bar', 4],
    ['.team-member', 4],
    ['.awards-item', 3],
    ['.values-item', 4],
    ['.tracks-link', 3],
    ['.timeline-entry', 6],
    ['.testimonials .carousel-slide', 3],
    ['.accordion-item', about.faq.items.length],
    ['.insights .post-card', 3],
  ] as const) {
    await expect(main.locator(item), item).toHaveCount(count)
  }
  await expect(main.locator('.timeline-year')).toHaveText(['2020', '2021', '2022', '2023', '2024', '2025'])
  for (const [band, address] of [
    ['.story', '/portfolio'],
    ['.tracks', '/services/mediaproduction'],
    ['.tracks', '/services/brandingidentity'],
    ['.tracks', '/services/marketingcampaignstrategy'],
    ['.insights', '/blog'],
    ['.closing', '/blog'],
    ['.closing', '/contact'],
  ] as const) {
    await expect(main.locator(`${band} a[href="${address}"]`), `${band} ${address}`).toBeVisible()
  }
  for (const { name, slug, linkedin } of team) {
    await expect(main.getByRole('link', { name: `View Profile of ${name}` })).toHaveAttribute('href', `/team/${slug}`)
    await expect(main.getByRole('link', { name: `LinkedIn profile of ${name}` })).toHaveAttribute('href', linkedin ?? '')
  }
  for (const { platform } of about.socials.profiles) {
    const profile = main.locator('.profiles').getByRole('link', { name: platform, exact: true })
    await expect(profile).toHaveAttribute('href', /^https:/)
  }
  await expectNoAxeFindings(page)
})

test('a portrait links to its profile', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about')
  const portrait = page.locator('.team-portrait').last()
  await portrait.scrollIntoViewIfNeeded()
  const box = await portrait.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page).toHaveURL(`/team/${team.at(-1)?.slug}`)
})

sampleTest('searching finds a question by a word of its answer, and opening another question closes it', async ({ page }) => {
  const [first, second] = about.faq.items
  const box = page.getByRole('searchbox', { name: 'Search questions' })
  const questions = page.locator('.faq .accordion-item:visible')
  await page.goto('/about')
  await box.fill('EXPRESSWAY')
  await expect(questions).toHaveCount(1)
  await box.fill('no question has this')
  await expect(questions).toHaveCount(0)
  await expect(page.locator('.faq').getByText(messages.noFaqs)).toBeVisible()
  await box.fill('')
  await expect(questions).toHaveCount(about.faq.items.length)
  await questions.nth(0).locator('summary').click()
  await expect(page.getByText(first?.answer ?? '')).toBeVisible()
  await questions.nth(1).locator('summary').press('Enter')
  await expect(page.getByText(second?.answer ?? '')).toBeVisible()
  await expect(page.getByText(first?.answer ?? '')).toBeHidden()
})

test('the carousel of posts advances by its button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  const row = page.locator('.insights')
  const newest = row
    .getByRole('article')
    .filter({ hasText: (await row.getByRole('heading', { level: 3 }).first().textContent()) ?? '' })
  // The row of posts scrolls on phones and reorders its slides on desktops. Both move the card of the newest post.
  const isLeftmost = () =>
    newest.evaluate((card) => {
      const track = card.closest('.carousel-track')
      return Math.abs(card.getBoundingClientRect().left - (track?.getBoundingClientRect().left ?? 0)) < 2
    })
  await expect.poll(isLeftmost).toBe(true)
  await row.getByRole('button', { name: /^Next/ }).click()
  await expect.poll(isLeftmost).toBe(false)
  await row.getByRole('button', { name: /^Previous/ }).click()
  await expect.poll(isLeftmost).toBe(true)
})

test('after a navigation the posts show a loading state or a failure, and their section is gone without posts', {
  tag: '@phone',
}, async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  await page.goto('/terms-of-use')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/posts**', async (route) => {
    await released
    await route.abort()
  })
  const toAbout = () => footerLink(page, '/about').click()
  const row = page.locator('.insights')
  await toAbout()
  await expect(row.getByText('Loading posts...')).toBeAttached()
  release()
  await expect(row.getByText('Fallback Post')).toBeVisible()
  await expect(page.locator('#toasts').getByText(messages.postsFailed)).toBeVisible()

  await page.goto('/terms-of-use')
  await page.unroute('**/api/posts**')
  await page.route('**/api/posts**', (route) => route.fulfill({ json: [] }))
  const answered = page.waitForResponse('**/api/posts**')
  await toAbout()
  await answered
  await expect(page).toHaveURL('/about')
  await expect(row).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read and a question opened', { tag: '@phone' }, async ({ page, allowProblems }) => {
    allowProblems(blockedScript)
    await page.goto('/about')
    await expect(page.locator('.insights .post-card')).toHaveCount(3)
    await expect(page.getByRole('searchbox')).toBeHidden()
    const question = page.locator('.faq .accordion-item').first()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
  })
})

test('no value’s name is broken before its animation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  const waiting = page.locator('[data-reveal="waiting"] .values-name .reveal-word')
  await expect(waiting).toHaveCount(about.values.items.length)
  const lines = await waiting.evaluateAll((words) =>
    words.map((word) => {
      const { height, lineHeight } = getComputedStyle(word, '::after')
      return Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
})
