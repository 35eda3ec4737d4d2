import './ident-key.css'
import type { SyntheticEvent } from 'react'
import type { SizedIdent } from '#app/media.ts'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type IdentKeyProps = {
  ident: SizedIdent
  /** What the sound belongs to. */
  title: string
}

/**
 * "Hear it": plays the short sound of a service or a project. The player loads when the key is pressed or pointed at, the sound only when it
 * is pressed. The player changes the key (aria-pressed, aria-busy) and shows the caption, because public pages have few bytes left for code.
 */
export function IdentKey({ ident, title }: IdentKeyProps) {
  const isHydrated = useHydrated()
  const size = formatFileSize(ident.bytes)

  function handle({ type, currentTarget: key }: SyntheticEvent<HTMLElement>) {
    const isClick = type === 'click'
    if (isClick) {
      // Browsers allow sound only during a click, so this doesn't wait for the player.
      audio ??= new AudioContext()
      audio.resume()
    }
    import('./ident-player.ts').then(
      ({ handleKey }) => handleKey({ ident, key, context: isClick && audio }),
      // Without the player the browser plays the file, or the service worker says that the device is offline.
      () => isClick && location.assign(ident.file),
    )
  }

  return (
    <button
      className="ident-key"
      type="button"
      aria-pressed="false"
      aria-label={`Hear it ${size}, “${title}”`}
      // The server leaves it out, because only scripts can play the sound.
      aria-description={isHydrated ? ident.caption : undefined}
      onClick={handle}
      onPointerEnter={handle}
      onFocus={handle}
    >
      {'Hear it '}
      <span>{size}</span>
    </button>
  )
}

let audio: AudioContext | undefined
