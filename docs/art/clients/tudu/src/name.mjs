// Tudu's name for the post about it, and the letter in the typewriter, as transparent pictures.   node name.mjs, then python3 name.py
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
const { chromium } = createRequire(import.meta.url)('playwright')
const font = (f) => readFileSync(`../../../../../node_modules/${f}.woff2`).toString('base64')
const css = `@font-face{font-family:C;src:url(data:font/woff2;base64,${font('@fontsource-variable/cormorant/files/cormorant-latin-wght-normal')});font-weight:300 700}@font-face{font-family:P;src:url(data:font/woff2;base64,${font('@fontsource/courier-prime/files/courier-prime-latin-400-normal')})}
*{margin:0}body{background:none;color:#1d1710}.a{position:absolute}`
const pages = {
  name: [1600, 1200, '<div class=a style="left:0;right:0;top:36px;text-align:center;font:600 270px/1 C;color:#fffaf0;letter-spacing:.01em">Tudu</div>'],
  typed: [1000, 1150, '<div class=a style="left:90px;top:66px;font:600 150px/1 C">Tudu</div><div class=a style="left:90px;top:400px;width:860px;font:39px/1.6 P">Dear Mr Bature,<br><br>The quiet room is still the quiet<br>room. Nobody will wake you in it.<br><br>See you Friday.</div>'],
}
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
for (const [n, [w, h, html]] of Object.entries(pages)) {
  const p = await b.newPage({ viewport: { width: w, height: h } })
  await p.setContent(`<style>${css}</style>${html}`); await p.evaluate(() => document.fonts.ready); await p.waitForTimeout(200)
  await p.screenshot({ path: `../work/${n}.png`, omitBackground: true }); await p.close()
}
await b.close()
