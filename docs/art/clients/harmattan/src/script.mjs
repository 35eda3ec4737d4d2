// Harmattan: page 14 of the script and its 34 scene cards, as pictures for script.py.   node script.mjs
// (Courier Prime and Caveat, OFL, from @fontsource/courier-prime and @fontsource/caveat)
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('@playwright/test')
const font = (family, file) => `@font-face{font-family:${family};src:url(data:font/woff2;base64,${readFileSync(`../../../../../node_modules/@fontsource/${file}.woff2`).toString('base64')})}`
const css = `${font('M', 'courier-prime/files/courier-prime-latin-400-normal')}${font('B', 'courier-prime/files/courier-prime-latin-700-normal')}${font('H', 'caveat/files/caveat-latin-500-normal')}
*{margin:0;box-sizing:border-box}body{background:#ece7dc;color:#23201b;font:400 34px/1.28 M;position:relative;overflow:hidden}b{font:400 1em/1.28 B}s{text-decoration:line-through 5px #b3261c}
p{margin-bottom:34px}.n{position:absolute;font:58px/1 H;color:#b3261c}svg{position:absolute;inset:0;fill:none;stroke:#b3261c;stroke-width:5;stroke-linecap:round}
.card{padding:26px 30px}.card b{font-size:46px;display:block;white-space:nowrap;border-bottom:3px solid #b8574a55;padding-bottom:10px;margin-bottom:14px}.card i{font:50px/1.04 H;color:#2a3550}`
const silent = new Set([1, 6, 15, 21, 29, 30, 32])
const cut = new Set([5, 12, 19, 27])
const scenes = [
  'Kuje road|no one speaks', 'Bedroom, 4 am|the alarm is a neighbour', 'Cans|who owns which?', 'The queue|wide, no voices yet', 'Kitchen|tea, again', 'Dust|only wind', 'Well one|dry since January', 'In a keke|two cans, one child',
  'Tap, Garki|water by the bucket', 'The rig|arrives late', 'Well two|60 metres', 'Clinic|the nurse counts', 'School gate|late, with cans', 'Abaji, heat|nothing moves', 'Nineteen cans|in a line', 'Pump house|Bitrus and the key',
  'Well three|rope, twice round', 'The drill|all day', 'Radio room|the announcement', 'Rabi waits|she does not explain', 'First sun|before the queue', 'Borehole|hold it', 'The needle|longer than polite', 'A bell|one can forward',
  'Mud|they step aside', 'First bucket|given away', 'Children|too sweet?', 'Rabi’s yard|she counts them in', 'Wind drops|listen', 'Cloud|do not promise rain', 'Zinc roof|one drop', 'First rain|no words', 'Road out|same keke', 'One can left|whose?',
]
const page = `<div style="position:absolute;left:150px;right:190px;top:90px"><p style="display:flex;justify-content:space-between;color:#6b655a"><span>HARMATTAN, third draft</span><span>14</span></p><br>
<p><b>22. EXT. BOREHOLE, KUJE ROAD. DAWN</b></p><p>Before the sun, the queue. Nineteen yellow cans in a line and not one person.</p>
<div style="margin:0 120px 34px 200px"><p style="text-align:center;margin:0">HAJIYA RABI (V.O.)</p>A can doesn’t get tired. So we let the can wait for us.<p style="margin:34px 0 0"><s>Water is scarce here. We queue from very early in the morning.</s></p></div>
<p>A bicycle bell. The first hand comes into frame and moves one can forward.</p>
<p><b>23. INT. PUMP HOUSE. CONTINUOUS</b></p><p>Dark. The needle sits at nothing. We hold on it for longer than is polite.</p><div style="margin:0 120px 34px 200px"><p style="text-align:center;margin:0">BITRUS</p>Wait.</div><p>The needle moves.</p></div>
<svg viewBox="0 0 1240 1600"><path transform="translate(0 186) scale(1 .62)" d="M370 468c60-38 520-52 580 6 40 60-30 106-300 112-230 4-330-30-322-72 6-30 40-44 84-54"/></svg>
<span class=n style="left:1000px;top:440px;rotate:-6deg">yes!</span><span class=n style="left:1000px;top:590px;rotate:-5deg">cut, the<br>cans say it</span><span class=n style="left:990px;top:1075px;rotate:-4deg">8 sec,<br>no music</span>`
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const shot = async (name, width, height, html, background = '') => {
  const p = await b.newPage({ viewport: { width, height } })
  await p.setContent(`<style>${css}${background && `body{background:${background}}`}</style>${html}`)
  await p.evaluate(() => document.fonts.ready)
  await p.screenshot({ path: `../work/${name}.png` })
  await p.close()
}
await shot('page', 1240, 1600, page)
await shot('page13', 1240, 1600, '<div style="position:absolute;left:150px;top:90px">HARMATTAN, third draft</div>')
for (const [i, scene] of scenes.entries()) {
  const [name, note] = scene.split('|')
  const cross = cut.has(i + 1) ? '<svg viewBox="0 0 600 370"><path d="M60 120C200 180 420 260 540 330M540 130C400 190 200 270 70 340"/></svg>' : ''
  const ring = i === 21 ? '<svg viewBox="0 0 600 370" style="stroke-width:8"><path d="M60 70C120 6 470 2 500 52C520 100 330 122 190 112C60 104 10 76 44 44C80 14 300 4 420 14"/></svg>' : ''
  await shot(`card${i + 1}`, 600, 370, `<div class=card><b>${i + 1}&nbsp; ${name}</b><i>${note}</i></div>${cross}${ring}`, silent.has(i + 1) ? '#d9a441' : '')
}
await b.close()
