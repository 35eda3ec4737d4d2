import './film-player.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { FilmSources } from './film-sources.tsx'

type FilmPlayerProps = {
  /** Accessible name. */
  title: string
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string; captions?: string }[]
  poster: string
  /** The film is muted and repeats. It starts automatically unless motion is reduced. */
  isLoop: boolean
  /** The film was opened by a click, so it plays at once. */
  shouldAutoPlay?: boolean
  /** Called if none of the sources can be played. */
  onFail: () => void
}

export function FilmPlayer({ title, sources, poster, isLoop, shouldAutoPlay = false, onFail }: FilmPlayerProps) {
  const isMotionReduced = useReducedMotion()
  const box = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const progress = useRef<HTMLInputElement>(null)
  const [action, setAction] = useState<Action>('Play')
  const isPlaying = action === 'Pause'
  const [isMuted, setMuted] = useState(isLoop)
  const [hasSound, setHasSound] = useState(false)
  const [areCaptionsShown, setCaptionsShown] = useState(true)
  const [second, setSecond] = useState(0)
  const [length, setLength] = useState(0)

  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(function updateProgress() {
      showProgress(film.current, progress.current)
      frame = requestAnimationFrame(updateProgress)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  function toggle() {
    const { current } = film
    if (!current) return
    // play() rejects if the browser refuses or a pause interrupts it. Either way the film stays paused.
    if (current.paused) current.play().catch(() => {})
    else current.pause()
  }

  return (
    <div className="film-player" ref={box}>
      <video
        className="film-player-video"
        ref={film}
        aria-label={title}
        poster={poster}
        playsInline
        preload="metadata"
        muted={isMuted}
        loop={isLoop}
        autoPlay={shouldAutoPlay || (isLoop && !isMotionReduced)}
        onClick={toggle}
        onPlay={() => setAction('Pause')}
        onPause={() => setAction('Play')}
        onEnded={({ currentTarget }) => {
          // Shows the poster again, because a film may end on an empty picture.
          currentTarget.autoplay = false
          currentTarget.load()
          setAction('Play again')
        }}
        onDurationChange={({ currentTarget }) => {
          showProgress(currentTarget, progress.current)
          setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0)
        }}
        onTimeUpdate={({ currentTarget }) => {
          showProgress(currentTarget, progress.current)
          setSecond(Math.floor(currentTarget.currentTime))
          setHasSound(hasAudioTrack(currentTarget))
        }}
      >
        <FilmSources sources={sources} onFail={onFail} />
      </video>
      <FilmControls
        sliderRef={progress}
        second={second}
        length={length}
        action={action}
        isMuted={hasSound ? isMuted : null}
        areCaptionsShown={sources[0]?.captions ? areCaptionsShown : null}
        onToggle={toggle}
        onSeek={(to) => {
          if (film.current) film.current.currentTime = to
        }}
        onMute={() => setMuted(!isMuted)}
        onCaptions={() => {
          const track = film.current?.textTracks[0]
          if (track) track.mode = areCaptionsShown ? 'hidden' : 'showing'
          setCaptionsShown(!areCaptionsShown)
        }}
        onFullscreen={() => toggleFullscreen(box.current, film.current)}
      />
    </div>
  )
}

/** What the first button does, which is also its name. */
type Action = 'Play' | 'Pause' | 'Play again'

type FilmControlsProps = {
  sliderRef: RefObject<HTMLInputElement | null>
  second: number
  length: number
  action: Action
  /** Null if the film has no sound. */
  isMuted: boolean | null
  /** Null if the film has no captions. */
  areCaptionsShown: boolean | null
  onToggle: () => void
  onSeek: (second: number) => void
  onMute: () => void
  onCaptions: () => void
  onFullscreen: () => void
}

function FilmControls({ sliderRef, second, length, action, isMuted, areCaptionsShown, ...on }: FilmControlsProps) {
  const { onToggle, onSeek, onMute, onCaptions, onFullscreen } = on
  return (
    <div className="film-player-controls">
      <button className="film-player-button" type="button" aria-label={action} onClick={onToggle}>
        <Icon name={action === 'Pause' ? 'pause' : 'play'} />
        {action === 'Play again' && action}
      </button>
      <input
        className="film-player-seek"
        ref={sliderRef}
        type="range"
        aria-label="Seek"
        aria-valuetext={`${formatTime(second)} of ${formatTime(length)}`}
        min="0"
        max={length}
        step="0.1"
        defaultValue="0"
        disabled={length === 0}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
      />
      <span className="film-player-time" aria-hidden="true">
        {formatTime(second)} / {formatTime(length)}
      </span>
      {isMuted !== null && (
        <button className="film-player-button" type="button" aria-pressed={isMuted} onClick={onMute}>
          Mute
        </button>
      )}
      {areCaptionsShown !== null && (
        <button
          className="film-player-button film-player-captions"
          type="button"
          aria-label="CC, captions"
          aria-pressed={areCaptionsShown}
          onClick={onCaptions}
        >
          CC
        </button>
      )}
      <button className="film-player-button" type="button" aria-label="Full screen" onClick={onFullscreen}>
        <Icon name="fullscreen" />
      </button>
    </div>
  )
}

/** Updates the slider without React, because this runs on every frame. */
function showProgress(film: HTMLVideoElement | null, slider: HTMLInputElement | null) {
  if (!film?.duration || !slider) return
  slider.value = String(film.currentTime)
  slider.style.setProperty('--film-played', String(film.currentTime / film.duration))
}

/** Whether the film has sound. Browsers know this only after playing a bit, and each has its own property. */
function hasAudioTrack(film: HTMLVideoElement): boolean {
  // These properties are missing in TypeScript's DOM types.
  const { webkitAudioDecodedByteCount, mozHasAudio, audioTracks } = film as {
    webkitAudioDecodedByteCount?: number
    mozHasAudio?: boolean
    audioTracks?: { length: number }
  }
  return Boolean(webkitAudioDecodedByteCount || mozHasAudio || audioTracks?.length)
}

function toggleFullscreen(box: HTMLElement | null, film: HTMLVideoElement | null) {
  if (document.fullscreenElement) return void document.exitFullscreen()
  if (box?.requestFullscreen) return void box.requestFullscreen().catch(() => {})
  // iPhones support full screen only for video elements.
  const { webkitEnterFullscreen } = (film ?? {}) as { webkitEnterFullscreen?: () => void }
  webkitEnterFullscreen?.call(film)
}

/** Formats a time as "0:42". */
function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
