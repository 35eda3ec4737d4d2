import * as v from 'valibot'

/** A schema with the parts that the kinds of schemas in this folder have. */
type FieldSchema = v.GenericSchema & {
  wrapped?: FieldSchema
  entries?: Record<string, FieldSchema>
  item?: FieldSchema
  items?: readonly FieldSchema[]
  options?: readonly unknown[]
}

/** The label of the field that a path such as "hero.title" leads to; of what it is in, if it has none of its own. */
export function findFieldLabel(schema: v.GenericSchema, path: string): string {
  let label = ''
  let part: FieldSchema | undefined = schema as FieldSchema // a wider view of it
  for (const key of path.split('.')) {
    part = findPart(part, key)
    if (!part) return label
    label = v.getTitle(part) || label
  }
  return label
}

function findPart({ entries, item, items, options = [] }: FieldSchema, key: string): FieldSchema | undefined {
  const variants = options.filter((option): option is FieldSchema => typeof option === 'object')
  const inVariants = variants.map((variant) => variant.entries?.[key]).find((part) => part !== undefined)
  const found = entries?.[key] ?? item ?? items?.[Number(key)] ?? inVariants
  return found?.wrapped ?? found
}
