import './ident-key.css'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { toastMs } from '#app/constants.ts'
import type { SizedIdent } from '#app/media.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messages } from '#contract/messages/messages.ts'
import { toBars } from './ident-levels.ts'

type IdentKeyProps = {
  ident: SizedIdent
  /** What the sound belongs to. */
  title: string
}

/**
 * "Hear it": plays the short sound of a service or a project and shows its caption. The sound and its player load when the key is pressed.
 * Before hydration, and without JavaScript, the key is a link to the sound.
 */
export function IdentKey({ ident, title }: IdentKeyProps) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'loading' | 'playing' | 'failed'>('idle')
  const sound = useRef<AbortController>(null)
  const silent = useRef<AbortController>(null)
  const captionId = useId()
  const size = formatFileSize(ident.bytes)

  useEffect(
    () => () => {
      sound.current?.abort()
      silent.current?.abort()
    },
    [],
  )
  useEffect(() => {
    if (state !== 'failed') return
    const timer = setTimeout(setState, 2 * toastMs, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function press(event: MouseEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (sound.current) return sound.current.abort()
    const key = event.currentTarget
    const controller = new AbortController()
    sound.current = controller
    silent.current?.abort()
    setState('loading')
    try {
      const context = wakeAudio()
      const { playIdent } = await loadPlayer()
      await playIdent({ ident, key, context, controller, onStart: () => setState('playing') })
      setState('idle')
    } catch (error) {
      console.warn('A sound could not be played', error)
      setState('failed')
    }
    sound.current = null
  }

  /** Shows the sound's loudness without the sound. */
  function preview({ currentTarget: key }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) {
    if (sound.current || shouldReduceMotion() || !key.matches(':hover:not(:active), :focus-visible')) return
    silent.current?.abort()
    const controller = new AbortController()
    silent.current = controller
    loadPlayer().then(
      ({ showLevels }) => showLevels({ ident, key, signal: controller.signal }),
      // Nothing moves if the code can't be loaded.
      () => {},
    )
  }

  return (
    <a
      className="ident-key"
      href={ident.file}
      aria-label={`Hear it ${size}, “${title}”`}
      {...(isHydrated && {
        role: 'button',
        'aria-pressed': state === 'playing',
        'aria-busy': state === 'loading',
        'aria-describedby': captionId,
        onClick: press,
        onKeyDown: (event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        },
        onPointerEnter: (event) => event.pointerType === 'mouse' && preview(event),
        onFocus: preview,
        onPointerLeave: () => silent.current?.abort(),
        onBlur: () => silent.current?.abort(),
      })}
    >
      <Icon name={state === 'playing' ? 'stop' : 'play'} />
      {'Hear it '}
      <span className="ident-key-size">{size}</span>
      {isHydrated && (
        <>
          <span className="ident-key-bars" aria-hidden="true">
            {toBars(ident.levels).map((share, index) => (
              <span key={index} className="ident-key-bar" style={{ transform: `scaleY(${share})` }} />
            ))}
          </span>
          <span id={captionId} hidden>
            {ident.caption}
          </span>
          {state !== 'idle' &&
            createPortal(
              <p key={state} className="ident-caption" role={state === 'failed' ? 'alert' : undefined}>
                {state === 'playing' && ident.caption}
                {state === 'loading' && 'Loading…'}
                {state === 'failed' && (navigator.onLine ? messages.identFailed : messages.identOffline)}
              </p>,
              document.body,
            )}
        </>
      )}
    </a>
  )
}

let audio: AudioContext | undefined

/** Allows sound. Browsers accept this only during a click, so it must not wait for the player to load. */
function wakeAudio(): AudioContext {
  audio ??= new AudioContext()
  // The player waits until sound is allowed and reports if it isn't.
  audio.resume().catch(() => {})
  return audio
}

function loadPlayer() {
  return import('./ident-player.ts')
}
