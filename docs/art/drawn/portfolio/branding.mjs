import { K, t, loud, narrow, box, svg, rect, circle, path, line, limb, poly, seq, sheet } from '../lib.mjs';

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

// The logo's way to a pump: a welder's plate, the compass that draws it, the painted sign and the pump.
const island = (s, c) => rect(150 * s, 37 * s, 130 * s, 26 * s, c) + rect(83 * s, 110 * s, 26 * s, 150 * s, c);
const cut = (x, y, s, c, hole) => drop(x, y, s, c, hole) + `<g transform="translate(${x} ${y})">${island(s, hole)}</g>`;
const welder = `${path('M96 1125V700c0-150 90-226 226-240h216c136 14 226 90 226 240v425z', K.indigo)}${rect(370, 380, 120, 120, K.ink)}
  ${path('M270 250C270 96 330 40 430 40s160 56 160 210z', K.bone)}${path('M256 190h348v140c0 84-76 150-174 150s-174-66-174-150z', K.ink)}${rect(312, 244, 236, 92, K.sky)}${path('M312 336l92-92h56l-92 92z', K.bone)}${circle(262, 210, 26, K.laterite)}${circle(598, 210, 26, K.laterite)}
  ${limb('M160 690L96 930l110 40M700 690l64 240-110 40', '#1D2855', 120)}
  ${rect(190, 540, 480, 560, K.bone)}${rect(190, 1076, 480, 24, '#D9D2BF')}${cut(430, 878, 0.56, K.indigo, K.bone)}
  ${[[216, 566], [644, 566], [216, 1050], [644, 1050]].map(([x, y]) => circle(x, y, 11, K.gold)).join('')}
  ${seq(4, (i) => limb(`M150 ${860 + i * 50}h86M710 ${860 + i * 50}h-86`, K.laterite, 44))}${path('M60 838h110v196H60zM690 838h110v196H690z', K.laterite)}`;
const chalk = (d) => line(d, K.bone, 7);
const compass = `${chalk('M280 330m-128 0a128 128 0 1 0 256 0a128 128 0 1 0-256 0')}${chalk('M327 354m-39 0a39 39 0 1 0 78 0a39 39 0 1 0-78 0')}${chalk('M280 50L394 272M280 50L166 272')}${chalk('M266 330h28M280 316v28')}`;
const legs = `${path('M312 86l34 8-48 236-18 4 1-16z', K.gold)}${path('M352 94l34-8 30 190-32 8z', K.gold)}${path('M382 282l36-6-10 54z', K.laterite)}${circle(349, 84, 36, K.gold)}${circle(349, 84, 13, K.ink)}${rect(340, 4, 18, 56, K.gold)}`;
const pumpBody = `${rect(0, 1000, 580, 125, K.sky)}${rect(60, 960, 460, 40, K.bone)}
  ${limb('M300 330L70 150', K.bone, 30)}${limb('M-60 20L96 170', K.ink, 68)}${limb('M-60 20L10 87', K.gold, 104)}${circle(96, 170, 46, K.ink)}
  ${rect(176, 420, 230, 540, K.bone)}${rect(146, 250, 290, 170, K.sky)}${rect(126, 226, 330, 36, K.bone)}${circle(290, 336, 26, K.indigo)}
  ${path('M406 500h84c34 0 52 20 52 56v40h-56v-28c0-8-4-12-12-12h-68z', K.bone)}${rect(502, 596, 24, 190, K.sky)}
  ${path('M418 800l20-28h48l8 28h66v160H418z', K.gold)}${rect(492, 780, 44, 22, K.ink)}${drop(490, 900, 0.12, K.indigo, K.gold)}
  ${cut(291, 666, 0.33, K.indigo, K.bone)}`;
const ngoDetail = sheet(2000, 1125, K.gold, svg(860, 1125, welder)
  + box(860, 0, 560, 540, K.ink, svg(560, 540, `<g transform="translate(36 62) scale(.82)">${compass}${legs}</g>`) + t(60, 458, 42, 'Two circles, two lines', { c: K.bone, w: 620 }))
  + box(860, 540, 560, 585, K.laterite, box(40, 50, 480, 485, K.bone, svg(480, 485, cut(110, 180, 0.22, K.indigo, K.bone)) + narrow(206, 60, 92, 'RUWA<br>TRUST', { c: K.indigo })
    + t(36, 274, 43, 'Pump broken?', { w: 640 }) + narrow(33, 342, 120, '0800 RUWA', { fit: 410, c: K.laterite })))
  + box(1420, 0, 580, 1125, K.indigo, svg(580, 1125, pumpBody) + narrow(176, 806, 72, '0800<br>RUWA', { c: K.laterite, mw: 230, al: 'center' })));

// The first keke at sunrise: the rider rolls up the canvas door, and the name goes with it.
const kekeSide = `${path('M600 640V380C600 270 660 230 770 230H1350C1450 230 1480 270 1510 350L1600 660H1520L1440 380C1430 340 1410 320 1370 320H690V640z', K.kola)}
  ${path('M1010 800h330v-20h-330z', K.kola)}${rect(722, 470, 46, 180, K.ink)}${rect(722, 590, 288, 50, K.ink)}
  ${path('M580 640H1010V820H1340L1400 640H1560C1640 660 1690 740 1700 846H1640A104 104 0 0 0 1480 846H882A104 104 0 0 0 718 846H580z', K.gold)}
  ${path('M1590 672c40 20 64 50 78 86l-62 10-40-66z', K.bone)}${rect(580, 700, 44, 60, K.kola)}${bolt(900, 690, 0.62, K.kola)}
  ${[[800, 904], [1560, 904]].map(([x, y]) => circle(x, y, 86, K.ink) + circle(x, y, 32, K.bone)).join('')}`;
const canvas = `${rect(660, 440, 712, 84, K.gold)}${circle(660, 482, 42, K.gold)}${circle(1372, 482, 42, K.gold)}${line('M1372 482m-26 0a26 26 0 1 1 26 26a14 14 0 1 1 0-28', K.kola, 8)}
  ${poly('700,440 780,440 812,524 740,524', K.kola)}${poly('950,440 1010,440 1010,524 950,524', K.kola)}${poly('1130,440 1176,440 1176,524 1130,524', K.kola)}${poly('1236,440 1296,440 1330,524 1262,524', K.kola)}
  ${rect(846, 432, 22, 100, K.ink)}${rect(1206, 432, 22, 100, K.ink)}`;
const roller = `${rect(1362, 850, 62, 140, K.ink)}${rect(1452, 850, 62, 140, K.ink)}${path('M1344 968h84v34h-84zM1448 968h84v34h-84z', K.bone)}
  ${limb('M1356 720L1250 640L1276 490', K.ink, 48)}${limb('M1520 720L1590 800L1516 846', K.ink, 48)}
  ${path('M1328 880V730c0-34 24-54 60-58h100c36 4 60 24 60 58v150z', K.kola)}${limb('M1358 716L1300 664M1520 718L1564 770', K.kola, 66)}${bolt(1392, 706, 0.92, K.gold)}
  ${rect(1412, 640, 52, 50, K.ink)}${circle(1438, 606, 62, K.ink)}${path('M1368 620C1362 516 1404 486 1438 486s80 30 72 134z', K.gold)}${rect(1368, 596, 142, 24, K.ink)}`;
const painter = `${rect(262, 760, 66, 230, K.bone)}${rect(352, 760, 66, 230, K.bone)}${path('M236 966h100v36H236zM344 966h100v36H344z', K.ink)}
  ${path('M236 790V640c0-44 30-66 70-70h68c40 4 70 26 70 70v150z', K.kola)}${path('M262 640h156v150H262z', K.bone)}${rect(272, 560, 24, 90, K.bone)}${rect(384, 560, 24, 90, K.bone)}${circle(300, 700, 14, K.kola)}${circle(382, 744, 10, K.gold)}${circle(296, 850, 12, K.gold)}${circle(390, 890, 9, K.kola)}${rect(328, 790, 24, 4, K.bone)}
  ${rect(312, 520, 56, 66, K.ink)}${path('M264 410h152v60c0 54-34 92-76 92s-76-38-76-92z', K.ink)}${path('M256 424c-4-84 30-130 84-130s88 46 84 130z', K.kola)}
  ${limb('M250 616L150 470L272 386', K.ink, 46)}${limb('M430 616L530 470L408 386', K.ink, 46)}${limb('M252 622L196 540M428 622L484 540', K.kola, 62)}`;
const pots = `${rect(90, 900, 120, 102, K.ink)}${rect(80, 888, 140, 24, K.kola)}${path('M100 912h60v40a14 14 0 0 1-28 0v-14h-32z', K.bone)}${rect(476, 930, 96, 72, K.ink)}${rect(468, 920, 112, 20, K.gold)}${path('M486 940h50v26a12 12 0 0 1-24 0v-8h-26z', K.gold)}`;
const cock = `<g transform="translate(1262 40)">${path('M0 176C-40 110-60 60-36 10C-10 40 20 60 60 96C90 110 100 70 108 40H150L178 62L150 66C150 130 120 176 60 176z', K.ink)}${path('M104 44c-6-26 8-36 16-22c2-22 20-22 20-4c10-10 22 0 10 26z', K.kola)}${path('M140 66c14 6 12 30 0 32c-10-6-10-26 0-32z', K.kola)}${circle(134, 54, 6, K.gold)}${path('M150 50l34 10-34 8z', K.gold)}${line('M34 174v18M72 174v18', K.gold, 10)}</g>`;
const wutaDetail = sheet(2000, 1125, K.bone, svg(2000, 1125,
  `${circle(390, 712, 272, K.gold)}${rect(0, 990, 2000, 135, K.kola)}${seq(7, (i) => rect(40 + i * 300, 1052, 150, 14, K.bone))}<g transform="translate(96 0)">${kekeSide}${cock}</g>`)
  + box(786, 318, 660, 130, K.gold, loud(20, 18, 224, 'wuta', { c: K.kola, ls: -0.055, fit: 620 }))
  + svg(2000, 1125, `<g transform="translate(96 0)">${canvas}<g transform="translate(44 0)">${roller}</g></g><g transform="translate(50 0)">${pots}${painter}${path('M96 84h420v150H360l-20 42-40-42H96z', K.ink)}</g>`) + loud(0, 118, 88, 'Ah-ah!', { c: K.gold, mw: 712, al: 'center' }));

// Paper letters taped to a trailer at dusk, judged from across the road.
const sheetOf = (x, y, r, art, tape = 2) => `<g transform="translate(${x} ${y}) rotate(${r} 165 215)">${rect(0, 0, 330, 430, K.bone)}${art}${[[-24, -16, -40], [290, -16, 40], [-24, 400, 40], [290, 400, -40]].slice(0, tape).map(([a, b, q]) => rect(a, b, 66, 28, K.leaf, `transform="rotate(${q} ${a + 33} ${b + 14})"`)).join('')}</g>`;
const gO = O(165, 250, 140, K.leaf, K.bone);
const gK = path('M40 30h86v362H40zM126 236l98-112h104L206 250l122 142H216z', K.leaf);
const gN = path('M40 392V240a125 125 0 0 1 250 0v152h-86V238a39 39 0 0 0-78 0v154z', K.leaf);
const globe = `<g transform="translate(1014 560)"><ellipse cx="0" cy="0" rx="560" ry="210" fill="none" stroke="#CF8161" stroke-width="10"/><ellipse cx="0" cy="0" rx="220" ry="210" fill="none" stroke="#CF8161" stroke-width="8"/>${line('M-560 0H560M-505-92H505M-505 92H505M0-210V210', '#CF8161', 8)}</g>`;
const wheelOf = (x) => circle(x, 868, 96, K.ink) + circle(x, 868, 52, K.bone) + circle(x, 868, 20, K.ink);
const trailer = `${rect(210, 250, 1610, 560, K.clay)}${rect(210, 250, 1610, 28, K.bone)}${rect(210, 782, 1610, 28, K.bone)}${globe}${rect(180, 810, 1660, 40, K.ink)}${rect(470, 850, 36, 104, K.ink)}${rect(436, 940, 104, 20, K.ink)}${[1200, 1410].map(wheelOf).join('')}`;
const ladder = `${line('M1660 240L1560 966M1790 240L1890 966', K.bone, 20)}${seq(8, (i) => line(`M${1650 - i * 11.6} ${320 + i * 84}H${1800 + i * 11.6}`, K.bone, 16))}`;
const taper = `${limb('M1700 690v150M1760 690v216', K.ink, 54)}${path('M1650 840h84v30h-84zM1728 906h84v30h-84z', K.bone)}${path('M1650 700V500c0-36 26-54 60-56h44c34 2 60 20 60 56v200z', K.leaf)}${limb('M1672 500L1578 450L1634 352', K.ink, 46)}${limb('M1674 504L1618 472', K.leaf, 62)}${rect(1606, 318, 66, 28, K.leaf, 'transform="rotate(40 1639 332)"')}${limb('M1794 500L1830 590L1770 640', K.ink, 46)}${limb('M1794 500L1822 570', K.leaf, 62)}${rect(1706, 400, 52, 60, K.ink)}${circle(1730, 362, 62, K.ink)}${path('M1664 356c0-56 30-80 66-80s66 24 66 80z', K.bone)}`;
const backs = `${path('M150 1125c0-110 70-160 150-166h70c80 6 150 56 150 166z', K.bone)}${rect(296, 900, 78, 80, K.ink)}<ellipse cx="335" cy="858" rx="80" ry="92" fill="${K.ink}"/>${path('M250 836l16-96h138l16 96c-50 16-120 16-170 0z', K.leaf)}${limb('M500 1090L610 960L586 760', K.ink, 56)}${limb('M480 1110L566 1010', K.bone, 92)}${limb('M586 770v-60', K.ink, 26)}
  ${path('M640 1125c6-96 66-136 136-142h76c70 6 130 46 136 142z', K.clay)}${rect(780, 930, 72, 70, K.ink)}<ellipse cx="816" cy="900" rx="76" ry="84" fill="${K.ink}"/>${path('M716 890C690 760 780 716 880 740c60-10 84 40 60 90-6 20-14 40-34 60-60 24-130 22-190 0z', K.laterite)}${line('M734 836c60 20 130 18 186-20M740 790c60 14 110 8 150-26', K.bone, 9)}`;
const okonDetail = sheet(2000, 1125, K.ink, svg(2000, 1125,
  `${circle(1000, 330, 280, K.laterite)}${rect(0, 800, 2000, 165, K.leaf)}${rect(0, 800, 2000, 20, '#1F4D36')}${seq(8, (i) => rect(60 + i * 260, 1030, 130, 16, K.bone))}${trailer}
  ${sheetOf(262, 312, -2, gO, 4)}${sheetOf(604, 330, 1.5, gK, 4)}${sheetOf(950, 312, -1, gO, 4)}${sheetOf(1300, 334, 5, gN, 1)}${ladder}${taper}${backs}`));

export default { 'logo-ngo': ngo, 'brand-kit-startup': wuta, 'rebranding-corporate': okon,
  'logo-ngo-detail': ngoDetail, 'brand-kit-startup-detail': wutaDetail, 'rebranding-corporate-detail': okonDetail };
