import { type ReactNode, useEffect, useRef } from 'react'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { createEmptyValue, describeField, type FieldDescription, type FormSchema } from './schema-parts.ts'

type ItemProps = {
  schema: FormSchema
  path: string
  value: unknown
  onChange: (value: unknown) => void
  errors: Record<string, string>
  names: ContentNames
  label: string
}

type Props = Omit<ItemProps, 'schema'> & { field: FieldDescription; renderField: (item: ItemProps) => ReactNode }

/** A list whose items can be added, removed and moved with buttons. A list of a fixed length has only its items. */
export function ListField({ field, label, path, value, onChange, errors, names, renderField }: Props) {
  const { schema, help, maxItems = Number.POSITIVE_INFINITY } = field
  const box = useRef<HTMLFieldSetElement>(null)
  /** The index of the item whose first control gets the focus after the next render. */
  const focusNext = useRef<{ index: number; selector: string } | null>(null)
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (next) box.current?.querySelector<HTMLElement>(`:scope > ol > li:nth-child(${next.index + 1}) ${next.selector}`)?.focus()
  })
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const itemSchema = schema.item ?? schema.items?.[0]
  if (!itemSchema) return null
  const isFixed = schema.items !== undefined
  const name = describeField(itemSchema).label
  const error = errors[path]

  function move(from: number, to: number) {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    focusNext.current = { index: to, selector: from < to ? '[data-move="down"]' : '[data-move="up"]' }
    onChange(next)
  }

  function remove(index: number) {
    focusNext.current = { index: Math.max(index - 1, 0), selector: 'button, input, textarea, select' }
    onChange(items.filter((_, at) => at !== index))
  }

  return (
    <fieldset className="content-group" ref={box}>
      <legend className="content-group-title">{label}</legend>
      {help && <p className="note muted">{help}</p>}
      {error && (
        <p className="field-error">
          {label} {error}
        </p>
      )}
      <ol className="content-items">
        {items.map((item, index) => (
          // Items have no identity of their own, and every control shows the value that it is given.
          <li key={index} className="content-item">
            {renderField({
              schema: itemSchema,
              path: `${path}.${index}`,
              value: item,
              onChange: (next) => onChange(items.map((each, at) => (at === index ? next : each))),
              errors,
              names,
              label: `${name} ${index + 1}`,
            })}
            {!isFixed && (
              <p className="content-item-actions">
                <MoveButtons name={`${name} ${index + 1}`} index={index} count={items.length} onMove={(to) => move(index, to)} />
                <button
                  type="button"
                  className="admin-text-button admin-text-button-danger"
                  aria-label={`Remove ${name} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && items.length < maxItems && (
        <button
          type="button"
          className="admin-text-button content-add"
          onClick={() => {
            focusNext.current = { index: items.length, selector: 'input, textarea, select' }
            onChange([...items, createEmptyValue(itemSchema)])
          }}
        >
          Add: {name}
        </button>
      )}
    </fieldset>
  )
}
