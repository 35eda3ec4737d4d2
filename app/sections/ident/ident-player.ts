import './ident-motion.css'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import type { SizedIdent } from '#app/media.ts'
import { type Frame, levelsFrame, readLevels, soundFrame } from './ident-levels.ts'

/** How long to wait until the browser allows sound. */
const maxWakeMs = 1000
const fadeOutSeconds = 0.06
/** The word changes in this many steps, because browsers keep the shapes of letters for each step that they have drawn. */
const wordSteps = 12

type PlayOptions = {
  ident: SizedIdent
  /** The pressed key. Its bars move, and the bold words of the title near it. */
  key: HTMLElement
  context: AudioContext
  /** Aborting stops the sound. */
  controller: AbortController
  /** Called when the sound begins. */
  onStart: () => void
}

let current: AbortController | undefined

/** Plays a sound until it ends or is stopped: by its controller, Escape, another sound, a film, or when the tab is hidden. @throws if it can't */
export async function playIdent({ ident, key, context, controller, onStart }: PlayOptions): Promise<void> {
  current?.abort()
  current = controller
  const { signal } = controller
  stopOnOthers(controller)
  try {
    const response = await fetch(ident.file, { signal })
    if (!response.ok) throw new Error(`${response.status} for ${ident.file}`)
    const buffer = await context.decodeAudioData(await response.arrayBuffer())
    await waitForAudio(context)
    if (!signal.aborted) await play({ buffer, context, key, signal, onStart })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    // Ends the listeners of stopOnOthers. Another sound may already play in the same context.
    controller.abort()
    if (current === controller) context.suspend().catch(() => {})
  }
}

type Playback = Pick<PlayOptions, 'context' | 'key' | 'onStart'> & { buffer: AudioBuffer; signal: AbortSignal }

async function play({ buffer, context, key, signal, onStart }: Playback): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer })
  const volume = new GainNode(context)
  const analyser = new AnalyserNode(context, { fftSize: 1024, smoothingTimeConstant: 0.7 })
  source.connect(analyser).connect(volume).connect(context.destination)
  const ended = new Promise((resolve) => {
    source.addEventListener('ended', resolve)
    signal.addEventListener('abort', resolve)
  })
  source.start()
  onStart()
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
  // A sound that is cut off would click.
  volume.gain.setTargetAtTime(0, context.currentTime, fadeOutSeconds / 4)
  await new Promise((resolve) => setTimeout(resolve, fadeOutSeconds * 1000))
  source.stop()
}

/** Moves bars and title once as the sound would, silently. */
export function showLevels({ ident, key, signal }: { ident: SizedIdent; key: HTMLElement; signal: AbortSignal }): void {
  if (signal.aborted) return
  const levels = readLevels(ident.levels)
  const start = performance.now()
  const stop = moveTitle(key, () => {
    const share = (performance.now() - start) / 1000 / ident.seconds
    return share < 1 ? levelsFrame(levels, share) : null
  })
  signal.addEventListener('abort', stop)
}

async function waitForAudio(context: AudioContext): Promise<void> {
  if (context.state === 'running') return
  const late = new Promise((_, reject) => setTimeout(reject, maxWakeMs, new Error('The browser doesn’t allow sound')))
  await Promise.race([context.resume(), late])
}

/** Lets only one thing on the page be heard. */
function stopOnOthers(controller: AbortController): void {
  const { signal } = controller
  for (const film of document.querySelectorAll('video')) if (!film.muted) film.pause()
  const stopForFilm = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && !target.muted) controller.abort()
  }
  const stopOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') controller.abort()
  }
  addEventListener('play', stopForFilm, { signal, capture: true })
  addEventListener('keydown', stopOnEscape, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && controller.abort(), { signal })
}

/**
 * Moves the key's bars and the bold words of the title near it in each frame, until `readFrame` returns null or the returned function is
 * called. Then everything is as before.
 */
function moveTitle(key: HTMLElement, readFrame: () => Frame | null): () => void {
  const bars = [...key.querySelectorAll<HTMLElement>('.ident-key-bar')]
  const atRest = bars.map(({ style }) => style.transform)
  const words = [...(key.closest('header, li')?.querySelectorAll<HTMLElement>('b') ?? [])]
  // A strip on home has its title twice, of which one is shown. Words that take several lines don't move.
  const word = words.findLast((each) => each.getClientRects().length === 1)
  if (word) {
    word.dataset.word = word.dataset.text ?? word.textContent
    word.classList.add('ident-word')
  }
  let loudness = 0
  let request = requestAnimationFrame(move)

  function move() {
    const frame = readFrame()
    if (!frame) return stop()
    // Rises at once and falls slowly, so that short sounds are visible.
    loudness = Math.max(frame.loudness, loudness * 0.88)
    word?.style.setProperty('--voice', String(Math.round(loudness * wordSteps) / wordSteps))
    for (const [index, bar] of bars.entries()) bar.style.transform = `scaleY(${frame.bars[index]})`
    request = requestAnimationFrame(move)
  }

  function stop() {
    cancelAnimationFrame(request)
    word?.classList.remove('ident-word')
    word?.style.removeProperty('--voice')
    for (const [index, bar] of bars.entries()) bar.style.transform = atRest[index] ?? ''
  }

  return stop
}
