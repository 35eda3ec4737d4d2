import { Field } from '#app/ui/field.tsx'
import type { ListedTag } from '#contract/entities/tags.ts'

type Props = { value: string; error?: string | undefined; known: readonly ListedTag[]; onChange: (value: string) => void }

/** Tags, typed with commas between them, or chosen among those of the site. */
export function TagsField({ value, error, known, onChange }: Props) {
  const chosen = splitTags(value)
  const others = known.filter(({ name }) => !chosen.some((each) => each.toLowerCase() === name.toLowerCase()))
  return (
    <div className="tags-field">
      <Field
        label="Tags"
        note="Optional. Commas separate them."
        name="tags"
        autoComplete="off"
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend, which the design doesn't have
        <div className="chips admin-chips tags-field-known" role="group" aria-label="Tags of this site">
          {others.slice(0, 12).map(({ id, name }) => (
            <button key={id} type="button" className="chip" onClick={() => onChange([...chosen, name].join(', '))}>
              + {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
