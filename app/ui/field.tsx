import './field.css'
import { type ComponentProps, useId } from 'react'

type Common = {
  label: string
  error?: string | undefined
  /** A line of help under the label. */
  note?: string | undefined
}

type FieldProps = Common &
  (
    | ({ as?: 'input' } & ComponentProps<'input'>)
    | ({ as: 'textarea' } & ComponentProps<'textarea'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
  )

/** A labelled control; screen readers announce its error with it. */
export function Field({ label, error, note, className = '', ...control }: FieldProps) {
  const ownId = useId()
  const id = control.id ?? ownId
  const notes = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  const controlProps = {
    id,
    className: 'field-control',
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {note && (
        <p className="note muted" id={`${id}-note`}>
          {note}
        </p>
      )}
      {renderControl(control, controlProps)}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function renderControl(control: Omit<FieldProps, keyof Common>, controlProps: Record<string, unknown>) {
  // TypeScript can't narrow by `as` here; the caller's types have checked the props.
  const { as: Control = 'input', ...props } = control as { as?: 'input' }
  return <Control {...props} {...controlProps} />
}
