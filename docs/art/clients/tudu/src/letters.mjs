// Tudu: its five letters and the fob of a key, as pictures for letters.py.   node letters.mjs   (Cormorant, OFL, from @fontsource-variable/cormorant)
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('@playwright/test')
const font = (f) => readFileSync(`../../../../../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-${f}.woff2`).toString('base64')
const css = `@font-face{font-family:C;src:url(data:font/woff2;base64,${font('normal')});font-weight:300 700}@font-face{font-family:C;font-style:italic;src:url(data:font/woff2;base64,${font('italic')});font-weight:300 700}
*{margin:0;box-sizing:border-box}body{background:#e6e1d8;color:#1d2f66;font-family:C;font-weight:600}
.l{width:1020px;padding:84px 84px 0;font-size:62px;line-height:1.2}.h{display:flex;justify-content:space-between;align-items:baseline;font-size:52px;margin-bottom:64px}.h b{font-size:84px;font-weight:500;line-height:1;color:#1d2f66}.h i{color:#8a5a34}
h1{font-size:138px;font-weight:500;line-height:.98;letter-spacing:-.01em;margin-bottom:44px}p{margin-bottom:34px;color:#2b2a33}
.k{width:600px;height:600px;border-radius:50%;background:#1d3f8e;color:#f7f1e4;display:grid;place-content:center;text-align:center;font-size:330px;line-height:.72;font-weight:500}.k span{font-size:74px;line-height:1;margin-top:104px}`
// Heights in pixels at 1020 wide; letters.py has the same proportions.
const letters = [
  [2040, 0, 'Your key<br>is cut', 'Dear Amaka,|You signed our card in March and we put it in a drawer. We are sorry about the drawer.|Your key is cut. It is the brass one, second row, second hook, where the window looks at the hill.|Come when you like. We will keep the light on at the gate.'],
  [1650, 2, 'What the<br>cook bought', 'Dear Amaka,|At six he came back with catfish, scent leaf and more pepper than one hotel needs.|Somebody has to help us.'],
  [1260, 5, 'The quiet<br>room', 'Dear Amaka,|Seven is at the end. Nobody walks past. We tried it.'],
  [960, 9, 'Two nights<br>left', 'Friday, Saturday.'],
  [640, 12, 'See you<br>Friday.', ''],
]
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const shot = async (name, width, height, html) => {
  const p = await b.newPage({ viewport: { width, height } })
  await p.setContent(`<style>${css}</style>${html}`)
  await p.evaluate(() => document.fonts.ready)
  await p.screenshot({ path: `../work/${name}.png` })
  await p.close()
}
for (const [i, [height, day, title, text]] of letters.entries())
  await shot(`letter${i}`, 1020, height, `<div class=l><div class=h><b>Tudu</b><i>Day ${day}</i></div><h1>${title}</h1>${text && text.split('|').map((s) => `<p>${s}</p>`).join('')}</div>`)
await shot('fob', 600, 600, '<div class=k>7<span>Tudu</span></div>')
await b.close()
