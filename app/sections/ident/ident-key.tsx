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

/** The "Hear it" button, which plays the short sound of a service or a project. Meanwhile ident-player.ts makes it a "Stop" button. */
export function IdentKey({ ident, title }: IdentKeyProps) {
  const isHydrated = useHydrated()
  const size = formatFileSize(ident.bytes)

  function handle({ type, currentTarget: key }: SyntheticEvent<HTMLElement>) {
    const isClick = type === 'click'
    if (isClick) {
      // Browsers allow sound to start only during a click, so this doesn't wait for the player's code.
      audio ??= new AudioContext()
      audio.resume()
    }
    import('./ident-player.ts').then(
      ({ handleKey }) => handleKey({ ident, key, context: isClick && audio }),
      // If the player can't be loaded, the browser opens the sound file.
      () => isClick && location.assign(ident.file),
    )
  }

  return (
    <button
      className="ident-key"
      type="button"
      aria-label={`Hear it ${size}, “${title}”`}
      // Left out before hydration, because only scripts can play the sound that this describes.
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
