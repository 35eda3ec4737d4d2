// Sets up sharp for the image process; the process that serves visitors never loads it.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Raises the OOM score of this process, so that Linux ends it before the site if memory runs out. Encoding a picture of 38 megapixels as
// AVIF takes 700 MB.
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // The process may lack the permission to raise its score. It works without that, but Linux may then end the site first.
  }
}

// Each image is different, so a cache has no hits.
sharp.cache(false)

// Only photo formats may reach a parser, plus SVG for the site's own share cards; uploads of SVG are refused (isPicture).
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

// Ctrl-C reaches every process of the terminal. This one ignores it to finish its image, and ends when its channel to the site closes.
process.on('SIGINT', () => {})

export { sharp }
