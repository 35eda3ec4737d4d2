// Makes docs/content-fields.md from the schemas of the content; the test beside this file compares the two.
import * as v from 'valibot'
import { emptySchemas, kindLabels } from '#contract/content/content.ts'
import type { Control, FieldMetadata } from '#contract/content/fields.ts'
import { contentKinds, isCollection } from '#contract/content/kinds.ts'
import { getPartFile } from '#server/content/content-files.ts'

/** A schema with the parts that the kinds of schemas in contract/content have. */
type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema
  entries?: Record<string, AnySchema>
  item?: AnySchema
  options?: readonly unknown[]
  literal?: unknown
  key?: string
  pipe?: readonly Action[]
}

/** A check, or the schema that is extended by checks. */
type Action = { type: string; requirement?: unknown; message?: unknown; pipe?: readonly Action[] }

/** `labels`: those of the parts of the form that the field is in, and its own. `variant`: in which alternatives it is; empty for all. */
type Field = { path: string; labels: readonly string[]; takes: string; limits: string; required: string; variant: string }

const intro = `# Fields of the content

What each kind of content consists of: in the forms of the admin, in the files of \`content/\`, in exported files and in the
API, whose description at \`/api\` has the same as JSON Schema (\`content.brand\` and so on). [Editing](editing.md) says how to
change it.

- \`a.b\` is a field of the group \`a\`, and \`a[]\` an item of the list \`a\`.
- *Required* says *no* if the field may be left out, and *may be empty* if it has to be there, also without text or items.
- Every text may contain \`{name}\`, \`{descriptor}\`, \`{phone}\`, \`{email}\`, \`{address}\`, \`{district}\`, \`{city}\` and
  \`{newsletter}\`, except those of
  *Brand and contact*.

This page is made from \`contract/content\`: after a change there, run \`npx vitest run -u scripts/describe-fields\`.
`

/** The page, in Markdown. */
export function describeContent(): string {
  const parts = contentKinds.map((kind) => {
    const fields = listFields(emptySchemas.kinds[kind] as unknown as AnySchema, { path: '', labels: [] }) // a wider view of it
    const rows = fields.map((field) =>
      [
        `\`${field.path}\``,
        field.labels.join(' › '),
        field.takes,
        field.limits,
        field.path.endsWith('[]') ? '' : field.required + (field.variant && `, for ${field.variant}`),
      ]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    )
    const count = isCollection(kind) ? 'Any number of entries.' : 'One entry.'
    return `## ${kindLabels[kind]}

\`${kind}\`, in \`${getPartFile(kind)}\`. ${count}

| field | label | takes | limits | required |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`
  })
  return [intro, ...parts].join('\n')
}

type Place = { path: string; labels: readonly string[]; isOptional?: boolean }

function listFields(schema: AnySchema, { path, labels, isOptional = false }: Place): Field[] {
  if (schema.wrapped) return listFields(schema.wrapped, { path, labels, isOptional: true })
  const label = v.getTitle(schema)
  // The whole kind, and items of lists, are named by the heading or by the list.
  const own = path === '' || path.endsWith('[]') || !label ? labels : [...labels, label]
  const { control, placeholders = [] } = v.getMetadata(schema) as Partial<FieldMetadata>
  const words = placeholders.map((word) => `\`{${word}}\``).join(', ')
  const field: Field = {
    path,
    labels: own,
    takes: describeValue(schema) + (words && ` that may have ${words}`),
    limits: describeLimits(schema),
    required: isOptional ? 'no' : v.is(schema, '') || v.is(schema, []) ? 'may be empty' : 'yes',
    variant: '',
  }
  if (control === 'logo') return [field]
  const variants = schema.key ? (schema.options as readonly AnySchema[]) : null
  const below = variants
    ? listVariants(schema.key ?? '', variants, { path, labels: own })
    : listEntries(schema, { path, labels: own })
  if (schema.item) {
    const items = listFields(schema.item, { path: `${path}[]`, labels: own })
    return [field, ...items]
  }
  if (!schema.entries && !variants) return [field]
  return path !== '' && !path.endsWith('[]') && isOptional ? [field, ...below] : below
}

function listEntries({ entries = {} }: AnySchema, { path, labels }: Place): Field[] {
  return Object.entries(entries).flatMap(([name, entry]) => listFields(entry, { path: path ? `${path}.${name}` : name, labels }))
}

/** The fields of alternatives such as blocks. One that several have in the same way is listed once. */
function listVariants(key: string, variants: readonly AnySchema[], place: Place): Field[] {
  const keyPath = `${place.path}.${key}`
  const found = new Map<string, { field: Field; names: string[] }>()
  for (const variant of variants)
    for (const field of listEntries(variant, place)) {
      const id = field.path === keyPath ? key : JSON.stringify(field)
      const name = String(variant.entries?.[key]?.literal)
      const same = found.get(id)
      if (!same) found.set(id, { field, names: [name] })
      else same.names.push(name)
    }
  return [...found.values()].map(({ field, names }) => {
    if (field.path === keyPath) return { ...field, takes: formatChoices(names) }
    return names.length === variants.length ? field : { ...field, variant: names.map((name) => `\`${name}\``).join(', ') }
  })
}

const values: Partial<Record<Control, string>> = {
  text: 'text on one line',
  'long text': 'text',
  number: 'number',
  time: 'a time such as 09:00',
  switch: 'true or false',
  picture: 'ID of a picture',
  film: 'URL of a film',
  sound: 'URL of a sound',
  captions: 'URL of captions',
  drawing: 'name of a drawing',
  link: 'path of a page, `#…` or a URL',
  colour: 'colour such as #1D4ED8',
  logo: 'uploaded logo',
  group: 'group',
  list: 'list',
}

function describeValue(schema: AnySchema): string {
  const { control, of, isFormatted } = v.getMetadata(schema) as Partial<FieldMetadata>
  if (schema.literal !== undefined) return `always ${formatChoices([schema.literal])}`
  if (schema.type === 'picklist') return formatChoices(schema.options ?? [])
  if (isFormatted) return 'text with bold, italic, lists and links'
  if (control === 'reference') return `slug of ${of === 'projects' ? 'a project' : 'a service'}`
  if (control === 'drawing') return `name of a drawing in \`content/media/svg/${of}\``
  const shape = listActions(schema).flatMap(({ message }) => /^must be (?!at |on )(.+?)\.?$/.exec(String(message))?.[1] ?? [])
  return shape[0] ?? (control ? (values[control] ?? control) : '')
}

function describeLimits(schema: AnySchema): string {
  const { maxLength, maxItems } = v.getMetadata(schema) as Partial<FieldMetadata>
  const find = (type: string) => listActions(schema).find((action) => action.type === type)?.requirement
  const [least, most, fewest] = [find('min_value'), find('max_value'), find('min_length')]
  return [
    maxLength && `${maxLength.toLocaleString('en')} characters`,
    maxItems && `${fewest ? `${fewest} to ` : ''}${maxItems} items`,
    least !== undefined && `${least} to ${most}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The checks of a schema, also of those that it extends. */
function listActions({ pipe = [] }: Pick<Action, 'pipe'>): Action[] {
  return pipe.flatMap((action, index) => [action, ...(index === 0 ? listActions(action) : [])])
}

function formatChoices(choices: readonly unknown[]): string {
  return choices.map((choice) => `\`${choice}\``).join(', ')
}
