import { K, t, loud, box, svg, line, seq, sheet } from '../lib.mjs';

// Captions of different lengths, which the font's width axis makes equally wide.
const cap = (text, w, size, c = K.ink, axis = '1') => `<div style="display:table;font-weight:${w};font-size:${size}px;line-height:.9;letter-spacing:-.03em;white-space:nowrap;color:${c}" data-fit="1064" data-axis="${axis}">${text}</div>`;
const captions = sheet(1200, 1500, K.clay,
  `<div style="position:absolute;left:66px;top:64px;display:flex;flex-direction:column;align-items:flex-start;gap:14px">${cap('Pepper first.', 900, 150)}${cap('Then we can talk price.', 560, 150)}${cap('Cash?', 900, 250, K.laterite)}${cap('Transfer? Also cash?', 800, 170)}${cap('Bring your own bag and your own gist.', 500, 120)}${cap('Gate 4, Wuse', 860, 190, K.bone)}${cap('Before the sun is awake.', 700, 140)}${cap('Come. See. Price it.', 560, 140)}</div>`
  + `<div style="position:absolute;left:70px;right:70px;bottom:64px;border-top:4px solid ${K.ink};padding-top:22px;display:flex;justify-content:space-between;font-size:33px;font-weight:560"><span>Kasuwa, captions for May</span><span>30 lines, none over 47 characters</span></div>`);

// A month on the wall. October 2026 starts on a Thursday.
const cell = (d) => ({ x: 70 + ((d + 2) % 7) * 152, y: 486 + Math.floor((d + 2) / 7) * 176 });
const days = seq(31, (i) => { const { x, y } = cell(i + 1); return t(x + 12, y + 8, 34, String(i + 1), { w: 880, wd: 118 }); });
const job = (d, n, bg, c, text, dy = 60) => { const { x, y } = cell(d); return box(x, y + dy, n * 152 - 8, 56, bg, t(12, 13, 26, text, { w: 680, c })); };
const cal = sheet(1200, 1500, K.sky,
  loud(62, 66, 200, 'October', { fit: 1074 })
  + ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((d, i) => t(82 + i * 152, 428, 32, d, { w: 560 })).join('')
  + seq(35, (i) => box(70 + (i % 7) * 152, 486 + Math.floor(i / 7) * 176, 144, 168, i > 2 && i < 34 ? K.bone : 'transparent', '', i > 2 && i < 34 ? '' : `border:3px solid ${K.bone}`))
  + days
  + job(1, 2, K.ink, K.bone, 'Independence') + job(5, 3, K.laterite, K.bone, 'Film: first rain, Kuje') + job(6, 1, K.ink, K.bone, 'Letter', 112)
  + job(8, 1, K.ink, K.bone, 'Reel') + job(10, 1, K.ink, K.bone, 'Photos') + job(12, 5, K.laterite, K.bone, 'Shoot: the well diggers of Abaji') + job(13, 1, K.ink, K.bone, 'Letter', 112)
  + job(15, 1, K.ink, K.bone, 'Global hands', 112).replace('Global hands', 'Carousel') + job(20, 1, K.ink, K.bone, 'Letter', 112) + job(21, 2, K.ink, K.bone, 'Radio, Hausa') + job(24, 1, K.laterite, K.bone, 'Cut 1')
  + job(26, 3, K.laterite, K.bone, 'Cut 2 to the Trust') + job(27, 1, K.ink, K.bone, 'Letter', 112) + job(30, 2, K.laterite, K.bone, 'Premiere', 60)
  + svg(1200, 1500, `${line('M556 970l132-110M560 862l124 106', K.laterite, 0)}${line(`M${cell(30).x - 6} ${cell(30).y + 90}c20-70 310-70 316 10s-300 90-316 10c-8-50 60-80 130-84`, K.ink, 6)}`)
  + t(70, 1404, 34, 'Ruwa Trust, story plan', { w: 720 }) + t(0, 1404, 34, 'Red is filmed, black is written', { w: 480, r: 70 }));

export default { 'social-media-captions': captions, 'editorial-calendar': cal };
