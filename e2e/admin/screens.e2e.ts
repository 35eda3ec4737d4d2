// Every screen of the admin fits a phone and a desk, because most journeys run at one width. Half of the screens are checked with axe at
// each width, as in journeys.
import { collectionKinds, singleKinds } from '../../contract/content/kinds.ts'
import { openAs } from '../helpers/accounts.ts'
import { fetchToken } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, test } from '../helpers/site.ts'

const screens = ['home', 'inbox', 'newsletter', 'subscribers', 'content', 'security', 'backups', 'outbox']
const lists = ['people', 'redirects', 'tags', 'visitors', 'activity', 'import', ...collectionKinds]
const newEntries = collectionKinds.map((kind) => `${kind}/${crypto.randomUUID()}?new`)
const paths = {
  lists: ['', ...screens.map((screen) => `/${screen}`), ...lists.map((list) => `/content/${list}`)],
  forms: [...singleKinds.map((kind) => `${kind}/${kind}`), ...newEntries].map((form) => `/content/${form}`),
}

for (const [name, all] of Object.entries(paths))
  test(`${name} of the admin fit the window and are accessible`, async ({ page, site, isMobile }) => {
    await openAs(page, site, { token: await fetchToken(site), path: '/admin' })
    for (const [index, path] of all.entries()) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
      if (isMobile === (index % 2 === 0)) await expectNoAxeFindings(page)
    }
  })
