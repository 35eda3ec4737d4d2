import './logo-field.css'
import { useId, useState } from 'react'
import { sendBytes } from '#app/routes/admin/shared/data/send-bytes.ts'
import { maxLogoBytes } from '#contract/brand/logo.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { findLogoSource } from './find-logo-source.ts'
import { useUploadCount } from './upload-count.ts'

type LogoFieldProps = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  /** The folder of the sample's drawings, for logos that stand on white only. */
  drawings: string | undefined
  value: unknown
  onChange: (value: unknown) => void
}

/** Uploads a logo and shows it as pages do: the agency's own on white, on ink and in the brand's colour. */
export function LogoField({ label, note, error, name, drawings, value, onChange }: LogoFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isUploading, setUploading] = useState(false)
  useUploadCount(isUploading ? 1 : 0)
  const src = findLogoSource(value, drawings)
  const message = problem || (error ?? '')

  async function upload(chosen: File | undefined) {
    if (!chosen) return
    setProblem(chosen.size > maxLogoBytes ? contentMessages.logoTooLarge : '')
    if (chosen.size > maxLogoBytes) return
    setUploading(true)
    try {
      onChange(await sendBytes('storeLogo', { body: chosen }))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="field logo-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="note muted" id={`${id}-note`}>
        {note}
      </p>
      <input
        id={id}
        className="field-control"
        type="file"
        name={name}
        accept=".svg,.png,image/svg+xml,image/png"
        disabled={isUploading}
        aria-describedby={`${id}-note${message ? ` ${id}-error` : ''}`}
        aria-invalid={message ? true : undefined}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <p className="note" role="status">
        {isUploading ? 'Uploading …' : ''}
      </p>
      {message && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {src && (
        <div className="logo-field-preview">
          {(drawings ? [''] : ['', 'section-ink', 'section-gold']).map((ground) => (
            <span key={ground} className={`logo-field-ground ${ground}`}>
              <img className="logo-picture" src={src} alt={ground ? '' : `${label}, as visitors see it`} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
