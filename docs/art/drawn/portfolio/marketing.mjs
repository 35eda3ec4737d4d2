import { K, t, loud, box, svg, rect, circle, path, line, seq, sheet } from '../lib.mjs';

// Four strips, each with a maker and the same jar.
const jar = (x, y, b, l) => rect(x, y + 34, 150, 120, b) + rect(x - 8, y, 166, 42, l) + rect(x, y + 74, 150, 40, l)
  + [x - 14, x + 164].map((h) => `<ellipse cx="${h}" cy="${y + 104}" rx="26" ry="38" fill="${K.ink}"/>`).join('');
const bust = (y, cloth) => path(`M20 ${y + 420}c0-150 60-210 130-210s130 60 130 210v900H20z`, cloth) + rect(112, y + 110, 76, 140, K.ink) + `<ellipse cx="150" cy="${y + 60}" rx="88" ry="108" fill="${K.ink}"/>`;
const lid = (y, c) => line(`M96 ${y + 52}q18 12 36 0M168 ${y + 52}q18 12 36 0`, c, 5) + line(`M128 ${y + 118}q22 14 44 0`, c, 6);
const strip = (i, bg, art, name, n, c) => box(i * 300, 0, 300, 1500, bg, svg(300, 1500, art) + t(22, 1104, 31, name, { w: 720, c }) + t(22, 1144, 28, n, { w: 480, c }));
const infl = sheet(1200, 1500, K.bone,
  strip(0, K.leaf, bust(420, K.bone) + lid(420, K.leaf) + path('M40 452C6 300 90 196 190 220c90-30 130 70 76 130 20 50 0 80-10 104-60-50-150-54-216-2z', K.gold) + line('M64 360c60-70 140-90 216-60M56 410c70-60 140-70 206-36', K.leaf, 6) + circle(58, 540, 13, K.gold) + circle(242, 540, 13, K.gold) + jar(75, 800, K.leaf, K.gold), 'Ebele, Enugu', '212,000 listen', K.ink)
  + strip(1, K.gold, bust(250, K.leaf) + lid(250, K.gold) + path('M64 260c-6-70 4-110 20-122h132c16 12 26 52 20 122-50-22-122-22-172 0z', K.bone) + rect(64, 226, 172, 12, K.leaf) + circle(112, 300, 34, 'none', `stroke="${K.bone}" stroke-width="6"`) + circle(188, 300, 34, 'none', `stroke="${K.bone}" stroke-width="6"`) + rect(146, 296, 8, 8, K.bone) + jar(75, 760, K.gold, K.bone), 'Yakubu, Jos', '88,400 listen', K.bone)
  + strip(2, K.bone, circle(150, 470, 142, K.ink) + seq(12, (i) => circle(150 + 128 * Math.cos(i * 0.524), 470 + 128 * Math.sin(i * 0.524), 34, K.ink)) + bust(470, K.gold) + lid(470, K.bone) + circle(56, 590, 17, K.gold) + circle(244, 590, 17, K.gold) + jar(75, 860, K.bone, K.leaf), 'Tokoni, Yenagoa', '131,000 listen', K.ink)
  + strip(3, K.ink, path('M150 150C30 150-4 300 26 480L0 700v800h300V700l-26-220c30-180-4-330-124-330z', K.leaf) + `<ellipse cx="150" cy="350" rx="84" ry="108" fill="${K.ink}"/>` + lid(318, K.gold) + path('M36 470c70 80 158 80 228 0v90c-70 60-158 60-228 0z', K.gold) + jar(75, 740, K.bone, K.gold), 'Rahma, Kano', '304,000 listen', K.bone)
  + box(0, 1230, 1200, 270, K.ink, t(60, 48, 92, 'Four kitchens,', { w: 480, c: K.bone, ls: -0.03 }) + loud(60, 146, 92, 'one jar.', { c: K.gold }) + t(0, 168, 34, 'Ladi shea, Keffi', { w: 560, c: K.bone, r: 60 })));

export default { 'influencer-collaboration': infl };
