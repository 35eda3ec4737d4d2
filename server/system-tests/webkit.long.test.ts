// The main journey in WebKitGTK. In Chromium and Firefox e2e/public/main-flow.e2e.ts is more thorough.
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { hasWebKit, startWebKit } from '../testing/browsers/webkit.ts'
import { callSettings, logIn } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { adminPassword } from '../testing/site/test-site.ts'

test.skipIf(!hasWebKit)('in WebKit a post is published and read, and a message and a subscription arrive', async () => {
  await using site = await startProcess({ ...callSettings, DATA_DIR: await dataFolder() })
  await using page = await startWebKit()

  await page.goto(`${site.address}/admin`)
  await page.type('main', 'Password', adminPassword)
  await page.click('main button', 'Login')
  await page.click('main button', 'Add New Post')
  await page.type('main', 'Title', 'A post from WebKit')
  await page.type('main', 'Description', 'What it says')
  await page.type('main', 'Full content', 'The text of the post')
  await page.click('main button', 'Publish Post')
  await page.see('main li', 'A post from WebKit')

  await page.goto(`${site.address}/blog`)
  await page.click('main article a', 'A post from WebKit')
  await page.see('h1', 'A post from WebKit')
  await page.see('main', 'The text of the post')

  await page.goto(`${site.address}/`)
  await page.click('main a[href="/services/mediaproduction"]')
  await page.see('h1', 'Media & Production')
  await page.click('main a[href="/contact"]')
  await page.see('#message-form')
  await page.type('#message-form', 'Name', 'Halima')
  await page.type('#message-form', 'Email', 'halima@tudu.test')
  await page.type('#message-form', 'Subject', 'A film from WebKit')
  await page.type('#message-form', 'Message', 'When can we talk?')
  await page.click('#message-form button', 'Send Message')
  await page.see('#message-form', messages.contactSent)

  await page.goto(`${site.address}/about`)
  await page.type('footer', 'Email', 'halima@tudu.test')
  await page.click('footer button', 'Subscribe')
  await page.see('#toasts', messages.subscribed)

  const authorization = `Bearer ${await logIn(site.address)}`
  const ask = async (path: string) => (await fetch(site.address + path, { headers: { authorization } })).text()
  expect(await ask('/api/messages')).toContain('A film from WebKit')
  expect(await ask('/api/subscribers')).toContain('halima@tudu.test')
})
