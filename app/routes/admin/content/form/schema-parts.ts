// Reads from a content schema what its form needs.
import * as v from 'valibot'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import { type FieldMetadata, listCaptions, listDrawings, listFilms, listSounds } from '#contract/content/fields.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { isUploadUrl, type MediaKind } from '#contract/entities/media-files.ts'

/** A schema with the parts that the kinds of schemas in contract/content have. */
export type FormSchema = v.GenericSchema & {
  type: string
  /** The schema in v.exactOptional. */
  wrapped?: FormSchema
  entries?: Record<string, FormSchema>
  item?: FormSchema
  options?: readonly unknown[]
  literal?: unknown
}

export type FieldDescription = { label: string; help: string; isOptional: boolean; schema: FormSchema } & Partial<FieldMetadata>

export function describeField(field: FormSchema): FieldDescription {
  const schema = field.wrapped ?? field
  return {
    label: v.getTitle(schema) ?? '',
    help: v.getDescription(schema) ?? '',
    isOptional: field.wrapped !== undefined,
    schema,
    ...(v.getMetadata(schema) as Partial<FieldMetadata>), // written by contract/content/fields.ts
  }
}

/** The alternatives of a drawing or a slide, by the field that names the alternative. */
export function listVariants(schema: FormSchema): { discriminator: string; variants: Map<string, FormSchema> } | null {
  if (schema.type !== 'variant' || !schema.options) return null
  const discriminator = String(Reflect.get(schema, 'key'))
  const variants = (schema.options as readonly FormSchema[]).map(
    (option) => [String(option.entries?.[discriminator]?.literal), option] as const,
  )
  return { discriminator, variants: new Map(variants) }
}

/** A new value with empty fields, which the form then fills. */
export function createEmptyValue(field: FormSchema): unknown {
  const { schema, control } = describeField(field)
  const variants = listVariants(schema)
  const [first] = variants?.variants.values() ?? []
  if (first) return createEmptyValue(first)
  if (schema.literal !== undefined) return schema.literal
  if (schema.entries) {
    const required = Object.entries(schema.entries).filter(([, entry]) => entry.wrapped === undefined)
    return Object.fromEntries(required.map(([name, entry]) => [name, createEmptyValue(entry)]))
  }
  if (control === 'list') return []
  if (control === 'switch') return false
  if (control === 'number') return null
  if (control === 'colour') return '#808080'
  if (control === 'choice') return schema.options?.[0] ?? ''
  return ''
}

/** `colour`: the accent that the choice stands for. */
export type Choice = { value: string; label: string; picture?: string; colour?: string }

/** What the field may name; null if it is no choice. */
export function listChoices({ control, of, optionLabels, schema }: FieldDescription, names: ContentNames): Choice[] | null {
  switch (control) {
    case 'choice':
      return (schema.options ?? [schema.literal]).map((option) => {
        const value = String(option)
        return { value, label: optionLabels?.[value] ?? toSentence(value), ...(optionLabels && { colour: value }) }
      })
    case 'film':
      return listFilms(names.files).map((url) => toFileChoice(url, names))
    case 'sound':
      return listSounds(names.files).map((url) => toFileChoice(url, names))
    case 'captions':
      return listCaptions(names.files).map((url) => toFileChoice(url, names))
    case 'drawing':
      return listDrawings(names.files, of ?? '').map((id) => ({
        value: id,
        label: nameDrawing(id),
        picture: `/pictures/svg/${of}/${id}.svg`,
      }))
    case 'reference':
      return (of === 'projects' ? names.projects : names.services).map(({ slug, name }) => ({ value: slug, label: name }))
    default:
      return null
  }
}

/** A chosen entry, drawing or picture that isn't on the site any more, or not now. */
export function describeAbsent({ of }: FieldDescription, value: string, { hidden }: ContentNames): string {
  const name = hidden.find((each) => each.kind === of && each.slug === value)?.name
  return `${name ?? value} (not on the site)`
}

/** The name of a drawing without the group that its file name begins with: "Film" for "media-film". */
function nameDrawing(id: string): string {
  const words = id.replace(/^[^-]+-/, '').replaceAll('-', ' ')
  return toSentence(words.replace('3d', '3D').replace('ngos', 'NGOs'))
}

/** A file that isn't on the site. The URL of an uploaded one has only a code, which says nothing to staff. */
export function describeMissing(kind: MediaKind, url: string): string {
  return isUploadUrl(url) ? `Deleted ${kind}` : `${url} (not on the site)`
}

/** What a text field suggests: the categories that services have. */
export function listSuggestions({ of }: FieldDescription, names: ContentNames): string[] {
  return of === 'service categories' ? [...new Set(names.services.map(({ category }) => category))] : []
}

/** A label within a sentence: "Social profile" becomes "social profile", but "URL" and "WhatsApp" stay. */
export const toWord = (label: string) => (/^\S*.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** With a capital letter, as other options have. */
export const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A file of the site has its path as its name, an uploaded one the name that it had on its device, and its size. */
function toFileChoice(url: string, { uploads }: ContentNames): Choice {
  const upload = uploads.find((each) => each.url === url)
  return { value: url, label: upload ? `${upload.name} (${formatFileSize(upload.bytes)})` : url.replace('/pictures/', '') }
}
