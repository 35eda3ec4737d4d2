import './colour-field.css'
import { Field } from '#app/ui/field.tsx'
import { derivePalette, type Palette } from '#contract/brand/palette.ts'

type ColourFieldProps = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  value: string
  /** Shows what the site makes of the colour. */
  hasPreview: boolean
  onChange: (value: string) => void
}

const hexColour = /^#[\da-f]{6}$/i

/** A colour, chosen with the browser's own control or written as #1D4ED8. */
export function ColourField({ value, note, hasPreview, onChange, ...field }: ColourFieldProps) {
  const isColour = hexColour.test(value)
  const palette = hasPreview && isColour ? derivePalette({ accent: value }) : null
  const isChanged = palette && palette.fill !== value.toUpperCase()
  const change = isChanged ? `Visitors see ${palette.fill}, so that text on it can be read.` : ''
  return (
    <div className="colour-field">
      <Field
        {...field}
        note={[change, note].filter(Boolean).join(' ') || undefined}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        className="colour-field-picker"
        type="color"
        aria-label={`Choose: ${field.label}`}
        value={isColour ? value.toLowerCase() : '#808080'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      {palette && <Preview palette={palette} />}
    </div>
  )
}

/** The colour as a field with a button on it, and on light and dark pages. */
function Preview({ palette }: { palette: Palette }) {
  const { fill, onFill, onText, onLight, onDark } = palette
  return (
    <div className="colour-field-preview" aria-hidden="true">
      <p className="colour-field-sample" style={{ background: fill, color: onFill }}>
        <span>Text on the colour</span>
        <span className="colour-field-button" style={{ background: onFill, color: onText }}>
          Button
        </span>
      </p>
      <p className="colour-field-sample">
        <span style={{ borderBottom: `4px solid ${onLight}` }}>Link on a light page</span>
        <span className="colour-field-button" style={{ background: fill, color: onFill }}>
          Button
        </span>
      </p>
      <p className="colour-field-sample section-ink">
        <span style={{ color: onDark }}>Text on a dark page</span>
        <span className="colour-field-button" style={{ background: onDark, color: 'var(--ink)' }}>
          Button
        </span>
      </p>
    </div>
  )
}
