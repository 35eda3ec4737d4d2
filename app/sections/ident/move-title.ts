import { barCount, type Frame } from './ident-levels.ts'

/** Number of steps of the word's weight and width. It is low, because browsers cache the drawn letters of each step. */
const wordSteps = 12

/** Moves bars in a "Hear it" button (`key`) and the last word of the title near it. Ends when `readFrame` returns null. */
export function moveTitle(key: HTMLElement, readFrame: () => Frame | null): () => void {
  const bars = Array.from({ length: barCount }, (_, index) => {
    const bar = document.createElement('i')
    bar.style.setProperty('--bar', String(index))
    return bar
  })
  key.append(...bars)
  const words = [...(key.closest('header, li')?.querySelectorAll<HTMLElement>('b') ?? [])]
  // A word that isn't displayed or takes several lines doesn't move.
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
    for (const bar of bars) bar.remove()
    word?.classList.remove('ident-word')
    word?.style.removeProperty('--voice')
  }

  return stop
}
