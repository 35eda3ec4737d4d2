// Sets type with Chromium on a transparent picture.  node type.mjs OUT.png WIDTH HEIGHT 'HTML'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('playwright')
const [out, width, height, html] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: +width, height: +height } })
await page.setContent(`<style>*{margin:0}body{width:${width}px;height:${height}px;position:relative;font-kerning:normal;-webkit-font-smoothing:antialiased}div{position:absolute;white-space:nowrap;line-height:1}</style>${html}`)
await page.screenshot({ path: out, omitBackground: true })
await browser.close()
