import { checkFields } from '#contract/content/check-fields.ts'
import { findFieldLabel } from '#contract/content/find-field-label.ts'
import { type CollectionKind, entryNames } from '#contract/content/kinds.ts'
import { formatWords } from '#contract/format/word-list.ts'
import { fillEmpty, filledFields, isFilledField } from './fill-empty.ts'
import type { FormNeeds } from './form/form-needs.ts'
import { describeField, type FormSchema, listVariants, toWord } from './form/schema-parts.ts'
import { createEmptyEntry } from './kind-schemas.ts'

/** What a new entry of a list can't be published without, and what the form fills in from that. */
export function findNeeds(kind: CollectionKind, schema: FormSchema): FormNeeds {
  const { errors = {} } = checkFields(schema, fillEmpty(kind, createEmptyEntry(kind)))
  return {
    needed: Object.keys(errors).filter((path) => !isFilledField(kind, path)),
    filled: filledFields[kind] ?? [],
    begun: listBegun(schema),
  }
}

/** The paths of the lists of paragraphs or blocks that aren't in other lists. */
function listBegun({ entries = {} }: FormSchema, above = ''): string[] {
  return Object.entries(entries).flatMap(([name, field]) => {
    const { schema } = describeField(field)
    const isBegun = schema.item && (describeField(schema.item).control === 'long text' || listVariants(schema.item))
    return isBegun ? [above + name] : listBegun(schema, `${above}${name}.`)
  })
}

/** "A new service needs only a name, … The rest may stay empty." */
export function describeNeeds(kind: CollectionKind, schema: FormSchema, { needed, filled }: FormNeeds): string {
  const labels = formatWords(needed.map((path) => toWord(findFieldLabel(schema, path))))
  const rest =
    filled.length > 0
      ? 'You can leave everything else empty: what the page can’t do without is then written from these.'
      : 'You can leave everything else empty.'
  return `To publish this ${entryNames[kind]}, only these are needed: ${labels}. ${rest}`
}
