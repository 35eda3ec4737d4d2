// Tudu: the five ads of "Leave Friday" on one sheet, two of them alone, and the one on the phone of office.py.   node ads.mjs
// Needs ../work/t_top.png and t_terrace.png (terrace.py, 1200 1500 44), and content/media/portfolio/brand-film-detail.jpg and -poster.jpg.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('@playwright/test')
const font = (f) => readFileSync(`../../../../../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-${f}.woff2`).toString('base64')
const still = (f) => `url(data:image/${f.endsWith('png') ? 'png' : 'jpeg'};base64,${readFileSync(f).toString('base64')})`
const film = '../../../../../content/media/portfolio/brand-film'
const css = `@font-face{font-family:N;src:url(data:font/woff2;base64,${readFileSync('../../../../../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2').toString('base64')});font-weight:300 700}
@font-face{font-family:C;src:url(data:font/woff2;base64,${font('normal')});font-weight:300 700}
*{margin:0;box-sizing:border-box}body{background:#e9e0cf;font-family:C,N;font-weight:600;color:#fffaf0}
.ad{position:absolute;overflow:hidden;background-size:cover;container-type:size;box-shadow:0 12px 34px #4a342033}
.ad:before{content:"";position:absolute;inset:0;background:var(--shade)}
.ad>*{position:absolute}.ad h1{font-weight:500;letter-spacing:-.012em;line-height:.94}.ad b{font-weight:500}
.rock{background-image:${still(`${film}-detail.jpg`)}}.table{background-image:${still(`${film}-poster.jpg`)}}.cup{background-image:${still('../work/t_top.png')}}.terrace{background-image:${still('../work/t_terrace.png')}}`
// One ad: where it is, its picture (position and size), the shade over it, its words and where they stand, in percent of its size.
const ad = ({ box: [x, y, w, h], still, at = 'center', size = 'cover', shade = 'none', title, top = 8, left = 8, em = 15, line = '', lineTop = 0, lineEm = 5, markAt = 'right', markEm = 7, colour = '#fffaf0' }) =>
  `<div class="ad ${still}" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;background-position:${at};background-size:${size};--shade:${shade};color:${colour}"><h1 style="left:${left}cqw;top:${top}cqh;font-size:${em}cqmin">${title}</h1>${line && `<p style="left:${left}cqw;top:${lineTop}cqh;font-size:${lineEm}cqmin">${line}</p>`}<b style="${markAt}:8cqw;bottom:7cqh;font-size:${markEm}cqmin;line-height:.8">Tudu</b></div>`
const dusk = 'linear-gradient(#16234ecc,#3a2a5e99 45%,#c2673a66 72%,#0d1026dd)'
const dawn = 'linear-gradient(#24407ab0,#24407a60 45%,#2a1a1000 70%,#2a1a10aa)'
const leave = { still: 'rock', at: '50% 60%', size: 'auto 118%', shade: dusk, title: 'Leave<br>Friday.' }
const cup = { still: 'cup', title: 'Your cup is<br>already warm.', shade: 'linear-gradient(#2a1a10b0,#2a1a1000 42%,#2a1a1000 70%,#2a1a1099)' }
const monday = { still: 'terrace', markAt: 'left', title: 'Be nobody<br>till Monday.', shade: 'linear-gradient(#12214aee,#12214abb 26%,#2a1a1000 46%,#2a1a1033 72%,#2a1a10bb)' }
const pages = {
  'ads': [1200, 1500, [
    { ...leave, box: [60, 60, 640, 860], em: 24, top: 6, markEm: 11 },
    { ...cup, box: [740, 60, 400, 500], at: '50% 60%', em: 14.5, top: 6, line: 'Rooms from ₦68,000', lineTop: 91, lineEm: 6.4, markEm: 9 },
    { still: 'table', at: '88% 40%', shade: 'linear-gradient(#2a1a1066,#0000 60%,#2a1a1077)', title: 'Check out late.<br>Check mail later.', box: [740, 600, 400, 320], em: 13, top: 9, markEm: 11 },
    { ...monday, box: [60, 960, 640, 480], at: '50% 40%', em: 15, top: 8, markEm: 10 },
    { still: 'rock', at: '44% 30%', size: 'auto 105%', shade: dawn, title: 'Eleven<br>minutes from<br>your inbox.', box: [740, 960, 400, 480], em: 15, top: 7, markEm: 9 },
  ]],
  'ad_monday': [1200, 1500, [{ ...monday, box: [0, 0, 1200, 1500], at: 'center', em: 16, top: 6, markEm: 9 }]],
  'ad_cup': [1200, 1500, [{ ...cup, box: [0, 0, 1200, 1500], at: 'center', em: 14.4, top: 6, line: 'Rooms from ₦68,000', lineTop: 92, lineEm: 4.6, markEm: 9 }]],
  'screen': [720, 1520, [{ ...leave, box: [0, 0, 720, 1520], at: '47% 60%', size: 'auto 100%', em: 30, top: 9, markEm: 15 }]],
}
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
for (const [name, [width, height, ads]] of Object.entries(pages)) {
  const p = await b.newPage({ viewport: { width, height } })
  await p.setContent(`<style>${css}</style>${ads.map(ad).join('')}`)
  await p.evaluate(() => document.fonts.ready)
  await p.screenshot({ path: `../work/${name}.png` })
  await p.close()
}
await b.close()
