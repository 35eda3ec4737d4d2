import './ident-motion.css'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { navigatedEvent, toastMs } from '#app/constants.ts'
import type { SizedIdent } from '#app/media.ts'
import { messages } from '#contract/messages/messages.ts'
import { levelsFrame, readLevels, soundFrame } from './ident-levels.ts'
import { moveTitle } from './move-title.ts'

/** How long to wait until the browser allows sound. */
const maxWakeMs = 1000
const fadeOutSeconds = 0.06

type KeyOptions = { ident: SizedIdent; key: HTMLElement }
type PlayOptions = KeyOptions & { context: AudioContext }

let playing: { key: HTMLElement; controller: AbortController } | undefined

/** Call this with a context when a "Hear it" button (`key`) is pressed, and without one when it is pointed at or focused. */
export function handleKey({ context, ...options }: KeyOptions & { context: AudioContext | false | undefined }): void {
  if (context) void pressKey({ ...options, context })
  else showLevels(options)
}

/** Plays the key's sound and shows its caption; if it plays already, stops it. */
async function pressKey({ ident, key, context }: PlayOptions): Promise<void> {
  const wasPlaying = playing?.key === key
  playing?.controller.abort()
  if (wasPlaying) return
  const controller = new AbortController()
  const { signal } = controller
  playing = { key, controller }
  stopOnOthers(controller)
  let showHearIt: (() => void) | undefined
  key.ariaBusy = 'true'
  showCaption('Loading…')
  try {
    const buffer = await loadSound({ ident, context, signal })
    showHearIt = showStop(key)
    key.ariaBusy = 'false'
    showCaption(ident.caption)
    await play({ buffer, context, key, signal })
    if (playing?.key === key) showCaption(null)
  } catch (error) {
    // Stopping the sound makes the request fail too, but isn't an error.
    if (!signal.aborted) showFailure(error)
  }
  showHearIt?.()
  key.ariaBusy = 'false'
  if (playing?.controller !== controller) return
  playing = undefined
  if (signal.aborted) showCaption(null)
  // Ends the listeners of stopOnOthers.
  controller.abort()
  context.suspend().catch(() => {})
}

/** Makes a "Hear it" button a "Stop" button. Returns a function that undoes this. */
function showStop(key: HTMLElement): () => void {
  const { ariaLabel, firstChild } = key
  const text = firstChild?.nodeValue ?? null
  const change = (isPlaying: boolean) => {
    key.toggleAttribute('data-playing', isPlaying)
    key.ariaLabel = isPlaying && ariaLabel ? ariaLabel.replace(/^[^,]+/, 'Stop') : ariaLabel
    if (firstChild) firstChild.nodeValue = isPlaying ? 'Stop ' : text
  }
  change(true)
  return () => change(false)
}

/** Moves the key's bars and the title once as the sound would, silently, while the key is pointed at or focused. */
function showLevels({ ident, key }: KeyOptions): void {
  if (!ident.levels || playing || shouldReduceMotion() || !key.matches(':hover:not(:active), :focus-visible')) return
  const levels = readLevels(ident.levels)
  const start = performance.now()
  const stop = moveTitle(key, () => {
    const share = (performance.now() - start) / 1000 / ident.seconds
    return share < 1 ? levelsFrame(levels, share) : null
  })
  for (const type of ['pointerenter', 'pointerleave', 'focus', 'blur', 'click']) key.addEventListener(type, stop, { once: true })
}

async function loadSound({ ident, context, signal }: { ident: SizedIdent; context: AudioContext; signal: AbortSignal }) {
  const response = await fetch(ident.file, { signal })
  if (!response.ok) throw new Error(`${response.status} for ${ident.file}`)
  const buffer = await context.decodeAudioData(await response.arrayBuffer())
  if (context.state !== 'running') await Promise.race([context.resume(), failLate()])
  signal.throwIfAborted()
  return buffer
}

function failLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, maxWakeMs, new Error('The browser doesn’t allow sound')))
}

type Playback = { buffer: AudioBuffer; context: AudioContext; key: HTMLElement; signal: AbortSignal }

async function play({ buffer, context, key, signal }: Playback): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer })
  const volume = new GainNode(context)
  const analyser = new AnalyserNode(context, { fftSize: 1024, smoothingTimeConstant: 0.7 })
  source.connect(analyser).connect(volume).connect(context.destination)
  const ended = new Promise((resolve) => {
    source.addEventListener('ended', resolve)
    signal.addEventListener('abort', resolve)
  })
  source.start()
  const wave = new Float32Array(analyser.fftSize)
  const spectrum = new Uint8Array(analyser.frequencyBinCount)
  const stopMoving = shouldReduceMotion()
    ? () => {}
    : moveTitle(key, () => {
        analyser.getFloatTimeDomainData(wave)
        analyser.getByteFrequencyData(spectrum)
        return soundFrame(wave, spectrum)
      })
  await ended
  stopMoving()
  // Fades out, because a sound that ends abruptly clicks.
  volume.gain.setTargetAtTime(0, context.currentTime, fadeOutSeconds / 4)
  source.stop(context.currentTime + fadeOutSeconds)
}

/** Stops the sound on Escape, on another page, in a hidden tab and when a film with sound starts. */
function stopOnOthers(controller: AbortController): void {
  const { signal } = controller
  const stop = () => controller.abort()
  for (const film of document.querySelectorAll('video')) if (!film.muted) film.pause()
  const stopForFilm = ({ target }: Event) => target instanceof HTMLMediaElement && !target.muted && stop()
  addEventListener('play', stopForFilm, { signal, capture: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  addEventListener(navigatedEvent, stop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal })
}

let caption: HTMLElement | undefined

/** Shows a caption; null removes it. Each caption is a new element, because changed text could count as a layout shift. */
function showCaption(text: string | null): void {
  caption?.remove()
  caption = undefined
  if (text === null) return
  caption = Object.assign(document.createElement('p'), { className: 'ident-caption', textContent: text })
  // Not beside the button, because the home page's service strips clip their content.
  document.querySelector('main')?.append(caption)
}

function showFailure(error: unknown): void {
  console.warn('A sound could not be played', error)
  showCaption(navigator.onLine ? messages.identFailed : messages.identOffline)
  const failure = caption
  failure?.setAttribute('role', 'alert')
  setTimeout(() => failure?.remove(), 2 * toastMs)
}
