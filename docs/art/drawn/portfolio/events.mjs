import { K, t, loud, box, svg, rect, circle, path, line, limb, poly, bars, hats, seq, sheet, BARS } from '../lib.mjs';

const soft = (piece) => ({ ...piece, soft: true });

// Contact sheet of six strips: chosen photos are ringed in gold pencil, a rejected one is crossed out.
const pictures = { stage: 'hero-2', cam: 'hero-6-poster', mic: 'hero-1' };
const shots = ['stage 50 40 100', 'stage 50 60 170', 'stage 30 100 190', 'stage 78 0 200', 'stage 50 72 330', 'stage 62 100 230', 'stage 12 0 200', 'stage 50 20 150', 'stage 0 50 130', 'cam 92 40 150', 'stage 44 100 260', 'stage 54 80 420', 'stage 70 100 170', 'stage 50 34 210', 'stage 88 100 240', 'mic 88 20 150', 'stage 50 80 120', 'stage 22 100 300', 'stage 50 64 270', 'stage 36 0 170', 'stage 96 70 150', 'stage 4 100 240', 'stage 56 100 150', 'stage 50 50 190'];
const strip = (r) => box(70, 196 + r * 208, 1130, 196, K.ink, svg(1130, 196, seq(29, (i) => rect(14 + i * 40, 7, 18, 13, K.bone) + rect(14 + i * 40, 176, 18, 13, K.bone)))
  + seq(4, (c) => { const [n, x, y, z] = shots[r * 4 + c].split(' '); return `<div style="position:absolute;left:${14 + c * 279}px;top:27px;width:266px;height:142px;background:url(/media/${pictures[n]}.jpg) ${x}% ${y}%/${z}% auto;filter:grayscale(1) contrast(1.3) brightness(1.25) blur(.6px)"></div>`; }));
const pick = (c, r) => line(`M${96 + c * 279} ${224 + r * 208}c60-26 210-24 240 0s22 128-10 144-220 18-246-6-22-126 34-146`, K.gold, 10, 'stroke-linecap="round"');
const cross = (c, r) => line(`M${100 + c * 279} ${236 + r * 208}l220 116M${312 + c * 279} ${230 + r * 208}l-206 124`, K.laterite, 9, 'stroke-linecap="round"');
const corp = soft(sheet(1200, 1500, K.bone,
  loud(64, 58, 76, 'Founders’ Night') + t(0, 58, 32, 'Jabi, 9 cameras<br>Roll 14 of 31', { w: 560, r: 70, al: 'right', lh: 1.2 })
  + seq(6, strip) + svg(1200, 1500, pick(0, 0) + pick(3, 1) + pick(1, 3) + pick(2, 4) + cross(0, 2) + cross(2, 3))
  + t(72, 1448, 30, 'Ringed: send to press by midnight', { w: 620 }) + t(0, 1448, 30, 'Usuma Capital, annual dinner', { w: 480, r: 70 })));

// Countdown: three posters, numerals built from blocks.
const three = `<g transform="translate(50 330)">${path('M0 0h110a190 190 0 0 1 140 319a190 190 0 0 1-140 319H0z', K.ink)}${path('M0 110h90a80 80 0 0 1 0 160H0z', K.sky)}${path('M0 372h90a80 80 0 0 1 0 160H0z', K.sky)}</g>`;
const two = `<g transform="translate(450 330)">${path('M0 190a150 150 0 0 1 300 0c0 110-60 160-160 330h160v118H0V530c90-170 180-250 180-340a30 30 0 0 0-60 0v20H0z', K.bone)}</g>`;
const one = `<g transform="translate(850 330)">${path('M60 120L180 0h90v638H130V200L60 250z', K.laterite)}</g>`;
const pre = sheet(1200, 1500, K.ink, svg(1200, 1500, `${rect(0, 0, 400, 1500, K.sky)}${rect(400, 0, 400, 1500, K.laterite)}${rect(800, 0, 400, 1500, K.ink)}
  <g transform="translate(0 -150) scale(1 1.48)">${three}${two}${one}</g>
  ${bars(50, 1330, 300, 170, K.ink, K.laterite)}${bars(450, 1330, 300, 170, K.bone, K.ink)}${bars(850, 1330, 300, 170, K.laterite, K.bone)}`)
  + t(48, 60, 58, 'Three', { w: 480 }) + t(48, 122, 58, 'sleeps', { w: 480 }) + t(448, 60, 58, 'Two', { w: 640, wd: 110, c: K.bone }) + t(448, 122, 58, 'sleeps', { w: 640, wd: 110, c: K.bone }) + loud(846, 66, 58, 'No', { c: K.bone }) + loud(846, 130, 58, 'sleep', { c: K.bone })
  + t(50, 226, 32, 'Sahel Nights', { w: 620 }) + t(450, 226, 32, 'Jabi lakeside', { w: 620, c: K.bone }) + t(850, 226, 32, '24 October, 7 pm', { w: 620, c: K.bone }));

// An event's day as a dial: a tick for the loudness in each ten minutes, clockwise from the opening of the doors to the last bus.
const ticks = seq(72, (i) => {
  const k = i / 72, s = Math.abs(Math.sin(i * 1.7)) * 0.35 + 0.2 + BARS[Math.floor(i / 9) % 8] * 0.6 + (i > 45 && i < 53 ? 0.5 : 0);
  const len = 60 + s * 150, big = i === 48;
  return rect(-8, -(270 + (big ? 290 : len)), 16, big ? 290 : len, big ? K.bone : i > 42 && i < 55 ? K.laterite : K.ink, `transform="rotate(${(k * 330 - 165).toFixed(2)})"`);
});
const recap = soft(sheet(1200, 1500, K.gold, svg(1200, 1500, `<g transform="translate(600 730)">${ticks}${circle(0, 0, 236, K.ink)}</g>${rect(0, 1300, 1200, 200, K.ink)}`)
  + t(70, 62, 84, 'The day,', { w: 480, ls: -0.03, lh: 0.95 }) + loud(68, 142, 92, 'by ear')
  + loud(0, 664, 112, '1,240', { c: K.bone, mw: 1200, al: 'center' }) + t(0, 776, 36, 'people in the hall', { w: 520, c: K.bone, mw: 1200, al: 'center' })
  + t(330, 1232, 32, '08:00 doors', { w: 620, tf: 'translateX(-40%)' }) + t(690, 1232, 32, '00:00 last bus', { w: 620 })
  + t(0, 76, 32, '18:40, the loudest<br>ten minutes', { w: 620, r: 70, al: 'right', lh: 1.16 })
  + t(70, 1352, 36, 'Recap film, 310 photographs<br>and four pull quotes', { w: 520, c: K.bone, lh: 1.2 }) + t(0, 1352, 36, 'Delivered on<br>day five', { w: 720, c: K.gold, lh: 1.2, r: 70, al: 'right' })));

// The power fails in the middle of the toast: the cameras stay on, and the punchline comes back by phone.
const glow = '#9A4552';
const guest = (x, y, cloth, hat, c, d, tilt = 0) => `<g transform="translate(${x} ${y})">${circle(0, -6, 186, glow)}${path('M-190 470V260C-180 160-110 122-50 116H50C110 122 180 160 190 260v210z', cloth)}${rect(-36, 50, 72, 90, K.ink)}<g transform="rotate(${tilt})"><ellipse cx="0" cy="0" rx="80" ry="100" fill="${K.ink}"/><g transform="translate(0 -44) scale(1.2)">${hats[hat](c, d)}</g>${line('M-46 18q15-18 30 0M16 18q15-18 30 0', K.clay, 6)}${line('M-28 52q28 26 56 0', K.clay, 6)}</g>
  ${limb('M-150 260L-120 370L-50 330', K.ink, 54)}${limb('M150 260L120 370L50 330', K.ink, 54)}${limb('M-154 256L-134 330M154 256L134 330', cloth, 76)}${rect(-62, 216, 124, 176, K.bone)}${rect(-48, 232, 96, 60, K.gold)}${rect(-48, 306, 70, 12, K.ink)}${rect(-48, 330, 90, 12, K.ink)}</g>`;
const flute = (x, y, c = K.bone) => path(`M${x} ${y}h70l-8 84a28 28 0 0 1-20 22v74h26v14h-66v-14h26v-74a28 28 0 0 1-20-22z`, c) + path(`M${x + 6} ${y + 34}h58l-4 46a24 24 0 0 1-50 0z`, K.gold);
const dinnerCam = `${rect(830, 850, 340, 190, K.gold)}${rect(900, 812, 110, 40, K.gold)}${circle(960, 946, 88, K.ink)}${circle(960, 946, 58, K.indigo)}${circle(940, 926, 18, K.bone)}${circle(1112, 898, 24, K.laterite)}${rect(1080, 950, 70, 64, K.ink)}${rect(870, 1040, 60, 20, K.ink)}${rect(1070, 1040, 60, 20, K.ink)}`;
const lamp = (x, h) => line(`M${x} 0V${h}`, K.ink, 8) + path(`M${x - 20} ${h}h40l50 70h-140z`, K.ink);
const corpDetail = sheet(2000, 1125, K.kola, svg(2000, 1125,
  `${lamp(880, 120)}${guest(290, 520, K.indigo, 'fila', K.laterite, K.bone, -6)}${guest(700, 580, K.clay, 'gele', K.gold, K.laterite, 7)}${guest(1300, 570, K.leaf, 'cap', K.bone, K.bone, -7)}${guest(1710, 556, K.laterite, 'gele', K.bone, K.laterite, 6)}
  ${rect(0, 960, 2000, 165, K.ink)}${flute(110, 850)}${flute(470, 880)}${flute(1480, 880)}${flute(1830, 850)}${dinnerCam}
  ${path('M1080 70h800v210h-150l16 66-86-66h-580z', K.bone)}`)
  + t(84, 66, 104, 'Lights out.', { w: 480, c: K.bone, ls: -0.03 }) + loud(80, 184, 124, 'Still live.', { c: K.gold })
  + t(1120, 96, 62, 'The goat was', { w: 520, ls: -0.02 }) + loud(1118, 172, 74, 'the guarantor!', { c: K.laterite, fit: 720 })
  + t(1096, 954, 54, '6', { w: 880, wd: 125, c: K.gold }));

export default { 'corporate-event-coverage': corp, 'pre-event-promotion': pre, 'post-event-recap': recap, 'corporate-event-coverage-detail': corpDetail };
