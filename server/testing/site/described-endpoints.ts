// The endpoints in a site's OpenAPI description (GET /api). Requests are made from it alone, so no endpoint can be forgotten.
import * as fc from 'fast-check'
import { hostileString, hostileValue } from '../fuzz/hostile-input.ts'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  format?: string
}
type Described = {
  operationId: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

export type DescribedCall = {
  id: string
  method: string
  path: string
  needsToken: boolean
  pathParameters: string[]
  query: JsonSchema
  body: { type: string; schema: JsonSchema } | null
  done: number[]
}

export async function describedCalls(document: Response): Promise<DescribedCall[]> {
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security = [], parameters = [], requestBody, responses }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        id: operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        needsToken: security.length === 1,
        pathParameters: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
        query: {
          properties: Object.fromEntries(
            parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
          ),
        },
        body: type && content ? { type, schema: content.schema } : null,
        done: Object.keys(responses)
          .map(Number)
          .filter((status) => status < 300),
      }
    }),
  )
}

/** Existing values for the field or parameter of a name. */
export type Known = (name: string) => fc.Arbitrary<string>

/** Values for a schema: mostly valid, sometimes not. */
function nearValid(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: valid(schema, known, name) }, { weight: 1, arbitrary: hostileValue })
}

/** The fields of an object: required ones nearly always, others sometimes. */
export function nearValidFields(
  { properties = {}, required = [] }: JsonSchema,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, each]) => [name, nearValid(each, known, name)] as const)
  const needed = Object.fromEntries(fields.filter(([name]) => required.includes(name)))
  const others = Object.fromEntries(fields.filter(([name]) => !required.includes(name)))
  return fc
    .tuple(
      fc.oneof({ weight: 19, arbitrary: fc.record(needed) }, { weight: 1, arbitrary: fc.constant({}) }),
      fc.oneof(fc.constant({}), fc.record(others), fc.record(others, { requiredKeys: [] })),
    )
    .map(([most, some]) => ({ ...most, ...some }))
}

function valid(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valid(each, known, name)))
  switch (schema.type) {
    case 'object':
      return nearValidFields(schema, known)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known, name), { maxLength: 4 })
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 3600 }), fc.double())
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof({ weight: 9, arbitrary: known(name) }, { weight: 1, arbitrary: hostileString })
  }
}
