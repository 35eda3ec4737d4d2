// Sets up sharp for the image process; the process that serves visitors never loads it.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Raises the OOM score of this process, so that Linux ends it before the site if memory runs out.
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Without the permission to raise the score, the process still works.
  }
}

// Each image is different, so a cache has no hits.
sharp.cache(false)

// Only photo formats may reach a parser, and SVG for share cards, icons and cleaned logos. media/pictures.ts refuses SVG uploads.
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

// Ctrl-C reaches every process of the terminal, but this one must finish its image first.
process.on('SIGINT', () => {})

export { sharp }
