import { K, t, loud, box, svg, rect, circle, path, line, poly, bars, seq, sheet, limb, hats } from '../lib.mjs';

// Badge on a lanyard, programme behind.
const row = (y, a, b) => t(60, y, 36, a, { w: 760, wd: 110 }) + t(220, y, 36, b, { w: 480 }) + box(60, y + 56, 620, 3, K.ink);
const workshop = sheet(1200, 1500, K.kola,
  box(40, 300, 760, 1300, K.clay, t(58, 56, 60, 'Two days', { w: 480, ls: -0.02 }) + loud(56, 122, 66, 'in Utako') + ['09:00|Hold it steady', '10:30|Ask, then wait', '12:00|Sound before light', '13:00|Rice', '14:00|Cut on the breath', '16:00|Show it'].map((r, i) => row(250 + i * 92, ...r.split('|'))).join('') + t(60, 846, 60, 'Day two', { w: 480, ls: -0.02 }) + ['08:00|Wuse, with a phone', '11:00|Edit in the bus'].map((r, i) => row(960 + i * 92, ...r.split('|'))).join(''), 'transform:rotate(-7deg)')
  + svg(1200, 1500, `${poly('560,0 680,0 846,520 778,540', K.gold)}${poly('1110,0 990,0 800,520 868,540', K.gold)}${rect(768, 500, 110, 90, K.bone)}`)
  + box(520, 560, 600, 800, K.bone, svg(600, 800, `${rect(230, 34, 140, 30, K.kola)}${rect(0, 610, 600, 190, K.gold)}${bars(40, 650, 520, 150, K.kola, K.bone)}`)
    + t(44, 110, 36, 'Media workshop', { w: 620, c: K.kola }) + loud(40, 200, 132, 'Amina', { c: K.kola, fit: 516 }) + t(44, 350, 54, 'Dantata', { w: 480, c: K.kola, ls: -0.02 }) + t(44, 458, 36, 'Radio producer<br>Gwagwalada', { w: 520, c: K.kola, lh: 1.2 }) + loud(0, 490, 72, '17', { c: K.kola, r: 44 }), 'transform:rotate(3deg)'));

// Workbook, open at exercise four, filled in.
const ans = (y, s, w = 480) => box(60, y + 58, w, 3, K.ink) + t(66, y, 46, s, { f: "'Source Serif 4 Variable'", fs: 'italic', w: 560, c: K.leaf });
const sme = sheet(1200, 1500, K.leaf,
  `<div style="position:absolute;left:24px;top:176px;width:1400px;height:1160px;transform:rotate(-9deg)">`
  + box(0, 0, 690, 1160, K.bone, t(60, 64, 30, 'Exercise 4', { w: 620 }) + t(58, 118, 66, 'What would', { w: 480, ls: -0.03 }) + t(58, 186, 66, 'a customer', { w: 640, wd: 108, ls: -0.03 }) + loud(56, 262, 74, 'say aloud?')
    + ans(400, '“Her chin chin does not') + ans(490, 'finish in the car, it') + ans(580, 'finishes at the gate.”') + svg(690, 1160, `${rect(60, 720, 570, 300, K.clay)}${circle(345, 870, 118, K.bone)}${seq(11, (i) => { const a = i * 2.4, r = 22 + i * 8; return rect(345 + r * Math.cos(a) - 13, 870 + r * Math.sin(a) - 13, 26, 26, K.ink, `transform="rotate(${i * 33} ${345 + r * Math.cos(a)} ${870 + r * Math.sin(a)})"`); })}`) + t(60, 1044, 30, 'Now photograph it. Daylight,<br>one hand, no filter.', { w: 520, lh: 1.15 }) + t(590, 1100, 28, '12', { w: 760 }))
  + box(694, 0, 706, 1160, K.bone, t(60, 64, 30, 'Exercise 5', { w: 620 }) + t(58, 118, 66, 'Your week', { w: 480, ls: -0.03 })
    + ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((d, i) => t(60, 246 + i * 112, 40, d, { w: 720 }) + box(170, 228 + i * 112, [220, 90, 330, 60, 420, 470, 120][i], 84, i === 5 ? K.leaf : K.clay) + box(60, 326 + i * 112, 600, 2, K.ink)).join('') + t(186, 808, 34, 'Post here', { w: 720, c: K.bone }) + t(60, 1050, 30, 'Shade a box for each<br>message that came in.', { w: 520, lh: 1.2 }))
  + svg(1400, 1160, `${rect(676, 0, 36, 1160, K.ink)}${seq(24, (i) => rect(664, 24 + i * 48, 60, 14, K.bone))}`)
  + '</div>'
  + t(66, 60, 40, 'Shop Talk, a workbook<br>for 80 small shops', { w: 620, c: K.bone, lh: 1.15 }) + loud(0, 1400, 52, 'Nyanya, 2026', { c: K.clay, r: 66 }));

// A face in profile and a sentence whose letters become larger, wider and heavier.
const say = [...'I store sun.'];
const grow = say.map((c, i) => `<span style="display:inline-block;font-size:${(72 * 1.098 ** i).toFixed(0)}px;font-stretch:${66 + i * 5.3}%;font-weight:${600 + i * 27};letter-spacing:-.02em">${c === ' ' ? '&nbsp;' : c}</span>`).join('');
const personal = sheet(1200, 1500, K.sky, svg(1200, 1500, `
  ${poly('392,968 1200,560 1200,1380', K.gold)}
  ${path('M-20 1500V660c0-40 40-70 90-80 130-26 250 10 280 110 8 30 0 52 10 84l44 84c8 16 0 26-20 30l-10 34c-2 14 8 18 6 32l-14 20 6 34c2 20-4 30 2 52 10 40-20 62-70 60l-90-4v40c0 120 60 160 110 204 40 36 60 80 70 140z', K.ink)}
  ${path('M-20 700c60 20 250 20 390-30 20-130-60-270-220-290C80 370 20 390-20 420z', K.laterite)}${line('M-20 560c150-70 270-90 370-30M-20 640c150-50 290-60 386-20M60 400c60 20 160 60 240 110', K.sky, 7)}
  ${circle(150, 900, 22, K.gold)}`)
  + `<div style="position:absolute;left:448px;top:620px;height:700px;display:flex;align-items:center;line-height:1;color:${K.ink}">${grow}</div>`
  + t(66, 60, 108, 'Your work in', { w: 480, ls: -0.035, lh: 0.95 }) + loud(62, 166, 108, 'three words') + t(0, 300, 36, 'Folake Ajayi, Haske Power<br>After ninety minutes', { w: 560, r: 70, al: 'right', lh: 1.2 }));

// A question in Wuse Market: the phone keeps filming, and the seller goes on talking.
const tom = (x, y) => circle(x, y, 40, K.laterite) + path(`M${x - 20} ${y - 36}l12 8 8-16 8 16 12-8-6 20h-28z`, K.leaf);
const basin = (x, n) => seq(n, (i) => tom(x + 50 + i * 72, 500)) + seq(n - 1, (i) => tom(x + 86 + i * 72, 440)) + (n > 2 ? seq(n - 2, (i) => tom(x + 122 + i * 72, 382)) : '') + path(`M${x} 506h${n * 72 + 28}l-34 116H${x + 34}z`, K.bone) + rect(x - 10, 500, n * 72 + 48, 20, K.kola);
const market = svg(1240, 640, `${rect(0, 0, 1240, 640, K.sky)}${seq(8, (i) => path(`M${i * 155} 0h155v86a77.5 56 0 0 1-155 0z`, i % 2 ? K.bone : K.kola))}
  <g transform="translate(620 322)">${path('M-180 320V230C-172 150-100 122-52 116H52C100 122 172 150 180 230v90z', K.kola)}${rect(-36, 48, 72, 92, K.ink)}<ellipse cx="0" cy="0" rx="80" ry="96" fill="${K.ink}"/><g transform="translate(0 -42) scale(1.18)">${hats.gele(K.gold, K.laterite)}</g>${circle(-82, 34, 13, K.gold)}${circle(82, 34, 13, K.gold)}${line('M-44 16q14 12 28 0M16 16q14 12 28 0', K.clay, 6)}
  ${limb('M-158 220L-250 130L-206 10', K.ink, 50)}${limb('M158 220L256 150L250 20', K.ink, 50)}${limb('M-158 224L-216 168M158 224L222 178', K.kola, 72)}${circle(-206, -4, 34, K.ink)}${circle(250, 6, 34, K.ink)}</g>
  ${basin(70, 4)}${basin(830, 4)}${rect(0, 590, 1240, 50, K.kola)}${seq(6, (i) => `<g transform="translate(${462 + i * 56} ${462 - (i % 2) * 14}) rotate(${(i % 2 ? 8 : -6)})">${path('M0 20c0-20 36-20 36 0c2 46-4 74-22 96C4 92-2 60 0 20z', i % 2 ? K.leaf : K.laterite)}${rect(14, -2, 8, 18, K.leaf)}</g>`)}${rect(440, 528, 360, 68, K.gold)}`);
const rec = svg(1240, 640, circle(60, 180, 20, K.laterite)) + loud(94, 158, 50, '12:48', {});
const askDetail = sheet(2000, 1125, K.clay,
  svg(2000, 1125, `${limb('M90 1000L330 760V560', K.ink, 150)}${limb('M1910 1000L1670 760V560', K.ink, 150)}${path('M0 780L264 1010L170 1125H0zM2000 780L1736 1010L1830 1125H2000z', K.gold)}`)
  + box(330, 290, 1340, 740, K.ink, box(50, 50, 1240, 640, K.sky, market + rec), 'border-radius:64px')
  + svg(2000, 1125, `${limb('M300 900L420 800', K.ink, 86)}${limb('M1700 900L1580 800', K.ink, 86)}${path('M1060 76h860v190h-700l-86 96 6-96h-80z', K.bone)}`)
  + t(84, 66, 100, 'Ask,', { w: 480, ls: -0.03 }) + loud(290, 78, 100, 'then wait.', { c: K.kola })
  + t(1110, 118, 82, 'And another thing …', { w: 700, ls: -0.025 }));

export default { 'media-workshop': workshop, 'sme-social-media-training': sme, 'personal-branding-session': personal, 'media-workshop-detail': askDetail };
