// Reads all endpoints from a site's OpenAPI description (GET /api), so that no test can forget one.

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
  successStatuses: number[]
}

type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, JsonSchema> } }

export async function describedCalls(document: Response): Promise<DescribedCall[]> {
  const { paths, components } = (await document.json()) as Document
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
        body: type && content ? { type, schema: resolve(content.schema, components) } : null,
        successStatuses: Object.keys(responses)
          .map(Number)
          .filter((status) => status < 300),
      }
    }),
  )
}

/** Puts the schemas that a schema refers to in their places. */
function resolve(schema: JsonSchema, components: Document['components']): JsonSchema {
  const text = JSON.stringify(schema, (_, part) => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(part?.$ref ?? '') ?? []
    return name === undefined ? part : components.schemas[name]
  })
  return JSON.parse(text) as JsonSchema
}
