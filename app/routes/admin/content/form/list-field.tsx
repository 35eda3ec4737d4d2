import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { createRandomId } from '#app/api/random-id.ts'
import { ActionMenu } from '#app/routes/admin/shared/menu/action-menu.tsx'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { DragHandle, MoveItems, moveItem } from '../reorder.tsx'
import { useIsBegun } from './form-needs.ts'
import { FormSection } from './form-section.tsx'
import { useHasSample } from './sample-parts.ts'
import { createEmptyValue, describeField, type FieldDescription, type FormSchema, toWord } from './schema-parts.ts'
import { useLatest } from './use-latest.ts'

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

/** A list whose items can be added, removed and moved. */
export function ListField({ field, label, path, value, errors, names, renderField, ...props }: Props) {
  const { schema, help, maxItems = Number.POSITIVE_INFINITY } = field
  const box = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')
  const hasSample = useHasSample(path)
  /** What was removed at once and can be brought back. */
  const [removed, setRemoved] = useState<unknown[]>([])
  /** The item, and which of its controls, that gets the focus after the next render. */
  const focusNext = useRef<{ index: number; selector: string } | null>(null)
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (next) box.current?.querySelector<HTMLElement>(`:scope > ol > li:nth-child(${next.index + 1}) ${next.selector}`)?.focus()
  })
  const isBegun = useIsBegun(path)
  // Decided once, so that nothing disappears when the entry is published.
  const [showsFirst] = useState(isBegun)
  const stored = Array.isArray(value) ? (value as unknown[]) : []
  const isOnlyShown = showsFirst && stored.length === 0
  const first = schema.item && [createEmptyValue(schema.item)]
  const items = isOnlyShown && first ? first : stored
  /** An item that is alone and empty isn't stored. */
  const onChange = (next: unknown[]) => props.onChange(showsFirst && JSON.stringify(next) === JSON.stringify(first) ? [] : next)
  const [ids, setIds] = useItemIds(items.length)
  const [firstIds] = useState(() => new Set(ids))
  const latest = useLatest({ items, ids })
  const itemSchema = schema.item
  // Decided once, so that no item is closed, or loses an upload, while the list grows.
  const [isFolded] = useState(() => items.length > maxOpenItems && itemSchema !== undefined && hasParts(itemSchema))
  if (!itemSchema) return null
  const name = describeField(itemSchema).label
  const error = errors[path]
  const wasEmptied = removed.length > 0 && stored.length === 0
  const canBeEmptied = hasSample && items.length > 1 && v.is(schema, [])

  function move(from: number, to: number) {
    const isByHandle = document.activeElement?.matches('.drag-handle')
    focusNext.current = { index: to, selector: `> .content-item-actions ${isByHandle ? '.drag-handle' : '.action-menu-button'}` }
    setMoved(`${name} ${from + 1} moved to ${to + 1} of ${items.length}`)
    setIds(moveItem(ids, from, to))
    onChange(moveItem(items, from, to))
  }

  function remove(index: number) {
    focusNext.current = { index: Math.max(index - 1, 0), selector: ':is(button, input, textarea, select)' }
    setIds(ids.filter((_, at) => at !== index))
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
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <ol className={`content-items ${isFolded ? 'content-items-folded' : ''}`}>
        {items.map((item, index) => (
          <li key={ids[index]} className="content-item">
            <Foldable
              isFolded={isFolded}
              path={`${path}.${index}`}
              title={[`${name} ${index + 1}`, findTitle(item)].filter(Boolean).join(': ')}
              startsOpen={!firstIds.has(ids[index] ?? '')}
              errors={errors}
            >
              {renderField({
                schema: itemSchema,
                path: `${path}.${index}`,
                value: item,
                onChange(next) {
                  const now = latest.current
                  onChange(now.items.map((each, at) => (now.ids[at] === ids[index] ? next : each)))
                },
                errors,
                names,
                label: `${name} ${index + 1}`,
              })}
            </Foldable>
            {!isOnlyShown && (
              <ItemActions
                name={`${name} ${index + 1}`}
                index={index}
                count={items.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {items.length < maxItems && !isOnlyShown && (
        <button
          type="button"
          className="admin-text-button content-add"
          onClick={() => {
            focusNext.current = { index: items.length, selector: ':is(input, textarea, select, .picture-field-actions button)' }
            onChange([...items, createEmptyValue(itemSchema)])
          }}
        >
          Add {toWord(name)}
        </button>
      )}
      {(wasEmptied || canBeEmptied) && (
        <button
          type="button"
          className={`admin-text-button content-add ${wasEmptied ? '' : 'admin-text-button-danger'}`}
          onClick={() => {
            setRemoved(items)
            onChange(wasEmptied ? removed : [])
          }}
        >
          {wasEmptied ? 'Bring back' : 'Remove all'} {toWord(label)}
        </button>
      )}
    </fieldset>
  )
}

/** Lists with more items show only their titles at first. */
const maxOpenItems = 5

type FoldableProps = ComponentProps<typeof FormSection> & { isFolded: boolean }

function Foldable({ isFolded, ...section }: FoldableProps) {
  return isFolded ? <FormSection {...section} /> : section.children
}

function hasParts(schema: FormSchema): boolean {
  const described = describeField(schema).schema
  return described.entries !== undefined || described.type === 'variant'
}

/** The title of an item in its list: its heading, name, question or first text, but not the file of a picture or the address of a link. */
function findTitle(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const fields: Record<string, unknown> = { ...item }
  const named = ['title', 'heading', 'name', 'question', 'label', 'year', 'quote', 'text', 'words'].map((key) => fields[key])
  const texts = named.map((field) =>
    typeof field === 'object' && field !== null ? Object.values(field).join(' ') : String(field ?? ''),
  )
  return (
    texts
      .map((text) => text.trim())
      .find(Boolean)
      ?.slice(0, 80) ?? ''
  )
}

/** An ID for each item, which moves with it: an upload ends in the item where it was started, wherever that is by then. */
function useItemIds(count: number) {
  const [stored, setIds] = useState<readonly string[]>([])
  if (stored.length === count) return [stored, setIds] as const
  const ids = Array.from({ length: count }, (_, index) => stored[index] ?? createRandomId())
  setIds(ids)
  return [ids, setIds] as const
}

type ItemActionsProps = { name: string; index: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** An item that is alone can't be moved. */
function ItemActions({ name, onRemove, ...place }: ItemActionsProps) {
  return (
    <div className="content-item-actions">
      {place.count > 1 && <DragHandle name={name} {...place} />}
      <button
        type="button"
        className="admin-text-button admin-text-button-danger"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </button>
      {place.count > 1 && (
        <ActionMenu label={`More for ${name}`}>
          <MoveItems {...place} />
        </ActionMenu>
      )}
    </div>
  )
}
