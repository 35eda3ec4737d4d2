// Usuma: the six pages of "One late invoice", the wall of them and the print on the bag. Set in Inter (Debian's fonts-inter).
//   node pages.mjs print        ../work/bagprint.png, for waiting.py
//   node pages.mjs              ../work/page1.png … page6.png and wall.png, after waiting.py and cutout.py
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('playwright')
const data = (name) => `data:image/png;base64,${readFileSync(new URL(`../work/${name}.png`, import.meta.url)).toString('base64')}`
const css = `*{margin:0;box-sizing:border-box}body{font-family:Inter Display,Inter;font-weight:900;color:#111;overflow:hidden;position:relative}
svg{position:absolute;left:0;top:0;overflow:visible}`
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const shot = async (name, width, height, html, scale = 1) => {
  const p = await b.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await p.setContent(`<style>${css}</style>${html}`)
  await p.evaluate(() => document.fonts.ready)
  await p.screenshot({ path: new URL(`../work/${name}.png`, import.meta.url).pathname })
  await p.close()
}
if (process.argv[2] === 'print') {
  await shot('bagprint', 1000, 1480, `<div style="position:absolute;inset:0;background:#f2f1ec"></div><div style="position:absolute;left:0;right:0;top:500px;height:560px;background:#0c0c0c"></div>
<div style="position:absolute;left:0;right:0;text-align:center;top:560px;font-size:290px;letter-spacing:-.05em;line-height:1;color:#fff">50<span style="font-size:170px"> kg</span></div><div style="position:absolute;left:0;right:0;text-align:center;top:845px;font-size:150px;letter-spacing:-.03em;line-height:1;color:#fff">Cement</div>
<div style="position:absolute;left:0;right:0;top:470px;height:12px;background:#0c0c0c"></div><div style="position:absolute;left:0;right:0;top:1078px;height:12px;background:#0c0c0c"></div>
<div style="position:absolute;left:0;right:0;top:70px;border-top:10px dashed #333"></div><div style="position:absolute;left:0;right:0;bottom:70px;border-top:10px dashed #333"></div>`)
}
const W = '#f4f3ef', L = '#dcdad5', C = '#c3c1bb', D = '#a19f99', K = '#111', PEN = '#f2a01e'
const picture = (name, x, y, w) => `<img src="${data(name)}" style="position:absolute;left:${x}px;top:${y}px;width:${w}px">`
// The pencil: one line through all six pages, which leaves each page at the height at which it enters the next.
const pencil = (id, ...lines) => `<svg width="1200" height="1500" style="overflow:hidden"><filter id="p${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1320" height="1620"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="${id}" result="w"/><feDisplacementMap in="SourceGraphic" in2="w" scale="9" xChannelSelector="R" yChannelSelector="G" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".42 .5" numOctaves="2" seed="${id + 9}" result="n"/><feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 6.1" result="g"/><feComposite in="d" in2="g" operator="in"/></filter>
<g filter="url(#p${id})" fill="none" stroke="${PEN}" stroke-width="21" stroke-linecap="round" stroke-linejoin="round">${lines.map((l) => `<path d="${l}"/>`).join('')}</g></svg>`
const words = (text, colour, size = 166, top = 70) => `<h1 style="position:absolute;left:78px;top:${top}px;font-size:${size}px;font-weight:900;line-height:.9;letter-spacing:-.039em;color:${colour}">${text}</h1>`
const foot = (n, colour) => `<div style="position:absolute;right:84px;top:92px;font-size:40px;font-weight:700;letter-spacing:-.02em;color:${colour}">${n}/6</div>`
const page = (n, ground, text, ink, art, size, top) => `<div style="position:absolute;width:1200px;height:1500px;overflow:hidden;background:${ground}">${art}${words(text, ink, size, top)}${foot(n, ink)}</div>`
const invoice = `<div style="position:absolute;left:150px;top:490px;width:820px;height:1160px;background:${W};rotate:-5deg;transform-origin:50% 40%;box-shadow:-26px 26px 0 ${K}">
<div style="position:absolute;left:64px;top:52px;font-size:92px;letter-spacing:-.045em">Invoice</div><div style="position:absolute;left:64px;right:64px;top:176px;border-top:12px solid ${K}"></div>
<div style="position:absolute;left:64px;top:214px;font-size:46px;font-weight:600;letter-spacing:-.02em;line-height:1.25">Cement, sand, blocks</div>
<div style="position:absolute;left:58px;top:290px;font-size:158px;letter-spacing:-.055em;white-space:nowrap">₦640,000</div>
<div style="position:absolute;left:100px;top:556px;font-size:128px;letter-spacing:-.05em;line-height:.92">31 days<br>late</div></div>`
const bars = [31, 27, 22, 18, 12, 7]
const scribble = Array.from({ length: 8 }, (_, k) => `${k ? 'L' : 'M'}${k % 2 ? 764 : 688} ${1404 - k * 8}`).join('')
const pages = process.argv[2] === 'print' ? [] : [
  page(1, L, 'One late<br>invoice.', K, invoice + pencil(1, 'M700 1010C480 940 190 1010 172 1180C160 1350 400 1410 600 1376C800 1340 890 1220 830 1100C790 1030 650 978 450 1020', 'M838 1200C920 1300 1060 1290 1230 1240')),
  page(2, C, 'A bag of<br>cement waits.', K, picture('cut-bag', 456, 404, 648) + pencil(2, 'M-30 1240C120 1205 240 1190 380 1215C560 1246 640 1372 800 1362C1000 1350 1136 1310 1146 1250C1150 1196 1066 1206 1050 1270C1034 1350 1120 1400 1230 1390')),
  page(3, D, 'Then the<br>mason waits.', K, picture('cut-mason', 62, 424, 1070) + pencil(3, 'M-30 1390C120 1372 190 1452 330 1440C520 1424 640 1446 800 1436C960 1426 1060 1410 1230 1424')),
  page(4, K, 'Then the<br>school waits.', W, picture('cut-school', 20, 560, 1230) + pencil(4, 'M-30 1424C200 1446 520 1440 760 1420C940 1402 1060 1420 1230 1396', 'M138 596C168 574 190 618 222 594C228 630 222 650 226 676C194 700 170 660 138 686', 'M212 846C250 760 300 670 340 574C366 606 410 680 450 742C700 776 1000 826 1230 868', 'M344 580C640 630 940 690 1230 744')),
  page(5, C, 'Nobody<br>planned that.', K, picture('cut-chair', 500, 404, 640) + pencil(5, 'M-30 1396C60 1392 200 1440 330 1350C440 1262 350 1090 230 1150C120 1216 210 1350 300 1310C470 1250 440 1010 330 1010C190 1016 130 1190 220 1270C330 1350 520 1180 440 1080C370 1010 230 1100 260 1190C290 1290 470 1330 560 1230C640 1130 740 1080 880 1060C1000 1044 1100 1052 1230 1046')),
  page(6, W, 'Pay your<br>suppliers<br>in seven<br>days.', K, `${bars.map((d, i) => `<div style="position:absolute;left:${84 + i * 118}px;bottom:88px;width:92px;height:${d * 8}px;background:${i < 5 ? K : 'none'}"></div>`).join('')}` + pencil(6, 'M-30 1046C160 1036 420 1066 700 1046C900 1030 1080 960 1046 700C1020 520 780 470 560 482C330 500 208 590 232 670C262 780 560 810 800 762C960 724 1040 640 980 560', scribble), 236, 78),
]
if (process.argv[2] !== 'print') {
  for (const [i, html] of pages.entries()) await shot(`page${i + 1}`, 1200, 1500, html)
  const still = (name) => `url(data:image/png;base64,${readFileSync(new URL(`../work/${name}`, import.meta.url)).toString('base64')})`
  const sheet = (i, x, y, w) => `<img src="${data(`page${i}`)}" style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${w * 1.25}px;box-shadow:0 1px 2px #0009,6px 10px 22px #0007">`
  await shot('wall', 1200, 1500, `<div style="position:absolute;inset:0;background:${still('wall.jpg')}"></div>`
    + sheet(1, 54, 66, 352) + sheet(2, 424, 66, 352) + sheet(3, 794, 66, 352) + sheet(4, 54, 524, 352) + sheet(5, 54, 982, 352) + sheet(6, 424, 522, 722))
}
await b.close()
