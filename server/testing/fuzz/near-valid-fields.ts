// Generates values that mostly fit the schemas of a site's OpenAPI description.
import * as fc from 'fast-check'
import type { JsonSchema } from '../site/described-endpoints.ts'
import { hostileString, hostileValue } from './hostile-input.ts'

/** Returns a generator of plausible values, such as IDs that exist, for the field or parameter with this name. */
export type KnownValues = (name: string) => fc.Arbitrary<string>

function nearValid(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: valid(schema, known, name) }, { weight: 1, arbitrary: hostileValue })
}

/** The fields of an object: required ones nearly always, others sometimes. */
export function nearValidFields(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
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

function valid(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
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
