// Tudu: the captions, as transparent pictures.   node type.mjs   (Cormorant, OFL, from @fontsource-variable/cormorant)
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
const { chromium } = createRequire(import.meta.url)('playwright')
const font = (f) => readFileSync(`../../../../../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-${f}.woff2`).toString('base64')
const css = `@font-face{font-family:C;src:url(data:font/woff2;base64,${font('normal')});font-weight:300 700}@font-face{font-family:C;font-style:italic;src:url(data:font/woff2;base64,${font('italic')});font-weight:300 700}
*{margin:0}body{background:none;color:#fffaf0;font-family:C;font-weight:600;-webkit-font-smoothing:antialiased}.a{position:absolute}`
const cap = (s) => `<div class=a style="left:0;right:0;bottom:64px;text-align:center;font-size:43px;letter-spacing:.012em">${s}</div>`
const strip = (i, s) => `<div class=a style="left:66px;top:${i * 377.5 + 367.5 - 78}px;font-size:43px;letter-spacing:.01em">${s}</div>`
const words = ['The hill was here first.', 'Every cup was thrown in Suleja.', 'Breakfast begins with the light.']
const pages = {
  cap1: [1280, 720, cap(words[0])], cap2: [1280, 720, cap(words[1]).replace('left:0;right:0;bottom:64px', 'right:76px;bottom:98px')], cap3: [1280, 720, cap(words[2])],
  title: [1280, 720, `<div class=a style="left:352px;top:122px;font-size:150px;font-weight:500;letter-spacing:.005em;line-height:1">Tudu</div><div class=a style="left:360px;top:272px;font-size:38px;letter-spacing:.02em">Maitama, Abuja</div>`],
  tile: [1200, 1500, words.map((s, i) => strip(i, s)).join('') + `<div class=a style="left:440px;top:1146px;font-size:84px;line-height:1;font-weight:500">Tudu</div><div class=a style="left:638px;top:1179px;font-size:40px">Maitama, Abuja</div>`],
}
const b = await chromium.launch({ executablePath: process.env.CHROMIUM })
for (const [n, [w, h, html]] of Object.entries(pages)) {
  const p = await b.newPage({ viewport: { width: w, height: h } })
  await p.setContent(`<style>${css}</style>${html}`); await p.evaluate(() => document.fonts.ready); await p.waitForTimeout(200)
  await p.screenshot({ path: `../work/type_${n}.png`, omitBackground: true }); await p.close()
}
await b.close()
