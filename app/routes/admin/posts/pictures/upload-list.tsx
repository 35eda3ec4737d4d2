import './upload-list.css'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { Uploads } from './use-uploads.ts'

export function UploadList({ uploads, retry, drop }: Pick<Uploads, 'uploads' | 'retry' | 'drop'>) {
  if (uploads.length === 0) return null
  return (
    <ul className="admin-uploads" aria-label="Uploads">
      {uploads.map(({ id, name, progress, problem, canRetry }) => (
        <li className="admin-upload" key={id}>
          <div className="admin-upload-text">
            <p className="admin-upload-name">{name}</p>
            {problem ? (
              <p className="field-error" role="alert">
                {problem}
              </p>
            ) : (
              <progress className="admin-upload-bar" aria-label={`Uploading ${name}`} value={progress} max={1} />
            )}
          </div>
          {canRetry && (
            <button type="button" className="admin-text-button" onClick={() => retry(id)}>
              Try again<span className="visually-hidden"> {name}</span>
            </button>
          )}
          <button
            type="button"
            className="admin-upload-drop"
            aria-label={problem ? `Remove ${name}` : `Cancel upload of ${name}`}
            onClick={() => drop(id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
