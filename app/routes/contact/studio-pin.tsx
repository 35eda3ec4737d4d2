import type { Brand } from '#contract/content/content.ts'

/** A place on the map. */
export type Place = NonNullable<Brand['location']>

/** The place that content/media/svg/map-utako.svg shows. */
const drawnPlace: Place = { latitude: 9.0667, longitude: 7.443 }

/** Whether there is a drawing of the studio's place. Agencies elsewhere have none. */
export const isDrawn = ({ latitude, longitude }: Place) => latitude === drawnPlace.latitude && longitude === drawnPlace.longitude

/** The studio's position in content/media/svg/map-utako.svg, in the drawing's own units. */
const place = { x: 743, y: 352 }

/** The pin that marks the studio on the map. Both are cropped in the same way, so that the pin keeps its place. */
export function StudioPin() {
  return (
    <svg
      className="studio-map-pin"
      viewBox="0 0 1600 900"
      width="16"
      height="9"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path className="studio-map-pin-fill" d={`M${place.x - 17} ${place.y - 17}h34v12h68v10h-68v12h-34z`} />
      <path d={`M${place.x - 7} ${place.y - 7}h14v14h-14z`} />
    </svg>
  )
}
