import { type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { brandWords, findBrandWords, findUnknownWords } from '#contract/content/brand-words.ts'
import { countVisible } from '#contract/content/fields.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { isMediaKind } from '#contract/entities/media-files.ts'
import { findClosest } from '#contract/format/closest-match.ts'
import { formatWords } from '#contract/format/word-list.ts'
import { ColourField } from './colour-field.tsx'
import { FontsField } from './fonts-field.tsx'
import { useIsFilled, useIsNeeded } from './form-needs.ts'
import { FormSection } from './form-section.tsx'
import { FormattedTextField } from './formatted-text-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { LogoField } from './logo-field.tsx'
import { MediaField } from './media-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceLink } from './place-link.tsx'
import {
  createEmptyValue,
  describeAbsent,
  describeField,
  type FieldDescription,
  type FormSchema,
  listChoices,
  listSuggestions,
  listVariants,
  toSentence,
  toWord,
} from './schema-parts.ts'
import { useLatest } from './use-latest.ts'

export type SchemaFieldProps = {
  schema: FormSchema
  /** The field's path, as errors name it: "hero.picture". */
  path: string
  value: unknown
  /** `undefined` removes an optional field. `others`: values of fields beside this one that follow from it. */
  onChange: (value: unknown, others?: Record<string, unknown>) => void
  errors: Record<string, string>
  names: ContentNames
  /** Overrides the schema's label, for items of a list. */
  label?: string
}

/** The control of one field, or the fields of a group, made from the schema. */
export function SchemaField(props: SchemaFieldProps) {
  const field = describeField(props.schema)
  const label = props.label ?? field.label
  /** Whether the field was just added or removed. Then the button that did it is gone, and what replaces it gets the focus. */
  const hasChanged = useRef(false)
  const [wasAdded, setAdded] = useState(false)
  function focusIfChanged(control: HTMLElement | null) {
    if (!control || !hasChanged.current) return
    hasChanged.current = false
    control.focus()
  }
  function change(value: unknown) {
    hasChanged.current = true
    setAdded(value !== undefined)
    props.onChange(value)
  }
  if (field.control === 'hidden') return null
  const canBeRemoved = field.isOptional && field.control !== 'switch' && field.control !== 'fonts'
  // A file is chosen at once.
  const isAdded = field.control !== 'logo' && field.control !== 'picture'
  if (canBeRemoved && isAdded && props.value === undefined)
    return (
      <button
        type="button"
        className="admin-text-button content-add"
        data-field={props.path}
        ref={focusIfChanged}
        onClick={() => change(createEmptyValue(field.schema))}
      >
        Add {toWord(label)}
      </button>
    )
  const isSection = !props.path.includes('.') && isComposed(field)
  const control = isSection ? (
    <Section {...props} label={label} wasAdded={wasAdded}>
      <Control {...props} field={field} label={label} />
    </Section>
  ) : (
    <Control {...props} field={field} label={label} />
  )
  if (!canBeRemoved) return control
  return (
    <div className="content-optional" ref={(box) => focusIfChanged(box?.querySelector(firstControl) ?? null)}>
      {control}
      {props.value !== undefined && (
        <button type="button" className="admin-text-button" onClick={() => change(undefined)}>
          Remove {toWord(label)}
        </button>
      )}
    </div>
  )
}

/** A select, a text, the line that opens a section, or a button such as *Choose*. */
const firstControl = ':is(input, textarea, select, summary, button)'

function isComposed({ schema, control }: FieldDescription): boolean {
  if (control === 'logo') return false
  return schema.entries !== undefined || schema.type === 'variant' || control === 'list'
}

type SectionProps = SchemaFieldProps & { label: string; wasAdded: boolean; children: ReactNode }

/** A field of a page with fields of its own. What was just added, or what a new entry can't do without, is open. */
function Section({ label, path, value, errors, wasAdded, children }: SectionProps) {
  const isNeeded = useIsNeeded(path)
  return (
    <FormSection
      path={path}
      errors={errors}
      startsOpen={isNeeded || wasAdded}
      title={
        <>
          {label}
          {isHidden(value) && <span className="note muted"> Hidden</span>}
        </>
      }
    >
      {children}
    </FormSection>
  )
}

const isHidden = (value: unknown) => typeof value === 'object' && value !== null && 'isHidden' in value && value.isHidden === true

type ControlProps = SchemaFieldProps & { field: FieldDescription; label: string }

function Control({ field, label, path, value, onChange, errors, names }: ControlProps) {
  const { schema, control, maxLength } = field
  const isFilled = useIsFilled(path)
  const help = [isFilled && !field.help.startsWith('Optional') && 'Optional. Filled in if you leave it empty.', field.help]
    .filter(Boolean)
    .join(' ')
  const error = errors[path] && `${label} ${errors[path]}`
  const common = { label, note: help || undefined, error, name: path }
  if (control === 'logo')
    return (
      <LogoField
        {...common}
        error={errors[`${path}.file`] ? `${label} ${errors[`${path}.file`]}` : error}
        drawings={field.of}
        value={value}
        onChange={onChange}
      />
    )
  if (control === 'fonts') return <FontsField {...common} value={value} onChange={onChange} />
  const variants = listVariants(schema)
  if (variants) return <VariantField {...{ label, path, value, onChange, errors, names }} {...variants} />
  if (schema.entries)
    return (
      <GroupField {...{ label, help, path, value, onChange, errors, names }} entries={schema.entries}>
        {field.hasMapLink && <PlaceLink name={`${path}.link`} onFound={onChange} />}
      </GroupField>
    )
  if (control === 'list')
    return (
      <ListField {...{ field, label, path, value, onChange, errors, names }} renderField={(item) => <SchemaField {...item} />} />
    )
  if (control === 'picture')
    return (
      <PictureField {...common} value={typeof value === 'string' ? value : ''} onChange={onChange} pictures={names.pictures} />
    )
  const choices = listChoices(field, names)
  if (choices && isMediaKind(control))
    return (
      <MediaField
        {...common}
        kind={control}
        hasPoster={field.hasPoster ?? false}
        value={String(value ?? '')}
        {...{ onChange, choices, names }}
      />
    )
  if (choices) {
    const chosen = choices.find((choice) => choice.value === String(value))
    return (
      <div className="content-choice">
        <Field
          {...common}
          as="select"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(toOption(target.value, schema))}
        >
          {!chosen && (
            <option value={String(value ?? '')}>{value ? describeAbsent(field, String(value), names) : 'Choose'}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Field>
        {chosen?.picture && <img className="content-choice-picture" src={chosen.picture} alt="" loading="lazy" />}
        {chosen?.colour && <span className={`content-choice-colour hue-field hue-${chosen.colour}`} />}
      </div>
    )
  }
  if (control === 'switch')
    return (
      <label className="admin-check">
        <input
          className="admin-check-box"
          type="checkbox"
          name={path}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || (field.isOptional ? undefined : false))}
        />
        <span>
          {label}
          {help && <span className="note muted content-help">{help}</span>}
        </span>
      </label>
    )
  if (control === 'number')
    return (
      <Field
        {...common}
        type="number"
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (control === 'time') return <Field {...common} type="time" value={text} onChange={({ target }) => onChange(target.value)} />
  if (control === 'colour') return <ColourField {...common} value={text} hasPreview={path === 'accent'} onChange={onChange} />
  if (control === 'link') return <LinkField {...common} {...{ schema, value: text, onChange, pages: names.pages }} />
  const length = field.isFormatted ? countVisible(text) : [...text].length
  const note =
    [help, explainWords(text, field.placeholders), maxLength && describeLength(length, maxLength)].filter(Boolean).join(' ') ||
    undefined
  if (field.isFormatted) return <FormattedTextField {...common} note={note} value={text} onChange={onChange} />
  return control === 'long text' ? (
    <Field {...common} note={note} as="textarea" value={text} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <SuggestingField
      {...common}
      {...{ note, value: text, example: field.example, suggestions: listSuggestions(field, names), onChange }}
    />
  )
}

type SuggestingFieldProps = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  value: string
  example: string | undefined
  suggestions: readonly string[]
  onChange: (value: string) => void
}

/** A line of text, with suggestions or a text that can be taken as it is, if there are any. */
function SuggestingField({ example, suggestions, onChange, ...field }: SuggestingFieldProps) {
  const id = useId()
  return (
    <>
      <Field {...field} list={suggestions.length > 0 ? id : undefined} onChange={({ target }) => onChange(target.value)} />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {example && field.value !== example && (
        <button
          type="button"
          className="admin-text-button content-add"
          onClick={({ currentTarget: { form } }) => {
            onChange(example)
            // The pressed button disappears.
            form?.querySelector<HTMLInputElement>(`[name="${field.name}"]`)?.focus()
          }}
        >
          Use the example
        </button>
      )}
    </>
  )
}

/** Says where words such as "{name}" come from, and which of them are misspelt. Empty for a text without any. */
function explainWords(text: string, placeholders: readonly string[] = []): string {
  const words = findBrandWords(text)
  const known = words.length > 0 ? `${formatWords(words)} ${words.length === 1 ? 'comes' : 'come'} from Brand and contact.` : ''
  const unknown = findUnknownWords(text, placeholders).map((word) => describeUnknown(word, [...placeholders, ...brandWords]))
  return [known, ...unknown].filter(Boolean).join(' ')
}

function describeUnknown(word: string, words: readonly string[]): string {
  const closest = findClosest(word.replaceAll(/[{}\s]/g, ''), words)
  return `${word} isn’t filled in: visitors see it as it is.${closest === null ? '' : ` Did you mean {${closest}}?`}`
}

/** The counter appears when the text comes near its limit. */
function describeLength(length: number, maxLength: number): string {
  return length > maxLength * 0.75 ? `${length} of ${maxLength} characters.` : ''
}

function toOption(value: string, { literal }: FormSchema): unknown {
  return typeof literal === 'number' ? Number(value) : value
}

type GroupProps = Omit<SchemaFieldProps, 'schema' | 'label'> & {
  label: string
  help: string
  entries: Record<string, FormSchema>
  /** What is above the fields. */
  children: ReactNode
}

function GroupField({ label, help, entries, path, value, onChange, errors, names, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset className="content-group" aria-describedby={help ? id : undefined}>
      <legend className="content-group-title">{label}</legend>
      {help && (
        <p className="note muted" id={id}>
          {help}
        </p>
      )}
      {children}
      <Entries {...{ entries, path, value, onChange, errors, names }} />
    </fieldset>
  )
}

type EntriesProps = Omit<SchemaFieldProps, 'schema' | 'label'> & { entries: Record<string, FormSchema> }

/** The fields of a group, without its heading. */
export function Entries({ entries, path, value, onChange, errors, names }: EntriesProps) {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // entries are objects
  const latest = useLatest(fields)
  const shown = Object.entries(entries).filter(([, schema]) => {
    const { belongsTo } = describeField(schema)
    return belongsTo === undefined || fields[belongsTo] !== undefined
  })
  return shown.map(([name, schema]) => (
    <SchemaField
      key={name}
      schema={schema}
      path={path ? `${path}.${name}` : name}
      value={fields[name]}
      onChange={(next, others) => {
        const changed = Object.entries({ ...latest.current, [name]: next })
        const kept = changed.filter(([key, each]) => each !== undefined && !isOf(entries[key], name))
        onChange({ ...Object.fromEntries(kept), ...others })
      }}
      errors={errors}
      names={names}
    />
  ))
}

/** Whether a field goes when the field `name` beside it changes. */
function isOf(field: FormSchema | undefined, name: string): boolean {
  return field !== undefined && describeField(field).belongsTo === name
}

type VariantProps = Omit<SchemaFieldProps, 'schema' | 'label'> & {
  label: string
  /** The field that names the alternative. */
  discriminator: string
  variants: ReadonlyMap<string, FormSchema>
}

/** A choice of what the group is, then the fields of the chosen alternative. */
function VariantField({ label, path, value, onChange, errors, names, discriminator, variants }: VariantProps) {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // alternatives are objects
  const chosen = variants.get(String(fields[discriminator]))
  const { [discriminator]: _, ...entries } = chosen?.entries ?? {}
  return (
    <fieldset className="content-group">
      <legend className="content-group-title">{label}</legend>
      <Field
        as="select"
        label={chosen?.entries?.[discriminator] ? describeField(chosen.entries[discriminator]).label : label}
        name={`${path}.${discriminator}`}
        value={String(fields[discriminator] ?? '')}
        onChange={({ target }) => {
          const next = variants.get(target.value)
          if (!next) return
          const empty = createEmptyValue(next) as Record<string, unknown> // alternatives are objects
          // Fields that both alternatives have keep their values.
          const kept = Object.entries(fields).filter(([name]) => name in empty && name !== discriminator && name !== 'src')
          onChange({ ...empty, ...Object.fromEntries(kept) })
        }}
      >
        {[...variants.keys()].map((name) => (
          <option key={name} value={name}>
            {toSentence(name)}
          </option>
        ))}
      </Field>
      <Entries {...{ entries, path, value, onChange, errors, names }} />
    </fieldset>
  )
}
