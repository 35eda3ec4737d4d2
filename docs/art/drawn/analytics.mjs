import { K, t, loud, svg, rect, circle, path, line, seq, sheet } from './lib.mjs';
const flat = (s) => ({ ...s, png: true });

const cost = [4100, 3850, 3900, 3100, 2450, 2300, 1720, 1390], rooms = [9, 12, 11, 19, 27, 30, 44, 58];
const facebook = flat(sheet(1600, 900, K.haze,
  t(64, 48, 52, 'Cost of one booking', { w: 480, ls: -0.02 }) + loud(62, 106, 56, 'fell by two thirds') + t(0, 54, 28, 'Tudu, eight weeks<br>Facebook and Instagram ads', { w: 560, r: 64, al: 'right', lh: 1.2 })
  + svg(1600, 900, `${seq(5, (i) => rect(150, 800 - i * 130, 1386, 2, '#CFCCC4'))}${cost.map((c, i) => rect(180 + i * 170, 800 - c * 0.13, 108, c * 0.13, i === 7 ? K.gold : K.ink)).join('')}
    ${line(`M${rooms.map((r, i) => `${234 + i * 170} ${800 - r * 8.6}`).join('L')}`, K.laterite, 8)}${rooms.map((r, i) => rect(222 + i * 170, 788 - r * 8.6, 24, 24, K.laterite)).join('')}${rect(150, 798, 1386, 4, K.ink)}`)
  + seq(5, (i) => t(64, 784 - i * 130, 26, i ? `₦${i},000` : '0', { w: 520 }))
  + cost.map((c, i) => t(180 + i * 170, 816, 26, `Week ${i + 1}`, { w: i === 7 ? 760 : 480 })).join('')
  + t(1370, 574, 32, '₦1,390', { w: 800 }) + t(180, 222, 32, '₦4,100', { w: 800 }) + t(1250, 226, 28, 'Rooms booked: 58', { w: 720, c: K.laterite }) + t(690, 284, 28, 'Moved to morning<br>placements', { w: 520, lh: 1.15 }) + svg(1600, 900, line('M744 352v40', K.ink, 3))));

const people = [['Rahma, Kano', 304, 8.1, K.leaf, K.bone], ['Ebele, Enugu', 212, 11.6, K.gold, K.ink], ['Tokoni, Yenagoa', 131, 6.2, K.bone, K.ink], ['Yakubu, Jos', 88, 14.3, K.clay, K.ink]];
const creators = flat(sheet(1600, 900, K.ink,
  t(64, 48, 52, 'The smallest audience', { w: 480, c: K.bone, ls: -0.02 }) + loud(62, 106, 56, 'saved the most', { c: K.gold }) + t(0, 54, 28, 'Ladi shea, 36 posts<br>4 May to 14 June', { w: 560, r: 64, al: 'right', lh: 1.2, c: K.bone })
  + svg(1600, 900, `${seq(5, (i) => rect(150, 790 - i * 130, 1386, 2, '#3B352B'))}${seq(7, (i) => rect(150 + i * 220, 250, 2, 540, '#3B352B'))}${rect(150, 788, 1386, 4, K.bone)}${rect(148, 250, 4, 540, K.bone)}
    ${people.map(([, r, s, c]) => circle(150 + r * 4.4, 790 - s * 33, 34 + r * 0.14, c)).join('')}`)
  + people.map(([n, r, s, c], i) => t(i ? 150 + r * 4.4 + 50 + r * 0.14 : 0, 790 - s * 33 - 34 + (i ? 0 : 122), 32, `${n}<br><span style="font-weight:480">${s} saves per 100 views</span>`, { w: 720, c: i ? c : K.bone, lh: 1.15, ...(i ? {} : { r: 64, al: 'right' }) })).join('')
  + seq(5, (i) => t(64, 774 - i * 130, 26, i ? `${i * 4} %` : '0', { w: 520, c: K.bone })) + [0, 100, 200, 300].map((v) => t(150 + v * 4.4, 806, 26, v ? `${v},000` : '0', { w: 520, c: K.bone })).join('') + t(64, 206, 26, 'Saves per 100 views', { w: 520, c: K.bone }) + t(0, 848, 26, 'People reached per post', { w: 520, c: K.bone, r: 64 })));

const steps = [['On the list', 12400], ['Read letter one', 7936], ['Clicked a room', 4092], ['Chose dates', 1612], ['Booked', 388]];
const H = (v) => v / 12400 * 520;
const funnel = flat(sheet(1600, 900, K.gold,
  t(64, 48, 52, 'Out of every hundred readers', { w: 480, ls: -0.02 }) + loud(62, 106, 56, 'three came to stay') + t(0, 54, 28, 'Tudu, five letters<br>12 days, one list', { w: 560, r: 64, al: 'right', lh: 1.2 })
  + svg(1600, 900, steps.map(([, v], i) => {
    const x = 64 + i * 300, y = 250, h = H(v), n = steps[i + 1];
    return (n ? path(`M${x + 150} ${y}H${x + 300}V${y + H(n[1])}C${x + 230} ${y + H(n[1])} ${x + 220} ${y + h} ${x + 150} ${y + h}z`, i % 2 ? K.bone : K.bone) : '') + rect(x, y, 150, h, i === 4 ? K.laterite : K.ink);
  }).join(''))
  + steps.map(([n, v], i) => { const x = 64 + i * 300, y = 250 + H(v) + 14; return t(x, Math.min(y, 786), 40, v.toLocaleString('en'), { w: 880, wd: 118 }) + t(x, Math.min(y + 46, 834), 28, n, { w: 560 }); }).join('')
  + t(1264, 400, 28, 'Best hour:<br>Thursday,<br>20:00 to 21:00', { w: 620, lh: 1.2 })));

// For phones: fewer and larger words, readable when the picture is 330 px wide.
const W = 900, Hh = 1125;
const facebookPhone = flat(sheet(W, Hh, K.haze,
  t(56, 52, 56, 'Cost of one booking', { w: 480, ls: -0.02 }) + loud(54, 116, 62, 'fell by two thirds') + t(56, 196, 34, 'Tudu, eight weeks of ads', { w: 520 })
  + svg(W, Hh, `${seq(5, (i) => rect(56, 980 - i * 150, 788, 2, '#CFCCC4'))}${cost.map((c, i) => rect(62 + i * 99, 980 - c * 0.15, 78, c * 0.15, i === 7 ? K.gold : K.ink)).join('')}
    ${line(`M${rooms.map((r, i) => `${101 + i * 99} ${980 - r * 9.6}`).join('L')}`, K.laterite, 9)}${rooms.map((r, i) => rect(88 + i * 99, 967 - r * 9.6, 26, 26, K.laterite)).join('')}${rect(56, 978, 788, 4, K.ink)}`)
  + cost.map((_, i) => t(88 + i * 99, 994, 36, `${i + 1}`, { w: i === 7 ? 780 : 520 })).join('') + t(56, 1046, 34, 'Week', { w: 520 })
  + t(56, 310, 42, '₦4,100', { w: 800 }) + t(0, 1046, 38, '₦1,390', { w: 800, r: 56 }) + t(0, 318, 36, 'Rooms booked: 58', { w: 740, c: K.laterite, r: 56 })));

const creatorsPhone = flat(sheet(W, Hh, K.ink,
  t(56, 52, 56, 'The smallest audience', { w: 480, c: K.bone, ls: -0.02 }) + loud(54, 116, 62, 'saved the most', { c: K.gold }) + t(56, 196, 34, 'Ladi shea: saves per 100 views', { w: 520, c: K.bone })
  + [...people].sort((a, b) => b[2] - a[2]).map(([n, r, s, c], i) => {
    const y = 306 + i * 196;
    return t(56, y, 42, n, { w: 760, c: K.bone }) + t(56, y + 50, 34, `${r},000 people per post`, { w: 480, c: K.bone }) + svg(W, Hh, rect(56, y + 100, s * 46, 58, c)) + t(72 + s * 46, y + 106, 44, String(s), { w: 840, c: K.bone });
  }).join('')));

const funnelPhone = flat(sheet(W, Hh, K.gold,
  t(56, 52, 56, 'Out of a hundred readers', { w: 480, ls: -0.02 }) + loud(54, 116, 62, 'three came to stay') + t(56, 196, 34, 'Tudu, five letters in 12 days', { w: 520 })
  + steps.map(([n, v], i) => {
    const y = 300 + i * 164, w = v / 12400 * 788;
    return t(56, y, 38, n, { w: 560 }) + t(0, y - 4, 44, v.toLocaleString('en'), { w: 880, wd: 118, r: 56 }) + svg(W, Hh, rect(56, y + 54, 788, 66, K.bone) + rect(56, y + 54, w, 66, i === 4 ? K.laterite : K.ink));
  }).join('')));

export default {
  'facebook-ad-campaign': facebook, 'influencer-collaboration': creators, 'email-funnel': funnel,
  'facebook-ad-campaign-phone': facebookPhone, 'influencer-collaboration-phone': creatorsPhone, 'email-funnel-phone': funnelPhone,
};
