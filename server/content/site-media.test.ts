import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MediaEntry } from '#contract/content/content.ts'
import { loadMedia, MissingPictureError } from './site-media.ts'

const entry: MediaEntry = { alt: 'A stage', focus: [0.7, 0.5], tone: 'light' }
const made = (name: string) => ({
  name,
  width: 1600,
  height: 900,
  fill: '#1A1D3E',
  topFill: '#16193A',
  widths: { avif: [640, 1600], jpg: [960] },
})

async function folders(index?: object) {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const [pictures, media] = [join(folder, 'pictures'), join(folder, 'media')]
  for (const path of [pictures, join(media, 'portfolio')]) await mkdir(path, { recursive: true })
  if (index) await writeFile(join(pictures, 'index.json'), JSON.stringify(index))
  await writeFile(join(media, 'portfolio/film.webm'), 'a film')
  await writeFile(join(media, 'ident.mp3'), 'a sound')
  return { pictures, media }
}

test('a picture has its URLs, its measured size and fill, the manifest’s texts and a crop for phones', async () => {
  const found = await folders({ stage: made('stage-1'), 'stage-phone': made('stage-phone-2') })
  const { pictures, films, sounds } = await loadMedia({ manifest: { stage: entry }, folders: found })
  const sources = (name: string) => [
    { type: 'image/avif', srcSet: `/assets/pictures/${name}-640.avif 640w, /assets/pictures/${name}-1600.avif 1600w` },
  ]
  const size = { width: 1600, height: 900 }
  expect(pictures).toEqual({
    stage: {
      ...size,
      src: '/assets/pictures/stage-1-960.jpg',
      sources: sources('stage-1'),
      alt: 'A stage',
      focus: '70% 50%',
      fill: '#1A1D3E',
      topFill: '#16193A',
      tone: 'bone',
      phone: { ...size, src: '/assets/pictures/stage-phone-2-960.jpg', sources: sources('stage-phone-2') },
    },
  })
  expect(films).toEqual({ '/pictures/portfolio/film.webm': 6 })
  expect(sounds).toEqual({ '/pictures/ident.mp3': 7 })
})

test('a missing build or a missing picture stops the start with one line', async () => {
  const manifest = { stage: entry }
  await expect(loadMedia({ manifest, folders: await folders() })).rejects.toThrow(MissingPictureError)
  await expect(loadMedia({ manifest, folders: await folders({}) })).rejects.toThrow(/picture "stage"/)
})
