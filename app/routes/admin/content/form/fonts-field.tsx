import './fonts-field.css'
import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { defaultFonts, type FontPair, fontPairs } from '#contract/brand/font-pairs.ts'

type FontsFieldProps = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  value: unknown
  /** `undefined` chooses the fonts of a new site. */
  onChange: (value: FontPair | undefined) => void
}

/** A choice of fonts, each with a specimen. */
export function FontsField({ label, note, error, name, value, onChange }: FontsFieldProps) {
  const id = useId()
  const city = useRouteLoaderData<typeof rootLoader>('root')?.brand.address.city
  const chosen = value ?? defaultFonts
  return (
    <fieldset className="field fonts-field" aria-describedby={`${id}-note${error ? ` ${id}-error` : ''}`}>
      <legend className="field-label">{label}</legend>
      <p className="note muted" id={`${id}-note`}>
        {note}
      </p>
      {Object.entries(fontPairs).map(([pair, { label: description, sans, serif }]) => (
        <label key={pair} className="fonts-field-option">
          <input
            className="fonts-field-radio"
            type="radio"
            name={name}
            checked={chosen === pair}
            onChange={() => onChange(pair === defaultFonts ? undefined : (pair as FontPair))} // a key of the table
          />
          <span>{description}</span>
          <span className="fonts-field-specimen" aria-hidden="true" style={{ fontFamily: `"${sans}", sans-serif` }}>
            Stories for <b>{city}</b>
            <span className="fonts-field-text" style={{ fontFamily: `"${serif}", serif` }}>
              Quotes and posts are set like this, for people who read to the end.
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
