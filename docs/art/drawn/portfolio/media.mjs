import { K, t, loud, box, svg, rect, circle, path, line, limb, poly, bars, back, random, seq, sheet } from '../lib.mjs';

// Film poster: a red sun behind bands of dust, and a water seller.
const dust = seq(9, (i) => rect(0, 300 + i * 82, 1200, 6 + i * 8, K.clay));
const seller = `<g transform="translate(760 862)">
  ${line('M0 92h210', K.ink, 9)}${circle(150, 116, 32, K.ink)}${circle(150, 116, 12, K.clay)}
  ${seq(4, (i) => rect(84 + i * 32, 40, 27, 48, K.ink))}${seq(3, (i) => rect(100 + i * 32, -14, 27, 48, K.ink))}
  ${line('M0 92l-52-26', K.ink, 9)}
  ${circle(-66, -32, 17, K.ink)}${path('M-92-10l46 0 10 82-22 76h-20l10-66-10-16-34 82h-22l32-92z', K.ink)}${line('M-60 2l28 62', K.ink, 13)}
</g>`;
const film = sheet(1200, 1500, K.clay, svg(1200, 1500, `${circle(600, 590, 430, K.laterite)}${dust}${rect(0, 1010, 1200, 490, K.ink)}${seller}`)
  + t(70, 62, 34, 'Directed by<br>Zainab Musa', { w: 650, lh: 1.15 })
  + t(0, 62, 34, 'A film for<br>Ruwa Trust', { w: 650, lh: 1.15, r: 70, al: 'right' })
  + loud(64, 1070, 180, 'Harmattan', { c: K.bone, fit: 1068 })
  + t(72, 1256, 40, 'Four months. Three wells. One road out of Kuje.', { w: 500, c: K.clay })
  + `<div style="position:absolute;left:72px;right:70px;top:1362px;border-top:3px solid ${K.laterite};padding-top:22px;font-size:29px;line-height:1.22;font-weight:600;font-stretch:62%;letter-spacing:.03em;color:${K.bone}">WRITTEN BY ZAINAB MUSA AND IFEANYI OBI &nbsp; CAMERA BITRUS DANJUMA &nbsp; SOUND HALIMA SANI &nbsp; EDIT TÚNDÉ ÀLÀBÍ &nbsp; MUSIC SAHEL NIGHTS &nbsp; 52 MINUTES, IN HAUSA, GBAGYI AND ENGLISH</div>`);

// Podcast cover: two half circles with the logo's eight bars between them, and a list of episodes below.
const pod = sheet(1200, 1500, K.gold, svg(1200, 1500,
  `${path('M0 250a370 370 0 0 1 0 740z', K.ink)}${path('M1200 250a370 370 0 0 0 0 740z', K.laterite)}
   ${[170, 330, 250, 470, 560, 400, 210, 300].map((h, i) => rect(420 + i * 46, 620 - h / 2, 30, h, i === 4 ? K.laterite : i % 2 ? K.bone : K.ink)).join('')}
   ${circle(150, 500, 40, K.gold)}${circle(1050, 500, 40, K.gold)}${rect(0, 1060, 1200, 440, K.ink)}`)
  + t(70, 60, 104, 'The Long', { w: 480, wd: 100, ls: -0.03, lh: 0.9 })
  + loud(0, 60, 104, 'Signal', { r: 68 })
  + ['The tower at Mpape|38:10', 'Who owns the frequency?|41:26', 'Radio for a village of nine|29:54', 'Dead air, 4 a.m.|33:02'].map((e, i) => {
    const [n, d] = e.split('|'); const y = 1090 + i * 92; const on = i === 2;
    return t(70, y + 22, 44, String(i + 5), { w: 880, wd: 125, c: on ? K.gold : K.laterite })
      + t(190, y + 22, 44, n, { w: on ? 720 : 480, c: on ? K.gold : K.bone }) + t(0, y + 22, 44, d, { w: 480, c: on ? K.gold : K.bone, r: 70, st: '' })
      + box(190, y + 90, 940, on ? 6 : 2, on ? K.laterite : K.bone, on ? box(0, 0, 610, 6, K.gold) : '', on ? '' : 'opacity:.35');
  }).join(''));

// Brand film: four wide stills with subtitles.
const still = (i, bg, art, sub, tc) => box(0, i * 377, 1200, 369, bg, svg(1200, 369, art)
  + t(0, 300, 31, `<span style="background:${K.indigo};padding:5px 14px 7px">${sub}</span>`, { w: 600, c: K.bone, mw: 1200, al: i === 3 ? 'left' : 'center' }).replace('left:0px', i === 3 ? 'left:60px' : 'left:0px')
  + t(28, 22, 24, tc, { w: 600, wd: 80, c: bg === K.indigo ? K.clay : K.indigo }));
const brand = sheet(1200, 1500, K.bone,
  still(0, K.clay, `${circle(780, 250, 150, K.gold)}${path('M120 369c180 0 190-270 430-280 200-8 220 120 330 150s150 110 320 130z', K.indigo)}`, 'The hill was here first.', '00:00:04')
  + still(1, K.gold, `${rect(0, 250, 1200, 119, K.clay)}${circle(600, 190, 148, K.indigo)}${circle(600, 190, 122, K.bone)}${circle(600, 190, 104, K.indigo)}${path('M735 140h70v100h-70v-26h42v-48h-42z', K.indigo)}${path('M540 150a70 70 0 0 1 70-50v14a58 58 0 0 0-56 40z', K.clay)}`, 'Every cup was thrown in Suleja.', '00:00:19')
  + still(2, K.indigo, `${seq(7, (i) => rect(i * 190 - 20, 0, 96, 369, K.clay))}${poly('0,369 620,0 760,0 140,369', K.gold)}${rect(640, 236, 560, 22, K.bone)}${rect(900, 258, 26, 111, K.bone)}${path('M700 236v-70h96v70z', K.bone)}${line('M796 180h34v36h-34', K.bone, 12)}${circle(1010, 192, 44, K.gold)}${circle(1092, 192, 44, K.gold)}${circle(1052, 126, 44, K.gold)}`, 'Breakfast begins with the light.', '')
  + still(3, K.bone, `${path('M560 369c190 0 180-270 370-286 170-14 190 150 270 190v96z', K.clay)}${circle(1010, 74, 40, K.gold)}`, 'Maitama, Abuja', '00:00:58')
  + loud(60, 1208, 210, 'Tudu', { c: K.indigo }));

// The first screening, in Kuje, on a bedsheet tied between two trees.
const screen = 'M470 110Q1000 158 1530 96Q1514 380 1540 690Q1000 664 462 700Q484 400 470 110z';
const canOf = (x, y, c = K.gold) => path(`M${x} ${y + 26}l18-22h34l8 22h10v74h-70z`, c) + rect(x + 46, y - 4, 18, 16, K.ink);
const cartOf = (x, y, f) => `<g transform="translate(${x} ${y}) scale(${f} 1)">${seq(4, (i) => canOf(-180 + i * 80, -20))}${seq(3, (i) => canOf(-140 + i * 80, -122))}${rect(-210, 80, 420, 26, K.laterite)}${limb('M-200 93l-130-50', K.laterite, 20)}${circle(60, 130, 66, K.clay)}${circle(60, 130, 44, K.kola)}${line('M60 70v120M0 130h120M18 88l84 84M102 88l-84 84', K.clay, 8)}</g>`;
const filmOnSheet = `<clipPath id="sheet"><path d="M500 142Q1000 188 1500 128Q1486 400 1508 660Q1000 636 494 668Q512 400 500 142z"/></clipPath><g clip-path="url(#sheet)">${rect(400, 80, 1200, 640, K.clay)}${circle(1000, 480, 290, K.laterite)}${seq(7, (i) => rect(400, 270 + i * 48, 1200, 5 + i * 5, K.clay))}${rect(400, 560, 1200, 200, K.ink)}<g transform="translate(160 -335)">${seller.replace('translate(760 862)', 'translate(800 720) scale(1.3)')}</g></g>`;
const night = random(11);
const filmDetail = sheet(2000, 1125, K.indigo, svg(2000, 1125,
  `${seq(46, () => circle((night() * 2000).toFixed(0), (night() * 560).toFixed(0), 2 + night() * 3, K.clay))}
  ${rect(0, 780, 2000, 345, K.kola)}
  ${path('M180 800C210 560 200 420 150 260h70c20 60 36 110 44 160c16-50 40-100 90-140l40 40c-70 60-90 140-80 480z', K.ink)}${[[60, 150, 170], [250, 90, 190], [400, 190, 110], [-20, 300, 130]].map(([x, y, q]) => circle(x, y, q, '#1D2855')).join('')}
  ${path('M1730 800C1720 560 1730 400 1690 250h64c14 50 26 90 30 130c20-50 50-80 100-110l30 44c-80 50-100 160-90 486z', K.ink)}${[[1700, 110, 150], [1880, 140, 190], [2010, 300, 130], [1580, 40, 90]].map(([x, y, q]) => circle(x, y, q, '#1D2855')).join('')}
  ${line('M470 110L220 330M462 700L250 720M1530 96L1720 300M1540 690L1760 720', K.bone, 7)}
  ${path(screen, K.bone)}${filmOnSheet}`)
  + t(0, 578, 48, 'A can does not get tired.', { w: 600, c: K.bone, mw: 2000, al: 'center' })
  + svg(2000, 1125, `${cartOf(230, 790, 1)}${cartOf(1770, 790, -1)}
  ${[[470, 880, 0.8, K.laterite, 'cap', K.bone], [690, 862, 0.8, K.leaf, 'bare'], [905, 884, 0.8, K.clay, 'gele', K.laterite, K.clay], [1130, 866, 0.8, K.bone, 'cap', K.laterite], [1340, 884, 0.8, K.indigo, 'scarf', K.indigo], [1550, 868, 0.8, K.leaf, 'fila', K.bone]].map((a) => back(...a)).join('')}
  ${[[140, 996, 0.94, K.bone, 'fila', K.laterite], [390, 1012, 0.94, K.clay, 'scarf', K.leaf], [590, 1020, 0.9, K.bone, 'bare'], [806, 1006, 0.92, K.gold, 'cap', K.bone], [1030, 1024, 0.9, K.leaf, 'gele', K.gold, K.laterite], [1250, 1010, 0.94, K.laterite, 'afro'], [1470, 1022, 0.9, K.clay, 'cap', K.indigo], [1690, 1014, 0.92, K.bone, 'gele', K.leaf, K.clay], [1880, 1000, 0.94, K.gold, 'cap', K.indigo]].map((a) => back(...a)).join('')}`));

export default { 'documentary-film': film, 'podcast-series': pod, 'brand-film': brand, 'documentary-film-detail': filmDetail };
