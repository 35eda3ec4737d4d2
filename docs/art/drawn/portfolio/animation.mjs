import { K, t, loud, box, svg, rect, circle, path, line, poly, seq, sheet, limb } from '../lib.mjs';

// A bottle in three stages of 3D work: wireframe, clay model, finished.
const body = 'M470 110h260v130c0 70 290 150 290 400v590c0 70-60 110-150 110H330c-90 0-150-40-150-110V640c0-250 290-330 290-400z';
const hoops = [[140, 130], [200, 130], [262, 140], [330, 204], [400, 290], [470, 352], [545, 394], [630, 419], [730, 420], [830, 420], [930, 420], [1030, 420], [1130, 420], [1230, 412]].map(([y, r]) => `<ellipse cx="600" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="none" stroke="${K.bone}" stroke-width="4"/>`).join('');
const ribs = [0.82, 0.6, 0.3].map((k) => line(`M${600 - 130 * k} 110v130c0 70 ${-290 * k} 150 ${-290 * k} 400v700`, K.bone, 4)).join('');
const third = (i, bg, art, name) => box(i * 400, 0, 400, 1500, bg, `<div style="position:absolute;left:${-i * 400}px;top:0;width:1200px;height:1500px">${svg(1200, 1500, art)}${name}</div>`);
const label = (fill) => path('M180 690q420 110 840 0v330q-420 110-840 0z', fill);
const brandName = (c, st = '') => t(0, 712, 372, 'Sọrọ', { w: 900, wd: 70, c, mw: 1200, al: 'center', lh: 1, ls: -0.01 }).replace('style="', `style="${st}`);
const bottle = sheet(1200, 1500, K.ink,
  third(0, K.ink, line(body, K.bone, 7) + hoops + ribs + `<rect x="440" y="60" width="320" height="96" fill="none" stroke="${K.bone}" stroke-width="7"/>`, brandName(K.ink, `-webkit-text-stroke:4px ${K.bone};paint-order:stroke fill;`))
  + third(1, K.clay, `${path(body, K.bone)}${rect(440, 60, 320, 96, K.ink)}`, brandName(K.ink))
  + third(2, K.bone, `<clipPath id="c"><path d="${body}"/></clipPath>${path(body, K.kola)}<g clip-path="url(#c)">${label(K.clay)}${rect(950, 560, 26, 700, K.bone)}</g>${[[1040, 190, 66], [1120, 330, 30], [960, 300, 22], [1130, 480, 46]].map(([x, y, r]) => circle(x, y, r, K.kola)).join('')}`, brandName(K.ink))
  + t(50, 1392, 54, 'Wire', { w: 480, c: K.bone }) + t(450, 1392, 54, 'Clay', { w: 680, wd: 110 }) + loud(850, 1398, 54, 'Zobo.', { c: K.kola }));

// Storyboard: four frames with notes.
const fr = (i, bg, art, head, note) => box(60, 56 + i * 345, 640, 330, bg, svg(640, 330, art)) + t(736, 52 + i * 345, 88, String(i + 3), { w: 880, wd: 125, c: K.leaf, lh: 1 }) + t(736, 148 + i * 345, 40, head, { w: 720, mw: 420, lh: 1.08 }) + t(736, (head.length > 20 ? 242 : 200) + i * 345, 31, note, { w: 450, mw: 400, lh: 1.22 });
const arrow = (d, head) => line(d, K.bone, 8) + path(head, K.bone);
const board = sheet(1200, 1500, K.bone,
  fr(0, K.gold, `${circle(500, 96, 62, K.bone)}${rect(0, 230, 640, 100, K.leaf)}${path('M60 230v-80l70-50 70 50v80z', K.ink)}${rect(112, 178, 36, 52, K.gold)}${path('M230 230v-60l52-38 52 38v60z', K.ink)}${rect(400, 180, 34, 50, K.ink)}${rect(442, 180, 34, 50, K.ink)}${rect(484, 180, 34, 50, K.ink)}`, 'A street of nine houses', 'Cans queue on the right. Hold two seconds, no music.')
  + fr(1, K.leaf, `${rect(0, 0, 640, 80, K.gold)}${rect(0, 230, 640, 100, K.ink)}${rect(306, 30, 28, 170, K.bone)}${poly('292,200 348,200 320,250', K.bone)}${[[90, 130], [200, 180], [460, 120], [550, 190], [120, 200]].map(([x, y]) => circle(x, y, 16, K.ink)).join('')}${arrow('M400 60v100', 'M376 150h48l-24 40z')}`, 'Down we go', 'Camera follows the drill. Sixty metres in four beats.')
  + fr(2, K.ink, `${path('M0 150q80-46 160 0t160 0 160 0 160 0v180H0z', K.leaf)}${path('M0 230q80-46 160 0t160 0 160 0 160 0v100H0z', K.gold)}${rect(306, 0, 28, 150, K.bone)}${circle(210, 92, 12, K.bone)}${circle(440, 70, 18, K.bone)}${arrow('M400 240V150', 'M376 164h48l-24-44z')}`, 'The old rain', 'Water that fell before the grandmother was born.')
  + fr(3, K.gold, `${circle(320, 170, 150, K.bone)}${path('M214 70h212l-30 220H244z', K.ink)}${path('M229 130h182l-20 150H249z', K.leaf)}${path('M0 250c90-50 150-60 236-20l-8 44C150 260 90 290 0 330zM640 250c-90-50-150-60-236-20l8 44c78-14 138 16 228 56z', K.ink)}${path('M320 0c26 34 40 54 40 72a40 40 0 0 1-80 0c0-18 14-38 40-72z', K.leaf)}`, 'First cup', 'She drinks. Only now the music.')
  + t(60, 1440, 30, 'Ruwa Trust, What the borehole remembers', { w: 720 }) + t(0, 1440, 30, 'Board 1 of 5', { w: 480, r: 60 }));

// A dot that becomes a square in nine steps along an arc, and the animation's timeline below.
const arc = (k) => { const a = Math.PI * (1.04 - 1.08 * k); return [590 + 430 * Math.cos(a), 790 - 590 * Math.sin(a)]; };
const N = 9;
const ghosts = seq(N, (i) => {
  const k = i / (N - 1), [x, y] = arc(k), last = i === N - 1, r = 54 + i * 7, round = Math.max(0, 1 - k * 1.5) * r;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(k * 180).toFixed(0)})"><rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${round.toFixed(0)}" fill="${i === 0 || last ? K.gold : 'none'}" stroke="${i === 0 || last ? K.gold : K.sky}" stroke-width="6"/></g>`;
});
const keys = [[70, 420], [240, 1040], [70, 700], [420, 1130]];
const motion = sheet(1200, 1500, K.indigo, svg(1200, 1500, `
  ${line(`M${seq(41, (i) => arc(i / 40).map((v) => v.toFixed(0)).join(' ') + (i < 40 ? 'L' : ''))}`, K.bone, 3, 'stroke-dasharray="4 14"')}${ghosts}
  ${line('M390 820C600 820 560 470 810 470', K.bone, 10)}${circle(390, 820, 16, K.gold)}${circle(810, 470, 16, K.gold)}${line('M390 820H590M810 470H610', K.gold, 4)}${circle(590, 820, 10, K.gold)}${circle(610, 470, 10, K.gold)}
  ${rect(0, 1030, 1200, 470, K.sky)}${keys.map(([a, b], i) => rect(a, 1130 + i * 78, b - a, 22, K.indigo) + [a, b].map((x) => `<rect x="${x - 20}" y="${1121 + i * 78}" width="40" height="40" fill="${K.indigo}" transform="rotate(45 ${x} ${1141 + i * 78})"/>`).join('') + (i === 1 ? `<rect x="620" y="1199" width="40" height="40" fill="${K.gold}" stroke="${K.indigo}" stroke-width="6" transform="rotate(45 640 1219)"/>` : '')).join('')}
  ${rect(760, 1030, 8, 470, K.gold)}${path('M724 1030h80v34l-40 36-40-36z', K.gold)}${seq(25, (i) => rect(70 + i * 44, 1030, 4, i % 5 ? 18 : 36, K.indigo))}`)
  + t(70, 62, 40, 'Haske Power<br>Ident, 4 seconds', { w: 560, c: K.bone, lh: 1.15 }) + t(0, 62, 40, '96 frames', { w: 560, c: K.bone, r: 70 })
  + t(70, 1410, 46, 'Ease out,', { w: 480, c: K.indigo }) + loud(278, 1416, 46, 'land hard', { c: K.indigo }));

// The music starts with the first sip: drops as notes on five lines that rise from the glass.
const staffLine = (i) => `M945 458C1080 ${230 + i * 46} 1240 ${110 + i * 62} 1450 ${236 + i * 62}S1800 ${330 + i * 62} 2040 ${180 + i * 62}`;
const note = (x, y, c, tail = false) => `<g transform="translate(${x} ${y})">${line('M36-52V-190', c, 14)}${tail ? path('M29-190h14c10 50 60 60 52 120c-16-36-44-40-52-40z', c) : ''}<g transform="rotate(24)">${path('M0-76L33-18A40 40 0 1 1-33-18z', c)}</g></g>`;
const glass = '752,596 940,464 1122,776 983,874';
const sipDetail = sheet(2000, 1125, K.laterite, svg(2000, 1125,
  `${seq(5, (i) => line(staffLine(i), K.bone, 6))}
  ${path('M60 1125C70 930 230 840 380 826H600C740 850 810 950 850 1125z', K.leaf)}${path('M380 826q110 96 220 0v-30H380z', K.gold)}
  ${path('M370 560H640V760C640 800 620 860 490 860S370 800 370 760z', K.ink)}
  ${path('M330 330H700C716 360 716 410 722 440L786 528C790 540 780 548 752 550L764 580L748 596L762 614L748 640C752 690 740 720 690 726C640 730 600 740 560 760L360 640C300 540 300 420 330 330z', K.ink)}
  ${path('M300 560C200 480 150 330 260 210C320 90 480 50 590 110C690 90 790 170 760 270C750 310 730 340 706 372C600 350 470 400 420 470C390 520 350 570 300 560z', K.gold)}${line('M250 250C380 150 560 170 748 280M222 370C330 260 540 240 730 330', K.leaf, 14)}
  ${circle(408, 570, 40, K.ink)}${circle(408, 640, 26, 'none', `stroke="${K.gold}" stroke-width="12"`)}${line('M640 470q34 22 66-4', K.laterite, 9)}
  ${limb('M1084 660L1132 780L1112 880L990 1220', K.ink, 92)}${limb('M900 1320L1030 1100', K.leaf, 200)}
  ${poly(glass, K.bone)}<clipPath id="glass">${poly('776,600 934,486 1098,770 984,850', K.ink)}</clipPath><g clip-path="url(#glass)">${rect(700, 606, 500, 400, K.leaf)}</g>
  ${seq(4, (i) => limb(`M${1058 + i * 24.5} ${617 + i * 41.6}L${912 + i * 24.5} ${716 + i * 41.6}`, K.ink, 41))}
  ${note(1190, 300, K.gold)}${note(1370, 330, K.bone, true)}${note(1560, 470, K.gold, true)}${note(1730, 400, K.bone)}${note(1880, 330, K.gold, true)}`)
  + t(1262, 806, 88, 'No music until', { w: 480, c: K.bone, ls: -0.03 }) + loud(1258, 906, 104, 'the first sip.', { c: K.gold, fit: 672 }));

export default { '3d-animated-commercial': bottle, 'explainer-video': board, 'motion-graphics-vfx': motion, 'explainer-video-detail': sipDetail };
