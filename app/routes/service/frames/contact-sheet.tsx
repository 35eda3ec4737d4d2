import type { FrameOf } from './frame-of-kind.ts'

/** Strips of film with rings and crosses of a grease pencil, and a magnifier over one of them. */
export function ContactSheet({ roll, sentAt, note }: FrameOf<'contact-sheet'>) {
  return (
    <>
      <svg className="sheet-shots" width="0" height="0" aria-hidden="true">
        <defs>
          <pattern id="strip" width="960" height="160" patternUnits="userSpaceOnUse">
            <path className="sheet-film" d="M0 0h960v160H0z" />
            <path className="sheet-holes" d={holes} />
            <path className="sheet-light" d={windows} />
            <path className="sheet-dark" d={guests} />
          </pattern>
        </defs>
      </svg>
      {[1, 2, 3, 4].map((row) => (
        <svg key={row} className="sheet-strip" viewBox="0 0 3840 160" width="960" height="40" aria-hidden="true">
          <path fill="url(#strip)" d="M0 0h3840v160H0z" />
          <path className="sheet-ring" d={ringsAt(row)} />
          <path className="sheet-cross" d={crossesAt(row)} />
        </svg>
      ))}
      <div className="sheet-magnifier">
        <span />
        <div>
          <svg viewBox="0 0 1440 160" width="360" height="40" aria-hidden="true">
            <path fill="url(#strip)" d="M0 0h1440v160H0z" />
            <path className="sheet-ring" d={ringsAt(2)} />
          </svg>
        </div>
      </div>
      <p className="sheet-note">
        <span>{roll}</span>
        <span className="sheet-words">
          {note.text} <b>{note.loud}</b>
        </span>
        <span className="sheet-time">{sentAt}</span>
      </p>
    </>
  )
}

const frameStarts = [0, 240, 480, 720]
const windows = frameStarts.map((x) => `M${x + 8} 26h224v108H${x + 8}z`).join('')
const holes = Array.from({ length: 32 }, (_, index) => `M${index * 30 + 8} 8h14v10h-14zM${index * 30 + 8} 142h14v10h-14z`).join(
  '',
)
/** Four photographs of a dinner: raised glasses, a speech, two faces, a dance. */
const guests = [
  'M30 134V92l-8-30h10l8 22 12-4v54zM70 134a22 26 0 0 1 44 0zM92 104a14 14 0 1 1 .1 0M124 134V80l8-34h10l-6 34 10 54zM164 134a24 30 0 0 1 48 0zM188 100a15 15 0 1 1 .1 0',
  'M330 134V98h60v36zM338 94a22 24 0 0 1 44 0zM360 68a13 13 0 1 1 .1 0M262 134a16 16 0 0 1 32 0zM296 134a16 16 0 0 1 32 0zM396 134a16 16 0 0 1 32 0zM430 134a16 16 0 0 1 32 0z',
  'M510 134a44 44 0 0 1 88 0zM554 88a27 27 0 1 1 .1 0M608 134a42 38 0 0 1 84 0zM650 94a25 25 0 1 1 .1 0M622 66h56l-8-20h-40z',
  'M760 134l14-40-28-26 8-8 34 22 22-30 8 6-18 38 16 38zM790 62a14 14 0 1 1 .1 0M860 134l10-46-22-32 8-6 30 28 34-14 4 10-30 20 14 40zM888 56a14 14 0 1 1 .1 0',
].join('')

function ringsAt(row: number): string {
  return [row * 240, row * 240 + 1440, row * 240 + 2160]
    .map((x) => `M${x + 150} 14C${x + 20} 4 ${x} 40 ${x + 4} 84s50 72 122 70 116-30 112-84S${x + 190} 10 ${x + 90} 20`)
    .join('')
}

function crossesAt(row: number): string {
  return [(row % 2) * 480 + 960, (row % 2) * 240 + 2640]
    .map((x) => `M${x + 24} 30 ${x + 216} 130M${x + 216} 30 ${x + 24} 130`)
    .join('')
}
