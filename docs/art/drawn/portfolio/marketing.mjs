import { K, t, loud, narrow, box, svg, rect, circle, path, line, limb, poly, seq, sheet } from '../lib.mjs';

// One campaign as advertisements in five formats.
const hill = (x, y, s, c) => `<g transform="translate(${x} ${y}) scale(${s})">${path('M0 160C40 160 40 20 110 10c60-8 60 80 110 150z', c)}</g>`;
const ad = (x, y, w, h, bg, art, text) => box(x, y, w, h, bg, svg(w, h, art) + text);
const fb = sheet(1200, 1500, K.laterite,
  ad(60, 60, 450, 800, K.clay, `${circle(300, 360, 92, K.bone)}${hill(-140, 330, 3, K.ink)}`,
    loud(30, 40, 84, 'Leave<br>Friday.') + t(34, 716, 34, 'Be nobody till Monday.', { c: K.bone, w: 600 }))
  + ad(530, 60, 610, 610, K.ink, `${seq(7, (i) => hill(60 + i * 12, 610 - 430 + i * 62, 2.3 - i * 0.24, i % 2 ? K.clay : K.laterite))}`,
    loud(36, 38, 92, 'Eleven', { c: K.bone }) + t(36, 126, 51, 'minutes from your inbox', { c: K.bone, w: 480, ls: -0.02 }))
  + ad(530, 690, 610, 318, K.bone, `${hill(250, 98, 1.5, K.laterite)}${circle(540, 84, 40, K.ink)}`, loud(32, 34, 60, 'Check out<br>late.', {}) + t(34, 258, 30, 'Check mail later.', { w: 620 }))
  + ad(60, 880, 450, 560, K.bone, `${circle(225, 330, 150, K.ink)}${circle(225, 330, 124, K.bone)}${circle(225, 330, 108, K.clay)}${path('M374 286h52v88h-52v-22h28v-44h-28z', K.ink)}`,
    loud(30, 36, 56, 'Your cup', {}) + t(30, 94, 50, 'is already warm', { w: 480, ls: -0.02 }) + t(30, 500, 30, 'Rooms from ₦68,000', { w: 650 }))
  + ad(530, 1028, 610, 412, K.clay, `${seq(6, (i) => rect(i * 110, 0, 55, 412, K.ink))}${poly('0,412 610,120 610,220 200,412', K.bone)}`, box(0, 0, 330, 128, K.ink, loud(32, 30, 84, 'Tudu', { c: K.bone })) + box(0, 330, 360, 82, K.laterite, t(32, 22, 32, 'Hold my weekend', { w: 700, c: K.bone }))));

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

// Five emails, each read by fewer people than the one before, as narrower and narrower envelopes.
const mail = [['Day 0', 'Your key is cut', '12,400', 1], ['Day 2', 'What the cook bought', '7,936', 0.8], ['Day 5', 'The quiet room', '4,092', 0.6], ['Day 9', 'Two nights left', '1,612', 0.42], ['Day 12', 'See you Friday', '388', 0.27]];
const email = sheet(1200, 1500, K.bone,
  t(66, 60, 116, 'Five letters,', { w: 480, ls: -0.035 }) + loud(62, 182, 128, 'one booking', {})
  + mail.map(([d, s, n, k], i) => {
    const w = 1060 * k, y = 370 + i * 204, c = i === 4 ? K.laterite : i % 2 ? K.ink : K.gold, f = c === K.gold ? K.ink : K.bone;
    const label = i === 4 ? `${s}<br>${d}` : `${d} &nbsp; <span style="font-weight:450">${s}</span>`;
    return box(70, y, w, 188, c, svg(w, 188, line(`M0 0L${w / 2} ${[112, 112, 108, 96, 74][i]}L${w} 0`, K.bone, 5)) + t(24, i === 4 ? 96 : 134, 34, label, { w: 700, c: f }) + (i < 3 ? t(0, 122, 54, n, { w: 880, wd: 125, r: 24, c: f }) : ''))
      + (i < 3 ? '' : t(70 + w + 26, i === 4 ? y + 62 : y + 122, i === 4 ? 150 : 60, n, { w: 880, wd: 125, c: i === 4 ? K.laterite : K.ink, lh: 0.9, ls: -0.03 }));
  }).join('')
  + t(0, 1316, 36, 'rooms booked<br>from one list', { w: 560, r: 70, al: 'right' }));

// Eleven minutes on a clock whose dial is a road: free for eleven, then Friday's traffic.
const dial = (min, rad) => { const a = (min / 60) * 2 * Math.PI; return [Math.round(1000 + rad * Math.sin(a)), Math.round(580 - rad * Math.cos(a))]; };
const arc = (from, to, rad, c, w) => { const [a, b] = dial(from, rad), [x, y] = dial(to, rad); return line(`M${a} ${b}A${rad} ${rad} 0 ${to - from > 30 ? 1 : 0} 1 ${x} ${y}`, c, w); };
const car = (min, rad, c, glass = K.ink) => { const [x, y] = dial(min, rad); return `<g transform="translate(${x} ${y}) rotate(${min * 6})"><rect x="-34" y="-19" width="68" height="38" rx="9" fill="${c}"/>${rect(-12, -14, 12, 28, glass)}${rect(10, -14, 12, 28, glass)}</g>`; };
const jam = seq(29, (i) => car(13.2 + i * 1.63, 446, [K.bone, K.clay, K.laterite, K.bone, K.clay][(i * 3) % 5])) + seq(23, (i) => car(13.6 + i * 2.03, 372, [K.clay, K.bone, K.bone, K.laterite][(i * 5 + 1) % 4]));
const tower = `${rect(70, 230, 400, 895, K.ink)}${rect(110, 170, 120, 60, K.ink)}${line('M400 230V96', K.ink, 12)}${seq(32, (i) => rect(104 + (i % 4) * 88, 280 + Math.floor(i / 4) * 104, 64, 70, [2, 5, 9, 10, 16, 19, 23, 24, 26, 31].includes(i) ? K.clay : '#2E2921'))}${rect(0, 1060, 2000, 65, K.clay)}`;
const fbDetail = sheet(2000, 1125, K.bone, svg(2000, 1125,
  `${circle(1820, 300, 130, K.clay)}${path('M1180 1070C1400 1070 1440 330 1700 300C1860 300 1900 700 2000 800V1070z', K.laterite)}${path('M1560 1070C1700 1060 1720 760 1830 740C1900 740 1940 860 2000 880V1070z', K.clay)}${tower}
  ${circle(1000, 580, 500, K.bone)}${circle(1000, 580, 482, K.ink)}${circle(1000, 580, 336, K.bone)}${arc(0, 11.4, 409, K.laterite, 146)}${seq(6, (i) => arc(0.4 + i * 1.9, 1.4 + i * 1.9, 409, K.bone, 6))}
  ${jam}${car(6, 446, K.bone)}${line('M1000 60V260', K.bone, 14)}${line(`M${dial(11.4, 330).join(' ')}L${dial(11.4, 490).join(' ')}`, K.bone, 14)}`)
  + loud(0, 358, 380, '11', { mw: 2000, al: 'center', ls: -0.06 }) + t(0, 688, 62, 'minutes away, until', { mw: 2000, al: 'center', w: 480, ls: -0.02 }) + loud(0, 764, 56, 'Friday traffic', { mw: 2000, al: 'center', c: K.laterite })
  + box(1530, 560, 250, 96, K.ink, loud(30, 18, 70, 'Tudu', { c: K.bone, fit: 190 })));

export default { 'facebook-ad-campaign': fb, 'influencer-collaboration': infl, 'email-funnel': email, 'facebook-ad-campaign-detail': fbDetail };
