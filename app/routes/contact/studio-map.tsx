import './studio-map.css'
import { useState } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Picture } from '#contract/content/content.ts'
import { type Place, StudioPin } from './studio-pin.tsx'

/**
 * A drawing of how to reach the studio, or its address if there is no drawing of that place. A button replaces both with a map, loaded from
 * OpenStreetMap only then.
 */
export function StudioMap({
  sketch,
  location,
  near,
  city,
}: {
  sketch: Picture | null
  location: Place
  /** Street and district, or what there is of them. */
  near: string
  city: string
}) {
  const isHydrated = useHydrated()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="studio-map">
      {isShown ? (
        <iframe
          ref={takeFocus}
          className="studio-map-frame"
          title={`Map of our studio in ${city}`}
          src={addressOf(location)}
          // OpenStreetMap refuses its map images to pages that send no referrer, so this frame sends one.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : sketch === null ? (
        <p className="studio-map-address">
          <Icon name="pin" />
          <span>
            {near}
            {near && <br />}
            {city}
          </span>
        </p>
      ) : (
        <>
          <SitePicture className="studio-map-frame" picture={sketch} sizes="100vw" />
          <StudioPin />
        </>
      )}
      {isHydrated && !isShown && (
        <button className="button studio-map-button" type="button" onClick={() => setIsShown(true)}>
          Load interactive map
          {/* Shows the map's source instead of its download size, which is unknown. */}
          <span className="studio-map-source">from OpenStreetMap</span>
          <Icon name="pin" />
        </button>
      )}
    </div>
  )
}

/** Focuses the map, because the button that had the focus is gone. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}

function addressOf({ latitude, longitude }: Place): string {
  const [width, height] = [0.012, 0.005]
  const corners = [longitude - width, latitude - height, longitude + width, latitude + height]
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
