import { expect, test } from 'vitest'
import { toLevels } from './measure-sound.ts'

test('each step of time has its loudness as a digit, from silence to the loudest one', () => {
  const samples = Float32Array.from({ length: 6400 }, (_, at) => (at < 3200 ? 0 : at < 4800 ? 0.1 : -0.5))
  expect(toLevels(samples)).toBe('0'.repeat(32) + 'b'.repeat(16) + 'z'.repeat(16))
  expect(toLevels(new Float32Array(1000))).toBe('0'.repeat(64))
  expect(toLevels(new Float32Array(3))).toBe('0'.repeat(64))
})
