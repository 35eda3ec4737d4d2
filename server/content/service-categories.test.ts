// Categories of services: the agency names them itself.
import { expect, test } from 'vitest'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { testContent } from '../testing/site/test-content.ts'

const [service] = testContent.services
const path = '/services/films'

test('a category may be any short text but the button that shows all', async () => {
  await using editor = await createEditor()
  const publish = async (category: string) => {
    const { version } = await editor.entry(path)
    const answer = await editor.send('POST', `${path}/publish`, { entry: { ...service, category } }, version)
    return answer.status === 200 ? null : ((await answer.json()) as { errors: Record<string, string> }).errors
  }
  expect(await publish('Weddings & funerals')).toBe(null)
  expect((await editor.content()).services[0]?.category).toBe('Weddings & funerals')
  expect(await publish('<b>"Bold"</b>')).toBe(null)
  expect(await publish('')).toEqual({ category: 'is empty.' })
  expect(await publish('x'.repeat(25))).toEqual({ category: 'is longer than 24 characters.' })
  expect(await publish('two\nlines')).toEqual({ category: 'must be on one line.' })
  expect(await publish(' ALL ')).toEqual({ category: 'is the button that shows all services.' })
})

test('the form is told which categories are in use', async () => {
  await using editor = await createEditor()
  await editor.publish(path, { ...service, category: 'Weddings' })
  const names = (await (await editor.app.request('/api/content-names', { headers: await editor.login() })).json()) as ContentNames
  expect(names.services).toEqual([{ slug: 'films', name: 'Films', category: 'Weddings' }])
})
