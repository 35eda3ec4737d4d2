import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'
import { loadFont } from './text-outlines.ts'

const face = loadFont('archivo', 'loud')
const outline = (text: string) => face.toPathData(text, { x: 0, y: 100, size: 100 })
/** The number of closed shapes in the path data. */
const shapes = (text: string) => outline(text).split('M').length - 1
const box = { width: 500, height: 300, maxSize: 100, minSize: 40, lineHeight: 1 }
const set = (title: string) =>
  fitTitle(
    title.split(' ').map((text) => ({ text, face })),
    box,
  )

test('letters of Nigerian languages keep their marks, composed or not', () => {
  for (const text of ['ọ́', 'Ọ̀', 'ẹ̀', 'ṣ', 'ń', 'ǹ', 'ḿ', '₦']) {
    const [plain = ''] = text.normalize('NFD')
    expect([text, outline(text)]).toEqual([text, outline(text.normalize('NFD'))])
    if (plain !== text) expect([text, shapes(text)]).toEqual([text, shapes(plain) + [...text.normalize('NFD')].length - 1])
    expect(face.measureWidth(text, 100)).toBeCloseTo(face.measureWidth(plain, 100), 0)
  }
  expect(outline('ƙasa')).toBe(outline('kasa'))
})

test('a mark is placed above its letter, higher above a tall one', () => {
  const top = (text: string) => Math.min(...[...outline(text).matchAll(/[ -]?(-?[\d.]+)(?=[A-Z]|$)/g)].map(([, y]) => Number(y)))
  expect(top('m\u0300')).toBeLessThan(top('m'))
  expect(top('M\u0300')).toBeLessThan(top('m\u0300'))
})

test('characters that the font lacks are left out, and no coordinate is lost', () => {
  expect(face.toDrawableText('  Hello 😀  مرحبا you ')).toBe('Hello you')
  expect(outline('Ọjọ́ Àìkú ẹ̀ṣọ́ ₦5,000 – “AVA”')).not.toMatch(/NaN|undefined/)
})

test('a title is as large as its box allows and never exceeds it', () => {
  for (const title of [
    'Up',
    'What animating Zuma Rock taught us about patience',
    'internationalisation',
    'word '.repeat(60).trim(),
  ]) {
    const { size, lines } = set(title)
    expect(lines.length * size).toBeLessThanOrEqual(box.height)
    for (const line of lines) {
      const last = line.at(-1)
      expect(last && last.x + face.measureWidth(last.text, size)).toBeLessThanOrEqual(box.width + 0.5)
    }
  }
  expect(set('Up').size).toBe(100)
})

test('only a title that is too long at the smallest size is cut off, with an ellipsis', () => {
  const end = (title: string) => set(title).lines.at(-1)?.at(-1)?.text
  expect(end('word '.repeat(60).trim())).toMatch(/…$/)
  expect(end('What animating Zuma Rock taught us about patience')).toBe('patience')
})
