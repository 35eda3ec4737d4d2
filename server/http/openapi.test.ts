import { expect, test } from 'vitest'
import { contentKinds } from '#contract/content/kinds.ts'
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

test('GET /api describes the entries of each kind of content', async () => {
  await using site = await testSite()
  const document = (await (await site.app.request('/api')).json()) as {
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, unknown> }
  }
  const { schemas } = document.components
  for (const kind of contentKinds) expect(schemas).toHaveProperty([`content.${kind}`, 'type'], 'object')
  expect(schemas['content.awards']).toMatchObject({
    required: ['title', 'issuer', 'description', 'year'],
    properties: { title: { type: 'string', title: 'Title', maxLength: 80 } },
    additionalProperties: false,
  })
  expect(schemas['content.partners']).toMatchObject({
    properties: { logo: { anyOf: [{ type: 'string' }, { type: 'object', required: ['file', 'width', 'height'] }] } },
  })
  expect(document.paths['/content/{kind}/{key}/draft']?.put).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { entry: { anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/content.awards' }]) } } },
        },
      },
    },
  })
  expect(JSON.stringify(schemas['content.pages'])).not.toContain('"maxLength":10000')
  // Every reference leads somewhere.
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(references.filter((name) => name === undefined || !(name in schemas))).toEqual([])
  expect(JSON.stringify(document)).not.toContain('$defs')
})
