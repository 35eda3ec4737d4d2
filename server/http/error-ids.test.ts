import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { testSite } from '../testing/site/test-site.ts'

const linesOf = (lines: Record<string, unknown>[], id: string) =>
  lines.filter(({ requestId }) => String(requestId).startsWith(id))

test('a call that fails shows an error ID that is in the log', async () => {
  await using site = await testSite()
  await site.db.schema.dropTable('click_counts').execute()
  const answer = await site.app.request('/api/clicks?page=/&kind=call', { method: 'POST' })
  const body = (await answer.json()) as { message: string; id: string }
  expect([answer.status, body.message]).toEqual([500, messages.serverFailed])
  expect(linesOf(site.logLines(), body.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 50, msg: 'unexpected error' }),
      expect.objectContaining({ msg: 'request', status: 500, path: '/api/clicks' }),
    ]),
  )
})

test("a page that can't be rendered, and a form posted without JavaScript, show an error ID too", async () => {
  await using site = await testSite()
  await site.db.schema.dropTable('subscribers').execute()
  const posted = await site.app.request('/about', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=newsletter&place=footer&email=ada@b.test',
  })
  const [, id = 'none'] = /\(Error (\w+)\)/.exec(await posted.text()) ?? []
  expect(posted.status).toBe(500)
  expect(linesOf(site.logLines(), id)).toContainEqual(expect.objectContaining({ level: 50 }))
})

test('a refusal is not an error and has no ID', async () => {
  await using site = await testSite()
  expect(await (await site.app.request('/api/nothing')).json()).toEqual({ message: messages.notFound })
})
