/** The number of bars that move in a "Hear it" button (the logo has as many). */
export const barCount = 8

/** Reads the levels of an ident, a short sound: each digit of base 36 is a loudness and becomes a number from 0 to 1. */
export function readLevels(levels: string): number[] {
  return [...levels].map((digit) => Number.parseInt(digit, 36) / 35)
}

/** What one frame of the animation shows: how loud the sound is, and the heights of the bars, all from 0 to 1. */
export type Frame = { loudness: number; bars: readonly number[] }

/** The frame at `share` (0 to 1) of the sound. The levels travel through the bars from left to right. */
export function levelsFrame(levels: readonly number[], share: number): Frame {
  const now = Math.floor(share * levels.length)
  const bars = Array.from({ length: barCount }, (_, bar) => levels[now - bar] ?? 0)
  return { loudness: levels[now] ?? 0, bars }
}

/** The frame of a moment of sound: `wave` has samples from -1 to 1, `spectrum` the volumes of bands of frequencies, from 0 to 255. */
export function soundFrame(wave: Float32Array, spectrum: Uint8Array): Frame {
  const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length
  // Each bar covers twice the frequencies of the one before, as people hear pitch.
  const bars = Array.from(
    { length: barCount },
    (_, bar) => Math.max(...spectrum.subarray(2 ** bar - 1, 2 ** (bar + 1) - 1)) / 255,
  )
  return { loudness: Math.min(1, Math.sqrt(power) * loudnessGain), bars }
}

// Raises the RMS of the loud parts of the site's sounds, at least 0.15, to at least 0.5.
const loudnessGain = 3.5
