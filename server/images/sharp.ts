// sharp as the image process uses it: the only place that sets it up, never loaded by the process that serves visitors.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Where memory runs out, Linux ends this process before the site's: a picture of 38 megapixels as AVIF takes 700 MB. A process may say so of
// itself.
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not allowed here: then Linux chooses.
  }
}

// Each image is different, so nothing would be found in a cache.
sharp.cache(false)

// Nothing that is not a photograph's format shall reach a parser, but for our own drawings (share cards): SVG, which no upload is (isPicture).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvg',
  ],
})

// Ctrl-C reaches every process of a terminal: the image that is being made is finished first. The channel to the site ends this process.
process.on('SIGINT', () => {})

export { sharp }
