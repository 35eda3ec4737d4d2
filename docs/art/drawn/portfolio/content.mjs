import { K, t, loud, box, svg, rect, circle, path, line, limb, poly, hats, seq, sheet } from '../lib.mjs';
const serif = "'Source Serif 4 Variable'";

// A script page on the desk, read with a red pencil.
const note = (x, y, s, text, r) => t(x, y, s, text, { f: serif, fs: 'italic', w: 600, c: K.laterite, lh: 1.02, tf: `rotate(${r}deg)` });
const cut = (text) => `<span style="text-decoration:line-through;text-decoration-color:${K.laterite};text-decoration-thickness:6px">${text}</span>`;
const ring = (text) => `<span style="position:relative;display:block">${text}<svg viewBox="0 0 400 100" preserveAspectRatio="none" style="position:absolute;left:-48px;top:-22px;width:calc(100% + 84px);height:calc(100% + 50px);overflow:visible"><path d="M70 14C170-6 330-4 384 30s10 64-150 68S-6 92 8 44 140 0 250 6" fill="none" stroke="${K.laterite}" stroke-width="7" vector-effect="non-scaling-stroke" stroke-linecap="round"/></svg></span>`;
const script = sheet(1200, 1500, K.gold,
  box(-160, 1080, 760, 760, K.ink, '', 'transform:rotate(12deg)')
  + `<div style="position:absolute;left:120px;top:76px;width:1010px;height:1600px;background:${K.bone};transform:rotate(-3.5deg);font-family:${serif};font-size:37px;line-height:1.34;color:${K.ink};padding:76px 236px 0 110px">
   <div style="display:flex;justify-content:space-between;font-size:29px;width:790px"><span>HARMATTAN, third draft</span><span>14</span></div>
   <p style="margin-top:56px;font-weight:700;white-space:nowrap">22. EXT. BOREHOLE, KUJE ROAD. DAWN</p>
   <p style="margin-top:26px">Before the sun, the queue. Nineteen yellow cans in a line and not one person.</p>
   <p style="margin:34px 0 0 190px">HAJIYA RABI (V.O.)</p><p style="margin:22px 30px 0 90px">${ring('A can does not get tired. So we let the can wait for us.')}</p>
   <p style="margin-top:52px">${cut('She explains that water is scarce and that people queue from very early in the morning.')}</p>
   <p style="margin-top:30px">A bicycle bell. The first hand comes into frame and moves one can forward.</p>
   <p style="margin-top:44px;font-weight:700;white-space:nowrap">23. INT. PUMP HOUSE. CONTINUOUS</p>
   <p style="margin-top:26px">Dark. The needle sits at nothing. We hold on it for <span style="border-bottom:6px solid ${K.laterite}">longer than is polite.</span></p>
   <p style="margin:30px 0 0 190px">BITRUS</p><p style="margin:2px 30px 0 90px">Wait.</p>
   <p style="margin-top:24px">The needle moves.</p>
   ${note(806, 430, 58, 'yes!', -8)}${note(800, 600, 52, 'cut, the<br>cans<br>say it', -5)}${note(786, 1030, 46, '8 sec,<br>no music', -7)}
   ${svg(1010, 1500, line('M84 800c-44 40-44 96 0 140M84 940l-34-4M84 940l-4-34', K.laterite, 7, 'stroke-linecap="round"'))}
  </div>`
  + svg(1200, 1500, `<g transform="translate(1150 1560) rotate(-52)">${rect(-34, -560, 68, 480, K.laterite)}${rect(-34, -560, 22, 480, K.ink)}${path('M-34-560L0-660l34 100z', K.gold)}${path('M-12-624L0-660l12 36z', K.laterite)}</g>`));

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

// A draft is read aloud to the people in the queue, over the nineteen cans that wait for them.
const can = (x, y, open = false) => `<g transform="translate(${x} ${y})">${path('M0 36L14 12H50V0h22v12h12l8 20v106H0z', K.gold)}${path('M22 24h26l-6 14H16z', K.sky)}${open ? '' : rect(48, -14, 26, 20, K.ink)}${line('M20 62l52 54M72 62l-52 54', '#D99A0E', 7)}</g>`;
const stand = (x, s, top, wrap, hat, c, d, arms = '') => `<g transform="translate(${x} 940) scale(${s})">${path('M-84 0L-66-230H66L84 0z', wrap)}${seq(3, (i) => line(`M${-68 - i * 5} ${-180 + i * 60}H${68 + i * 5}`, top, 8))}${path('M-84-210V-330C-84-370-50-384-26-386H26C50-384 84-370 84-330V-210z', top)}${rect(-24, -424, 48, 56, K.ink)}<g transform="translate(0 -452) scale(.78)"><ellipse cx="0" cy="0" rx="66" ry="78" fill="${K.ink}"/>${hats[hat](c, d)}${hat === 'scarf' ? '<ellipse cx="-8" cy="6" rx="54" ry="62" fill="' + K.ink + '"/>' + line('M-42 0q12 12 24 0M2 0q12 12 24 0', c, 6) : ''}</g>${arms}</g>`;
const crossed = (top) => limb('M-76-340L-96-240L20-236', K.ink, 40) + limb('M76-340L96-240L-20-252', K.ink, 40) + limb('M-76-342L-92-262M76-342L92-262', top, 52);
const hip = (top) => limb('M-74-340L-130-260L-70-214', K.ink, 40) + limb('M74-340L92-200L88-150', K.ink, 40) + limb('M-76-342L-116-282M76-342L88-262', top, 52);
const point = (top) => limb('M-76-340L-170-330L-240-386', K.ink, 40) + limb('M74-340L96-230L30-214', K.ink, 40) + limb('M-76-342L-142-332M76-342L92-262', top, 52);
const reader = `<g transform="translate(430 940) scale(1.16)">${rect(-56, -210, 48, 200, K.ink)}${rect(8, -210, 48, 200, K.ink)}${path('M-84-120V-330C-84-370-50-384-26-386H26C50-384 84-370 84-330V-120z', K.indigo)}<g transform="translate(0 -452) scale(.78)"><ellipse cx="0" cy="0" rx="66" ry="78" fill="${K.ink}"/><path d="M-78 10C-92-118 92-118 78 10C88 66 124 96 140 170H-140C-124 96-88 66-78 10z" fill="${K.bone}"/><ellipse cx="8" cy="4" rx="54" ry="66" fill="${K.ink}"/>${circle(-14, -4, 20, 'none', `stroke="${K.gold}" stroke-width="6"`)}${circle(34, -4, 20, 'none', `stroke="${K.gold}" stroke-width="6"`)}</g>
  ${limb('M76-330L128-190L190-176', K.ink, 42)}${limb('M78-334L116-232', K.indigo, 54)}<g transform="translate(50 -378) rotate(7)">${rect(0, 0, 170, 224, K.bone)}${seq(6, (i) => line(`M20 ${36 + i * 30}H${[148, 120, 148, 148, 100, 130][i]}`, i === 2 ? K.laterite : K.ink, 9))}${line('M14 88L156 104M16 106L154 86', K.laterite, 6)}</g>
  ${limb('M-76-330L-92-210L28-196', K.ink, 42)}${limb('M-78-334L-90-234', K.indigo, 54)}${limb('M28-206L58-210M182-186L200-206', K.ink, 30)}</g>`;
const scriptDetail = sheet(2000, 1125, K.sky, svg(2000, 1125,
  `${rect(0, 720, 2000, 405, K.laterite)}${path('M0 720C200 700 260 560 420 560S640 690 760 720z', K.leaf)}
  ${stand(1250, 1, K.gold, K.indigo, 'gele', K.gold, K.laterite, hip(K.gold))}${stand(1010, 1.06, K.leaf, K.bone, 'scarf', K.leaf, K.bone, point(K.leaf))}${stand(1470, 0.98, K.bone, K.kola, 'cap', K.kola, K.bone, crossed(K.bone))}${stand(1690, 1.04, K.kola, K.indigo, 'gele', K.bone, K.kola, crossed(K.kola))}${reader}
  ${rect(1892, 600, 28, 420, K.bone)}${path('M1820 640h80v30h-50v40h-30z', K.bone)}${rect(1834, 606, 16, 36, K.ink)}${rect(1812, 596, 60, 16, K.ink)}${rect(1830, 710, 14, 172, K.sky)}${seq(19, (i) => can(66 + i * 95, 880 + (i % 3) * 8, i === 18))}
  ${path('M900 80h800v170h-620l-50 76-18-76h-112z', K.bone)}`)
  + t(86, 74, 92, 'Third draft,', { w: 480, ls: -0.03 }) + loud(83, 176, 92, 'read aloud', {}) + t(0, 124, 84, 'Nobody says that.', { f: serif, fs: 'italic', w: 700, c: K.laterite, mw: 2600, al: 'center' }));

export default { 'documentary-script': script, 'social-media-captions': captions, 'editorial-calendar': cal, 'documentary-script-detail': scriptDetail };
