import { expect, test } from 'vitest'
import { levelsFrame, readLevels, soundFrame } from './ident-levels.ts'

test('levels are digits of base 36, from silence to the loudest moment', () => {
  expect(readLevels('0z')).toEqual([0, 1])
  expect(readLevels('a')[0]).toBeCloseTo(10 / 35)
})

test('levels travel through the bars', () => {
  const levels = [0.1, 0.2, 0.3, 0.4]
  expect(levelsFrame(levels, 0)).toEqual({ loudness: 0.1, bars: [0.1, 0, 0, 0, 0, 0, 0, 0] })
  expect(levelsFrame(levels, 0.7)).toEqual({ loudness: 0.3, bars: [0.3, 0.2, 0.1, 0, 0, 0, 0, 0] })
})

test('silence moves nothing; a loud wave moves everything as far as it goes', () => {
  const wave = (volume: number) => Float32Array.from({ length: 1024 }, (_, sample) => volume * Math.sin(sample / 5))
  expect(soundFrame(wave(0), new Uint8Array(512))).toEqual({ loudness: 0, bars: [0, 0, 0, 0, 0, 0, 0, 0] })
  expect(soundFrame(wave(1), new Uint8Array(512).fill(255))).toEqual({ loudness: 1, bars: [1, 1, 1, 1, 1, 1, 1, 1] })
  expect(soundFrame(wave(0.2), new Uint8Array(512)).loudness).toBeCloseTo(0.5, 1)
})

test('each bar shows its own frequencies, low ones first', () => {
  const spectrum = new Uint8Array(512)
  spectrum[0] = 255
  spectrum[200] = 255
  expect(soundFrame(new Float32Array(1024), spectrum).bars).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
})
