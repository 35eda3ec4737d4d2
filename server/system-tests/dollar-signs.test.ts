// Pages, feeds and emails must show dollar signs unchanged, although String.replace() expands patterns like $&. Needs the built pages.
import { expect, test } from 'vitest'
import { outboxMails } from '../testing/mail/outbox.ts'
import { callSettings, siteCalls } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { adminPassword, until } from '../testing/site/test-site.ts'

const signs = 'Save $& now, $` or $$5 or $1'

test('a post and a newsletter with dollar signs are shown as they were written', async () => {
  const dataDir = await dataFolder()
  await using site = await startProcess({ ...callSettings, DATA_DIR: dataDir })
  const login = await fetch(`${site.address}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ password: adminPassword }),
    headers: { 'content-type': 'application/json' },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const calls = siteCalls(site.address, access_token)
  const { post } = await calls.createPost({ title: signs, description: signs, content: `<h2>${signs}</h2><p>${signs}</p>` })
  for (const path of ['/blog', `/blog/${post?.slug}`, `/blog/${post?.slug}.state`, '/', '/rss.xml', '/atom.xml', '/feed.json']) {
    const text = await (await fetch(site.address + path)).text()
    const shown = text.replaceAll(/&(?:amp;)*(?:#x26;)?/g, '&').replaceAll('\\u0026', '&')
    expect([path, shown.includes(signs)]).toEqual([path, true])
  }
  expect((await fetch(`${site.address}/nothing-here`)).status).toBe(404)

  await calls.subscribe('ada@reader.test')
  expect((await calls.orderNewsletter(signs, 'one')).status).toBe(200)
  const mail = await until(async () => {
    const texts = (await outboxMails(dataDir)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('&amp;', '&'))
    return texts.find((text) => text.includes(`Subject: ${signs}`)) ?? null
  })
  expect(mail.split(signs).length).toBeGreaterThan(3)
})
