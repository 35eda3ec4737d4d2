import { barHeights, peakIndex } from '#app/ui/graphics/bars.tsx'

/** The studio's position in content/media/svg/map-utako.svg, in the drawing's own units. */
const place = { x: 743, y: 352 }
const [side, stem] = [132, 40]

/** The pin that marks the studio on the map. Both are cropped in the same way, so that the pin keeps its place. */
export function StudioPin() {
  const step = (side - 32) / barHeights.length
  const ground = place.y - stem - 24
  return (
    <svg
      className="studio-map-pin"
      viewBox="0 0 1600 900"
      width="16"
      height="9"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path
        className="studio-map-pin-fill"
        d={`M${place.x - side / 2} ${place.y - stem - side}h${side}v${side}h${8 - side / 2}v${stem - 17}h9v12h68v10h-68v12h-34v-34h9v${17 - stem}h${8 - side / 2}z`}
      />
      <path d={`M${place.x - 7} ${place.y - 7}h14v14h-14z`} />
      {barHeights.map((share, index) => (
        <rect
          key={share}
          className={index === peakIndex ? 'studio-map-pin-peak' : undefined}
          x={place.x - side / 2 + 16 + index * step + 1}
          y={ground - 84 * share}
          width={step - 2}
          height={84 * share}
        />
      ))}
    </svg>
  )
}
