import type { FrameOf } from './frame-of-kind.ts'

/** Colour swatches that open like a fan. */
export function SwatchFan({ swatches }: FrameOf<'swatches'>) {
  return (
    <ul className={`fan fan-of-${swatches.length}`}>
      {swatches.map(({ colour, name, owner }) => (
        <li key={name} className="fan-swatch">
          <b>{name}</b>
          {owner}
          <span className={`fan-colour fan-${colour}`} />
        </li>
      ))}
    </ul>
  )
}
