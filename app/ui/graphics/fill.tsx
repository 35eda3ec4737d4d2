import './fill.css'

/** Fills its positioned box with a colour. It is an SVG, because the CSP refuses style attributes. */
export function Fill({ colour }: { colour: string }) {
  return (
    <svg className="fill" width="1" height="1" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  )
}
