import { K, t, loud, box, svg, rect, circle, path, line, poly, bars, seq, sheet } from '../lib.mjs';

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
  + `<div style="position:absolute;left:72px;right:70px;top:1362px;border-top:3px solid ${K.laterite};padding-top:22px;font-size:29px;line-height:1.22;font-weight:600;font-stretch:62%;letter-spacing:.03em;color:${K.bone}">WRITTEN BY ZAINAB MUSA AND IFEANYI OBI &nbsp; CAMERA BITRUS DANJUMA &nbsp; SOUND HALIMA SANI &nbsp; EDIT TUNDE ALABI &nbsp; MUSIC SAHEL NIGHTS &nbsp; 52 MINUTES, IN HAUSA, GBAGYI AND ENGLISH</div>`);

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

export default { 'documentary-film': film, 'podcast-series': pod, 'brand-film': brand };
