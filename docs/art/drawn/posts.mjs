import { K, loud, narrow, svg, rect, circle, path, line, poly, bars, seq, sheet } from './lib.mjs';
const plate = (ground, art, text = '') => sheet(1600, 1200, ground, svg(1600, 1200, art) + text);

// 02 Branding: a poster has three seconds.
const three = plate(K.clay, `${circle(1130, 600, 430, K.ink)}${circle(1130, 600, 372, K.bone)}${path('M1130 600V228a372 372 0 0 1 322 186z', K.laterite)}${seq(12, (i) => rect(1118, 240, 24, i % 3 ? 40 : 84, K.ink, `transform="rotate(${i * 30} 1130 600)"`))}${circle(1130, 600, 44, K.ink)}${line('M1130 600L1452 414', K.ink, 22)}`, narrow(70, 90, 1240, '3', { c: K.ink, w: 900, ls: -0.05 }));
// 05 Social media: post before eight.
const eight = plate(K.laterite, `${rect(0, 830, 1600, 370, K.ink)}${path('M1120 830a260 260 0 0 1 520 0z', K.gold)}${seq(5, (i) => rect(1376 - 4 + 0, 470, 8, 60, K.gold, `transform="rotate(${-72 + i * 26} 1380 830)"`))}${bars(90, 930, 900, 270, K.laterite, K.bone)}`, narrow(70, 110, 640, '07:52', { c: K.bone, w: 900, ls: -0.03, fit: 1180 }));
// 08 Social media: reply like a person.
const talk = plate(K.sky, `${rect(110, 120, 760, 470, K.ink)}${poly('220,588 400,588 220,760', K.ink)}${rect(690, 530, 800, 510, K.laterite)}${poly('1380,1038 1200,1038 1380,1190', K.laterite)}${seq(3, (i) => rect(250 + i * 180, 300, 110, 110, K.sky))}`, loud(770, 640, 330, 'Ehn?', { c: K.bone, fit: 640 }));
// 09 Marketing: one list, five letters.
const env = (x, y, w, c, f) => `<g transform="rotate(-14 800 600)">${rect(x, y, w, w * 0.62, c)}${line(`M${x} ${y}l${w / 2} ${w * 0.34}l${w / 2}-${w * 0.34}`, f, 12)}</g>`;
const letters = plate(K.laterite, `${env(-140, 40, 620, K.ink, K.laterite)}${env(540, 40, 620, K.bone, K.laterite)}${env(1220, 40, 620, K.ink, K.laterite)}${env(-480, 480, 620, K.bone, K.laterite)}${env(200, 480, 620, K.ink, K.laterite)}${env(880, 480, 620, K.gold, K.ink)}${env(-140, 920, 620, K.ink, K.laterite)}${env(540, 920, 620, K.bone, K.laterite)}${env(1220, 920, 620, K.ink, K.laterite)}`);
// 10 Event coverage: nine cameras, one generator.
const nine = plate(K.ink, seq(9, (i) => { const x = 330 + (i % 3) * 470, y = 215 + Math.floor(i / 3) * 385, on = i === 4; return circle(x, y, 165, on ? K.gold : K.bone) + circle(x, y, 112, K.ink) + circle(x, y, 62, on ? K.gold : K.indigo) + circle(x + 26, y - 26, 18, K.bone) + rect(x + 120, y - 175, 44, 44, on ? K.laterite : K.ink); }));
export default { 'blog-02': three, 'blog-05': eight, 'blog-08': talk, 'blog-09': letters, 'blog-10': nine };
