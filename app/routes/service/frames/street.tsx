import type { FrameOf } from './frame-of-kind.ts'

/** A row of posters along a street, on which a bus drives past. */
export function Street({ posters, bus }: FrameOf<'street'>) {
  return (
    <>
      <ul className="street-posters">
        {posters.map(({ text, loud }) => (
          <li key={loud}>
            {text} <b>{loud}</b>
          </li>
        ))}
      </ul>
      <div className="street-road" />
      <div className="street-bus">
        <svg viewBox="0 0 560 250" width="112" height="50" aria-hidden="true">
          <path className="street-body" d="M10 30h500l40 80v110H10z" />
          <path
            className="street-glass"
            d="M30 50h80v60H30zM120 50h80v60h-80zM210 50h80v60h-80zM300 50h80v60h-80zM390 50h110l28 60H390z"
          />
          <path
            className="street-people"
            d="M46 110a24 28 0 0 1 48 0zM140 110a20 32 0 0 1 40 0zM312 110a26 24 0 0 1 52 0zM440 110a22 30 0 0 1 44 0z"
          />
          <path
            className="street-wheels"
            d="M70 215a35 35 0 1 0 70 0 35 35 0 1 0-70 0M410 215a35 35 0 1 0 70 0 35 35 0 1 0-70 0"
          />
          <path
            className="street-hubs"
            d="M92 215a13 13 0 1 0 26 0 13 13 0 1 0-26 0M432 215a13 13 0 1 0 26 0 13 13 0 1 0-26 0M532 150h18v26h-18z"
          />
        </svg>
        <b>{bus}</b>
      </div>
    </>
  )
}
