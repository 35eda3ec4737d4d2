import { K, t, loud, narrow, box, svg, rect, circle, path, line, seq, sheet } from '../lib.mjs';

// Logo on its construction grid: a circle, two tangents, and a hole about a third as wide as the circle.
const drop = (x, y, s, c, hole) => `<g transform="translate(${x} ${y}) scale(${s})">${path('M0-570L231.4-118.500A260 260 0 1 1-231.4-118.500z', c)}${circle(96, 50, 80, hole)}</g>`;
const dim = (d) => line(d, K.laterite, 4);
const ngo = sheet(1200, 1500, K.sky, svg(1200, 1500,
  `${seq(13, (i) => line(`M${i * 100} 0V1130`, K.bone, 2, 'opacity=".75"'))}${seq(11, (i) => line(`M0 ${65 + i * 100}H1200`, K.bone, 2, 'opacity=".75"'))}
  ${drop(540, 715, 1, K.indigo, K.sky)}
  ${line('M540 715m-260 0a260 260 0 1 0 520 0a260 260 0 1 0-520 0', K.bone, 4)}${line('M540 60v1000M200 715h760', K.bone, 4)}${line('M493 40L851 739M587 40L229 739', K.bone, 4)}
  ${line('M636 765m-80 0a80 80 0 1 0 160 0a80 80 0 1 0-160 0', K.laterite, 4)}
  ${dim('M900 455V975M880 455h40M880 975h40')}${dim('M980 145V715M960 145h40M960 715h40')}${dim('M556 1015H716M556 1000v30M716 1000v30')}
  ${rect(0, 1130, 1200, 370, K.indigo)}${drop(156, 1372, 0.3, K.bone, K.indigo)}${drop(886, 1408, 0.16, K.sky, K.indigo)}${drop(1002, 1424, 0.1, K.sky, K.indigo)}${drop(1082, 1434, 0.06, K.sky, K.indigo)}`)
  + t(918, 600, 36, '2r', { w: 700, c: K.laterite }) + t(1000, 400, 36, '2.2r', { w: 700, c: K.laterite }) + t(736, 990, 36, '0.6r', { w: 700, c: K.laterite })
  + t(60, 56, 36, 'Ruwa Trust<br>Mark, final', { w: 620, c: K.indigo, lh: 1.15 })
  + narrow(268, 1190, 128, 'RUWA<br>TRUST', { c: K.bone })
  + t(820, 1176, 28, 'Smallest: 24 px', { w: 520, c: K.sky }));

// Brand kit of a battery-swap service for keke riders, in blocks without gaps.
const bolt = (x, y, s, c, r = 0) => `<g transform="translate(${x} ${y}) scale(${s}) rotate(${r} 50 80)">${path('M62 0L0 92h40L26 160l74-100H56z', c)}</g>`;
const keke = `<g transform="translate(60 34)">
  ${path('M60 200V112C60 52 96 16 160 16h330c44 0 70 24 84 66l42 120h-54L526 96c-6-18-16-28-36-28H172c-36 0-54 18-54 50v82z', K.kola)}
  ${rect(132, 128, 26, 76, K.ink)}${rect(132, 180, 150, 26, K.ink)}${rect(398, 172, 84, 26, K.ink)}${line('M560 196l-44-52h-34', K.ink, 13)}
  ${path('M44 196h250v66h196l40-74h66c56 8 92 50 96 116h-92a66 66 0 0 0-132 0H232a66 66 0 0 0-132 0H44z', K.gold)}${bolt(96, 202, 0.3, K.kola)}${path('M640 214l40 30-6 22-44-28z', K.bone)}
  ${[166, 534].map((x) => circle(x, 296, 54, K.ink) + circle(x, 296, 19, K.bone)).join('')}
</g>`;
const wuta = sheet(1200, 1500, K.gold,
  box(0, 0, 800, 520, K.gold, loud(40, 214, 280, 'wuta', { c: K.kola, ls: -0.055, fit: 700 }) + t(52, 48, 34, 'Battery swaps for keke riders', { w: 620, c: K.kola }))
  + box(800, 0, 400, 520, K.kola, svg(400, 520, bolt(62, 36, 2.8, K.gold)))
  + box(0, 520, 400, 420, K.ink, narrow(34, 36, 330, 'Aa', { c: K.bone, ls: -0.03 }) + t(38, 350, 28, 'Archivo, 62 to 125 wide', { w: 520, c: K.bone }))
  + box(400, 520, 800, 420, K.bone, svg(800, 420, keke + rect(0, 386, 800, 34, K.ink)))
  + box(0, 940, 540, 560, K.kola, svg(540, 560, seq(20, (i) => bolt(14 + (i % 4) * 132, 8 + Math.floor(i / 4) * 112, 0.62, (i + Math.floor(i / 4)) % 3 ? K.gold : K.bone, (i + Math.floor(i / 4)) % 2 ? 180 : 0))))
  + box(540, 940, 660, 300, K.gold, t(40, 36, 92, 'Swap. Ride.', { w: 480, ls: -0.03, lh: 0.95 }) + loud(38, 138, 118, 'Earn.', {}))
  + box(540, 1240, 330, 260, K.bone, svg(330, 260, rect(40, 60, 210, 140, K.ink) + rect(250, 100, 24, 60, K.ink) + seq(4, (i) => rect(56 + i * 46, 76, 36, 108, i < 3 ? K.gold : K.kola))))
  + box(870, 1240, 330, 260, K.ink, seq(4, (i) => box(i * 82.5, 60, 82.5, 200, [K.gold, K.kola, K.bone, K.ink][i])) + t(20, 16, 26, 'Four colours', { w: 560, c: K.bone })));

// Rebranding: the old letterhead above, a lorry with the new logo below.
const O = (x, y, r, c, h) => circle(x, y, r, c) + circle(x, y, r * 0.42, h);
const okon = sheet(1200, 1500, K.leaf, svg(1200, 1500,
  `${rect(70, 70, 400, 250, K.bone)}<ellipse cx="270" cy="170" rx="150" ry="66" fill="none" stroke="${K.ink}" stroke-width="5"/><ellipse cx="270" cy="170" rx="60" ry="66" fill="none" stroke="${K.ink}" stroke-width="3"/>${line('M120 170h300M136 140h268M136 200h268', K.ink, 3)}
  ${rect(-20, 540, 930, 580, K.bone)}${rect(0, 1120, 900, 70, K.ink)}
  ${path('M930 1190V720h160c40 0 60 20 80 70l50 130v270z', K.clay)}${path('M975 770h105c26 0 38 10 50 42l38 98H975z', K.ink)}${rect(905, 1060, 30, 60, K.ink)}
  ${[170, 400, 1030].map((x) => circle(x, 1200, 112, K.ink) + circle(x, 1200, 62, K.clay) + circle(x, 1200, 26, K.ink)).join('')}
  ${rect(0, 1312, 1200, 188, K.ink)}
  ${O(144, 870, 112, K.leaf, K.bone)}${path('M276 640h70v342h-70zM346 846l84-88h86L412 868l112 114h-92z', K.leaf)}${O(626, 870, 112, K.clay, K.bone)}${path('M754 982V832a66 66 0 0 1 132 0v150h-52V834a14 14 0 0 0-28 0v148z', K.leaf)}`)
  + t(70, 252, 37, 'Okon Haulage & Sons', { w: 500, f: "'Source Serif 4 Variable'", fs: 'italic', mw: 400, al: 'center' })
  + t(500, 76, 64, '1987', { w: 480, c: K.bone }) + loud(498, 246, 84, 'Today', { c: K.clay })
  + t(500, 150, 36, 'Kept the wheels,<br>dropped the globe.', { w: 480, c: K.bone, lh: 1.15 })
  + t(70, 1370, 54, 'Jos by dawn.', { w: 480, c: K.bone }) + loud(420, 1376, 56, 'Every dawn.', { c: K.clay }));

export default { 'logo-ngo': ngo, 'brand-kit-startup': wuta, 'rebranding-corporate': okon };
