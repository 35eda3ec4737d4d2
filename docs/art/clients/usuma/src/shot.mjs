// Prints sheet.html to ../work at twice the size:  node shot.mjs
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('playwright')
const n = process.argv[2] ?? 'sheet', size = n === 'sheet' ? [1200, 1500] : [1500, 1250]
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--allow-file-access-from-files'] })
const p = await b.newPage({ viewport: { width: size[0], height: size[1] }, deviceScaleFactor: 2 })
await p.goto(`${new URL(`${n}.html`, import.meta.url)}`); await p.waitForTimeout(400)
await p.screenshot({ path: `${new URL(`../work/${n}.png`, import.meta.url).pathname}` }); await b.close()
