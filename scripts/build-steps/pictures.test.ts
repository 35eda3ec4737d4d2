import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const gold = '#FFB81C'
const indigo = '#27346E'
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })

function workshop() {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const masters = join(folder, 'masters')
  const made = join(folder, 'made')
  mkdirSync(join(masters, 'portfolio'), { recursive: true })
  return {
    put: (name: string, bytes: Buffer) => writeFileSync(join(masters, name), bytes),
    remove: (name: string) => rmSync(join(masters, name)),
    rename: (from: string, to: string) => renameSync(join(masters, from), join(masters, to)),
    run() {
      const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'pictures.mjs'), masters, made])
      return { status, errors: String(stderr).trim().split('\n').filter(Boolean) }
    },
    index: () => JSON.parse(readFileSync(join(made, 'index.json'), 'utf8')),
    read: (name: string) => sharp(readFileSync(join(made, name))),
    files: () => readdirSync(made).sort(),
    size: (name = '') => statSync(join(made, name)).size,
    times: () => Object.fromEntries(readdirSync(made).map((name) => [name, statSync(join(made, name)).mtimeMs])),
  }
}

test('a photo is turned upright, stripped of metadata and scaled to widths up to its own', async () => {
  const { put, run, index, read, files } = workshop()
  // Phones store photos sideways with an orientation tag.
  put('hero-1.JPG', await plain(1300, 1000, gold).withMetadata({ orientation: 6 }).toBuffer())
  expect(run()).toEqual({ status: 0, errors: [] })
  const { name, fill, topFill, ...rest } = index()['hero-1']
  expect(rest).toEqual({ width: 1000, height: 1300, widths: { avif: [320, 640, 960], jpg: [960] } })
  expect(distance(fill, gold)).toBeLessThan(3)
  expect(distance(topFill, gold)).toBeLessThan(3)
  expect(files()).toEqual(['320.avif', '640.avif', '960.avif', '960.jpg'].map((end) => `${name}-${end}`).concat('index.json'))
  for (const ending of ['avif', 'jpg']) {
    const { width, height, orientation, exif } = await read(`${name}-960.${ending}`).metadata()
    expect([width, height, orientation, exif]).toEqual([960, 1248, undefined, undefined])
  }
})

test('the first picture of a page has a width for phones, light even with grain', async () => {
  const { put, run, index, files, size } = workshop()
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  put(
    'a-wide.png',
    await sharp({ create: { width: 800, height: 300, channels: 3, background: gold, noise: grain } })
      .png()
      .toBuffer(),
  )
  put('a.png', await plain(800, 100, gold).toBuffer())
  expect(run()).toEqual({ status: 0, errors: [] })
  expect(index()['a-wide'].widths.avif).toEqual([320, 640, 750])
  expect(index().a.widths.avif).toEqual([320, 640, 800])
  const [smaller, forPhones] = [640, 750].map(
    (width) => files().find((name) => name.startsWith('a-wide-') && name.endsWith(`-${width}.avif`)) ?? '',
  )
  expect(forPhones).not.toBe('')
  expect(size(forPhones)).toBeLessThan(size(smaller))
})

test('CMYK, transparent and small pictures are converted too', async () => {
  const { put, run, index } = workshop()
  put('print.jpg', await plain(400, 300, indigo).toColourspace('cmyk').jpeg().toBuffer())
  put(
    'portfolio/small.png',
    await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  )
  expect(run()).toEqual({ status: 0, errors: [] })
  expect(index()['portfolio/small']).toMatchObject({ fill: '#FFFFFF', widths: { avif: [90], jpg: [90] } })
  expect(index().print).toMatchObject({ width: 400, widths: { avif: [320, 400] } })
})

test('a picture can be replaced by a file with another extension; two files with one ID are refused', async () => {
  const { put, remove, run, index, files } = workshop()
  put('hero-1.jpg', await plain(640, 360, gold).toBuffer())
  run()
  const before = index()['hero-1'].name
  put('hero-1.png', await plain(640, 360, indigo).png().toBuffer())
  const { status, errors } = run()
  expect([status, errors]).toEqual([1, [expect.stringMatching(/hero-1\.jpg and .*hero-1\.png are both/)]])
  remove('hero-1.jpg')
  expect(run().status).toBe(0)
  expect(distance(index()['hero-1'].fill, indigo)).toBeLessThan(3)
  expect(files().filter((file) => file.startsWith(before))).toEqual([])
})

test('only new pictures are converted, and files of removed ones are deleted', async () => {
  const { put, rename, run, index, times, files } = workshop()
  put('a.jpg', await plain(640, 360, gold).toBuffer())
  put('b.jpg', await plain(640, 360, indigo).toBuffer())
  run()
  const before = times()
  run()
  expect(times()).toEqual(before)
  rename('b.jpg', 'portfolio/b.jpg')
  run()
  expect(Object.keys(index())).toEqual(['a', 'portfolio/b'])
  const kept = files().filter((file) => file.startsWith('a-'))
  expect(kept.map((file) => times()[file])).toEqual(kept.map((file) => before[file]))
  expect(files().filter((file) => file.startsWith('b-'))).toEqual([])
})

test('a file that is not a picture is named in the error', async () => {
  const { put, run } = workshop()
  const whole = await plain(640, 360, gold).toBuffer()
  put('a.jpg', whole)
  put('cut.jpg', whole.subarray(0, whole.length / 2))
  put('portfolio/text.png', Buffer.from('no picture'))
  const { status, errors } = run()
  expect(status).toBe(1)
  expect(errors.sort()).toEqual([
    expect.stringMatching(/cut\.jpg can't be read/),
    expect.stringMatching(/text\.png can't be read/),
  ])
})

test.skipIf(git('rev-parse', '--git-dir').status !== 0)('the converted pictures are committed with their sources', () => {
  const cwd = join(import.meta.dirname, '../..')
  for (const file of ['pictures.mjs', 'sample-pictures.ts'])
    expect(spawnSync(process.execPath, [join('scripts/build-steps', file)], { cwd }).status).toBe(0)
  const uncommitted = git('ls-files', '--others', '--modified', 'content/converted-pictures').stdout.split('\n').filter(Boolean)
  expect(uncommitted, 'git add content/converted-pictures').toEqual([])
})

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' })
}

/** The difference between two colours in the channel that differs most, 0 to 255. */
function distance(one: string, other: string): number {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...channels(one).map((value, index) => Math.abs(value - (channels(other)[index] ?? 0))))
}
