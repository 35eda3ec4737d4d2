import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/rights.ts'
import { testSite } from '#server/testing/site/test-site.ts'

test('GET /api describes exactly the endpoints of the contract', async () => {
  await using site = await testSite()
  const document = (await (await site.app.request('/api')).json()) as {
    openapi: string
    paths: Record<string, Record<string, object>>
  }
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(
    Object.values(allEndpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  expect(document.paths['/contact']?.post).toHaveProperty('requestBody.content.application/json.schema.properties.subject')
  expect(document.paths['/posts']?.post).toHaveProperty(
    'requestBody.content.multipart/form-data.schema.properties.thumbnail.format',
    'binary',
  )
})
