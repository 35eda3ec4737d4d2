import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoints/endpoints.ts'
import { messages } from '#contract/messages/messages.ts'
import { allEndpoints } from '#contract/rights.ts'

/** Describes all endpoints of the contract as OpenAPI 3.1, served at GET /api. */
export function openApi(site: { name: string; url: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Endpoint>(allEndpoints)) {
    const path = paths[call.path] ?? {}
    path[call.method.toLowerCase()] = operation(name, call)
    paths[call.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} website`, version: '1' },
    servers: [{ url: `${site.url}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            id: { type: 'string', description: 'ID of a server error (5xx), as in the log' },
          },
        },
      },
    },
  }
}

/** Listed beside the bearer token, this empty requirement makes the token optional. */
const noToken = {}

function operation(name: string, call: Endpoint): Record<string, unknown> {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const queryProperties = call.query ? properties(call.query) : {}
  const query = Object.entries(queryProperties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: false,
    schema,
  }))
  const refusals = { ...(call.body ? { 400: messages.malformedRequest } : {}), ...call.errorResponses }
  return {
    operationId: name,
    summary: call.summary,
    ...(call.auth === 'none' ? {} : { security: call.auth === 'bearer' ? [{ bearer: [] }] : [noToken, { bearer: [] }] }),
    ...(parameters.length + query.length > 0 ? { parameters: [...parameters, ...query] } : {}),
    ...(call.body ? { requestBody: { required: true, content: requestContent(call.body) } } : {}),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.response
          ? { content: { [call.isStream ? 'application/x-ndjson' : 'application/json']: { schema: jsonSchema(call.response) } } }
          : {}),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description, content: errorContent }]),
      ),
      default: { description: 'Refused or failed', content: errorContent },
    },
  }
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

function requestContent(body: NonNullable<Endpoint['body']>): Record<string, unknown> {
  if (body.type === 'bytes') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const schema = jsonSchema(body.schema)
  if (body.type === 'json') return { 'application/json': { schema } }
  const files = Object.fromEntries((body.files ?? []).map((file) => [file, { type: 'string', format: 'binary' }]))
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties(body.schema), ...files } } } }
}

function properties(schema: GenericSchema): Record<string, unknown> {
  return jsonSchema(schema).properties ?? {}
}

// Describes a schema's input, before transforms. Rules that JSON Schema can't express are omitted.
function jsonSchema(schema: GenericSchema): { properties?: Record<string, unknown> } {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest as { properties?: Record<string, unknown> } // JSON Schema's own type is wider than what is read here
}
