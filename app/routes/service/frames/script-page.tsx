import type { FrameOf } from './frame-of-kind.ts'

/** A page of a film script, corrected with a red pencil: words are struck out, circled and commented on. */
export function ScriptPage({ title, page, lines }: FrameOf<'script'>) {
  return (
    <>
      <div className="script">
        <p className="script-head">
          <span>{title}</span>
          <span>{page}</span>
        </p>
        {lines.map(({ kind, text, mark, note }) => (
          <p key={text} className={`script-${kind}`}>
            <span className={mark && `script-${mark}`}>
              {text}
              {mark === 'keep' && (
                <svg viewBox="0 0 400 100" width="120" height="30" aria-hidden="true" preserveAspectRatio="none">
                  <path d="M250 5C120-6 4 16 6 52c2 32 96 46 206 44S398 78 394 46 300 4 190 10" pathLength="1" />
                </svg>
              )}
            </span>
            {note && <em className="script-note">{note}</em>}
          </p>
        ))}
      </div>
      <svg className="script-pencil" viewBox="0 0 520 90" width="260" height="45" aria-hidden="true">
        <path className="script-wood" d="m0 45 90-40v80z" />
        <path className="script-lead" d="m0 45 30-13v26z" />
        <path className="script-red" d="M90 5h430v80H90z" />
        <path className="script-shade" d="M90 60h430v25H90z" />
      </svg>
    </>
  )
}
