import './fill.css'

/** Fills its box (position: relative) with a colour that is known only from data: our policy forbids style attributes, not fills. */
export function Fill({ colour }: { colour: string }) {
  return (
    <svg className="fill" width="1" height="1" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  )
}
