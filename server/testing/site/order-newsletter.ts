import { expect } from 'vitest'
import { newsletterKey, type TestSite } from './test-site.ts'

export async function orderNewsletter(site: TestSite): Promise<string> {
  const answer = await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }).id
}
