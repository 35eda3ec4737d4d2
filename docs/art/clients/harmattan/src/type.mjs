// Harmattan: the type of the poster and the subtitle on the sheet, as transparent pictures, set in EB Garamond (OFL).
//   node type.mjs        (Debian's fonts-ebgaramond)
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('playwright')
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const shot = async (name, w, h, html) => {
  const p = await b.newPage({ viewport: { width: w, height: h } })
  await p.setContent(`<style>*{margin:0;padding:0;box-sizing:border-box}body{width:${w}px;height:${h}px;font-family:'EB Garamond','EB Garamond 12';font-kerning:normal;font-feature-settings:'liga','kern','dlig' 0;position:relative;-webkit-font-smoothing:antialiased}div{position:absolute;white-space:nowrap}</style>${html}`)
  await p.evaluate(() => document.fonts.ready)
  await p.screenshot({ path: `../work/${name}.png`, omitBackground: true }); await p.close()
}
await shot('type_sheet', 1600, 900, `<div style="left:0;right:0;bottom:66px;text-align:center;font-size:57px;font-style:italic;color:#fff;letter-spacing:.01em">A can does not get tired.</div>`)
await shot('type_poster', 1200, 1500, `
  <div style="left:0;right:0;top:122px;text-align:center;font-size:136px;line-height:1;letter-spacing:.012em;color:#2c2119">Harmattan</div>
  <div style="left:0;right:0;top:286px;text-align:center;font-size:36px;font-style:italic;color:#3a2c20;letter-spacing:.012em">Four months. Three wells. One road out of Kuje.</div>
  <div style="left:96px;bottom:92px;font-size:34px;color:#efe2c8;letter-spacing:.015em">Directed by Zainab Musa</div>
  <div style="right:96px;bottom:92px;font-size:34px;color:#efe2c8;letter-spacing:.015em">A film for Ruwa Trust</div>`)
await b.close()
