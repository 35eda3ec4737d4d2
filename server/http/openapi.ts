import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema, LazySchema } from 'valibot'
import { emptySchemas } from '#contract/content/content.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { sentEntry, storedEntry } from '#contract/endpoints/content-endpoints.ts'
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
        ...describeKinds(),
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
function jsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema === sentEntry || valibotSchema === storedEntry ? anyEntry : describeAlternatives(valibotSchema),
    overrideAction: ({ jsonSchema: { description, maxLength, ...others } }) => ({
      ...others,
      // Most fields have no help text.
      ...(description && { description }),
      // Only the visible characters of a formatted text count.
      ...(maxLength !== undefined && !('isFormatted' in others) && { maxLength }),
    }),
  })
  return rest
}

let describedKinds: Record<string, JsonSchema> | undefined

/** Converted once, because it takes a tenth of a second. */
function describeKinds(): Record<string, JsonSchema> {
  describedKinds ??= Object.fromEntries(contentKinds.map((kind) => [entryName(kind), jsonSchema(emptySchemas.kinds[kind])]))
  return describedKinds
}

/** The name of a kind's schema among the components. */
const entryName = (kind: string) => `content.${kind}`

const anyEntry: JsonSchema = {
  description: 'An entry, as the schema of its kind describes it. A draft may have mistakes.',
  anyOf: [...contentKinds.map((kind) => ({ $ref: `#/components/schemas/${entryName(kind)}` })), { type: 'object' }],
}

/** A logo is a file or the name of a drawing. Without this, the converter would describe one of them, elsewhere in the document. */
function describeAlternatives(schema: GenericSchema): JsonSchema | undefined {
  if (schema.type !== 'lazy') return undefined
  const { getter } = schema as LazySchema<GenericSchema> // as its type says
  return { anyOf: [getter(''), getter({})].map(jsonSchema) }
}
