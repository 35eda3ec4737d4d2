// Tests posts with hostile markup. The CSP is switched off, so that sanitizing alone must prevent scripts.
import type { Page } from '@playwright/test'
import { hostileMarkup } from '../../server/testing/fuzz/hostile-markup.ts'
import { fetchToken } from '../helpers/admin.ts'
import { expect, hydrate, type RunningSite, test } from '../helpers/site.ts'

// Makes hostile scripts set a flag, which shows whether they ran.
const flagWhenRun = (markup: string) => markup.replaceAll('alert(1)', 'window.isPwned=true')

/** Publishes a hostile post, and deletes it when disposed, because other tests read the same blog. */
async function writePost({ url, password }: RunningSite): Promise<{ slug: string } & AsyncDisposable> {
  const headers = { authorization: `Bearer ${await fetchToken({ url, password })}` }
  const form = new FormData()
  form.append('title', flagWhenRun('Hostile </title><script>alert(1)</script><img src=x onerror=alert(1)>'))
  form.append(
    'description',
    flagWhenRun('"><svg onload=alert(1)>\' onfocus=alert(1) autofocus </script><script>alert(1)</script>'),
  )
  form.append('content', `<p>Begin</p>${hostileMarkup.map((each) => `<p>${flagWhenRun(each)}</p>`).join('\n')}<p>End</p>`)
  form.append('featured', 'true')
  const answer = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(answer.status).toBe(201)
  const { slug, id } = await answer.json()
  return {
    slug,
    async [Symbol.asyncDispose]() {
      await fetch(`${url}/api/posts/${id}`, { method: 'DELETE', headers })
    },
  }
}

/** Triggers the event handlers of all elements in the page's content, and checks that none of them ran a script. */
async function expectNothingRan(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      for (const kind of ['click', 'focus', 'pointerenter', 'mouseover', 'load', 'error', 'toggle', 'begin'])
        element.dispatchEvent(new Event(kind, { cancelable: true }))
  })
  expect(await page.evaluate(() => 'isPwned' in window)).toBe(false)
}

test('no markup in a post runs scripts or contacts other hosts', async ({ browser, site }) => {
  await using post = await writePost(site)
  const { slug } = post
  const context = await browser.newContext({ bypassCSP: true })
  const called: string[] = []
  context.on('request', (request) => void (request.url().startsWith(site.url) || called.push(request.url())))
  const page = await context.newPage()
  // Keeps the clicks in `expectNothingRan` from following links.
  await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true))
  for (const path of [
    `/blog/${slug}`,
    '/blog',
    '/',
    `/blog?q=${encodeURIComponent(flagWhenRun('"><img src=x onerror=alert(1)>'))}`,
  ]) {
    await page.goto(site.url + path)
    await expect(page.getByRole('main')).toContainText(path.includes('?q') ? /\S/ : 'Hostile')
    // Before hydration a click on a link is repeated later, as a navigation that would cross the next one.
    await hydrate(page)
    await expectNothingRan(page)
  }
  await page.goto(`${site.url}/blog/${slug}`)
  await expect(page.getByRole('main')).toContainText('End')
  expect(called.filter((url) => !url.startsWith('data:'))).toEqual([])
  await context.close()
})

test('the CSP blocks a script planted in a page', async ({ page, site, allowProblems }) => {
  allowProblems(/Content Security Policy/)
  await page.goto('/')
  const isBlocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))),
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.isPwned = true'
    document.body.append(script)
  })
  expect(await isBlocked).toBe('script-src-elem')
  expect(await page.evaluate(() => 'isPwned' in window)).toBe(false)
  expect(page.url()).toBe(`${site.url}/`)
})
