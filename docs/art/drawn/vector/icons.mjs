// Writes the 24 px icons, the 56 px service icons, the award marks and the signs of the audiences.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
const out = join(import.meta.dirname, '../out/svg');

const stroke = (size, width) => `viewBox="0 0 ${size} ${size}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="square" stroke-miterlimit="10"`;
const solid = (size) => `viewBox="0 0 ${size} ${size}" fill="currentColor"`;
const shape = (s) => (s.startsWith('<') ? s : `<path d="${s}"/>`);
const p = (d, e = '') => `<path d="${d}"${e}/>`;
const c = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const FILL = ' fill="currentColor" stroke="none"';

const icons = {
  menu: 'M4 6h16M4 12h10M4 18h13',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M5 8.5l7 7 7-7',
  'arrow-left': 'M19 12H5M11 5l-7 7 7 7',
  'arrow-right': 'M5 12h14M13 5l7 7-7 7',
  play: '!M6 3v18l15-9z',
  pause: '!M5 4h5v16H5zM14 4h5v16h-5z',
  search: c(10.5, 10.5, 6.5) + p('M15.5 15.5 20 20'),
  phone: 'M4 4h5l2 5-3 2c1.2 2.4 2.6 3.8 5 5l2-3 5 2v5C11.2 20 4 12.8 4 4z',
  mail: 'M3 5h18v14H3zM3.5 6l8.5 7.5L20.5 6',
  pin: p('M12 21.5C7.5 16.5 5 13 5 9.5a7 7 0 0 1 14 0c0 3.5-2.5 7-7 12z') + c(12, 9.5, 2.5),
  whatsapp: p('M3.5 20.5l1.3-4.6A8.7 8.7 0 1 1 8.2 19.2z') + p('M8.9 7.7c.1 4.3 3.2 7.4 7.4 7.5l1.1-2-2.6-1.4-1.1 1.1a5.6 5.6 0 0 1-2.6-2.6l1.1-1.1L10.9 6.6z', FILL),
  linkedin: '!M3 9h4v12H3zM3 3h4v4H3zM10 9h4v1.8C14.7 9.6 16 8.7 17.6 8.7 20.6 8.7 21 11 21 13.8V21h-4v-6.3c0-1.5-.1-2.7-1.5-2.7S14 13.2 14 14.7V21h-4z',
  instagram: '<rect x="4" y="4" width="16" height="16" rx="4"/>' + c(12, 12, 3.2) + p('M16 6h2v2h-2z', FILL),
  facebook: '!M13.8 22v-8.6h3l.5-3.5h-3.5V7.7c0-1 .5-1.9 2-1.9h1.6V2.7s-1.4-.2-2.8-.2c-2.9 0-4.7 1.7-4.7 4.9v2.5H6.7v3.5h3.2V22z',
  x: 'M4.8 4h3.4l11 16h-3.4zM18.5 4.5l-5.6 6.3M10.6 13.7l-5.1 5.8',
  share: 'M4 10h4v4H4zM16 3h4v4h-4zM16 17h4v4h-4zM8.9 10.9l6.2-4.3M8.9 13.1l6.2 4.3',
  copy: 'M9 9h11v11H9zM14 5V4H4v10h1',
  star: '!M12 2.2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.5L5.9 21l1.4-6.9L2.1 9.4l7-.8z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  upload: 'M12 15V5M6 10.5l6-6 6 6M4 20h16',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 11v5M14 11v5',
  edit: 'M4 20l1-5L15.5 4.5l4 4L9 19zM13 7l4 4',
  eye: p('M2.5 12C5 7.6 8.2 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.7 6.5-9.5 6.5S5 16.4 2.5 12z') + c(12, 12, 2.8),
  clock: c(12, 12, 9) + p('M12 7v5.5l3.5 2'),
  calendar: 'M4 5h16v15H4zM4 10h16M8 3v3M16 3v3M8 15h4',
  check: 'M4.5 12.5l5 5 10-11',
  warning: p('M12 4l9.3 16H2.7zM12 11v3') + p('M11 16h2v2h-2z', FILL),
  download: 'M12 4v11M6 10l6 6 6-6M4 20h16',
  bold: p('M8 5h5a3.5 3.5 0 0 1 0 7H8zM8 12h6a3.5 3.5 0 0 1 0 7H8z', ' stroke-width="3"'),
  italic: 'M10 4h8M6 20h8M14.5 4l-5 16',
  heading: 'M5 5v14M19 5v14M5 12h14',
  list: p('M9 6h11M9 12h11M9 18h11') + p('M3 5h2v2H3zM3 11h2v2H3zM3 17h2v2H3z', FILL),
  'list-ordered': p('M11 6h9M11 12h9M11 18h9') + p('M3.5 4.5H5V10M3 14.5h3v2.3H3.7v2.7h2.8', ' stroke-width="1.5"'),
  quote: '!M3 5h8v8l-3 6H4l2.5-6H3zM13 5h8v8l-3 6h-4l2.5-6H13z',
  link: 'M10 7H7.5a5 5 0 0 0 0 10H10M14 7h2.5a5 5 0 0 1 0 10H14M8.5 12h7',
  image: p('M3 4h18v16H3zM3.5 16.5l5-5.5 5 5.5 2.5-3 4.5 5') + p('M14.5 7.5h2.5v2.5h-2.5z', FILL),
  video: 'M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5',
  undo: 'M8 5 4 9l4 4M5 9h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M19 9H9.5a5.5 5.5 0 0 0 0 11H15',
  level: '!M3 16h3v5H3zM8 12h3v9H8zM13 7h3v14h-3zM18 3h3v18h-3z',
  external: 'M10 5H4v15h15v-6M14 4h6v6M11 13l8-8',
  inbox: 'M4 4h16v16H4zM4 14h4l1.5 3h5L16 14h4',
  users: c(9, 8, 4) + p('M2 20v-5h14v5M16 4.5a4 4 0 0 1 0 7M19 15h3v5'),
  send: 'M3 4l18 8-18 8 3-8zM6 12h8',
  refresh: 'M19 12a7 7 0 1 1-2.5-5.4M19 3v5h-5',
  logout: 'M14 4H4v16h10M10 12h10M16 8l4 4-4 4',
};

const services = {
  'media-film': 'M6 22h44v28H6zM6 22V9h44v13M18 9l-5 13M31 9l-5 13M44 9l-5 13',
  'media-podcast': 'M20 5h16v25a8 8 0 0 1-16 0zM11 27v3a17 17 0 0 0 34 0v-3M28 47v4M18 51h20',
  'media-post': 'M6 32v-8M15 40V16M24 34V22M33 46V10M42 38V18M51 32v-8M24 51h18',
  'branding-mark': p('M7 7h26v26H7z') + c(35, 35, 14),
  'branding-cards': 'M6 9h34v22H6zM16 31v16h34V24H40M13 17h10M13 24h5',
  'branding-guide': 'M28 14 7 7v36l21 7 21-7V7zM28 14v34M35 22l7-2M35 31l7-2',
  'social-plan': 'M7 11h42v38H7zM7 22h42M18 5v9M38 5v9M19 35l7 6 12-11',
  'social-community': 'M6 7h32v23H21l-8 8v-8H6zM45 19h5v23h-6v8l-9-8H24',
  'social-report': 'M6 50h44M11 42V31M22 42V22M33 42V27M44 42V8',
  'marketing-campaign': 'M6 21h11l25-13v38L17 33H6zM17 33l3 16h9l-3-11M50 22v10',
  'marketing-target': c(26, 30, 20) + c(26, 30, 9) + p('M26 30 48 8M41 8v7h7'),
  'marketing-funnel': 'M6 8h44L34 28v15l-12 6V28z',
  'content-script': 'M10 5h25l11 11v35H10zM35 5v11h11M19 26h18M19 34h18M19 42h10',
  'content-pen': p('M28 5l12 21-6 17H22l-6-17zM28 5v18M16 51h24') + c(28, 27, 4),
  'content-editorial': 'M6 8h44v40H6zM6 19h44M21 19v29M35 19v29M6 34h44',
  'animation-3d': 'M28 5l21 12v22L28 51 7 39V17zM7 17l21 12 21-12M28 29v22',
  'animation-motion': c(9, 43, 5) + c(28, 14, 7) + p('M40 36h12v12H40zM13 32l5-8M38 22l4 6M18 43h14'),
  'animation-story': 'M5 9h19v15H5zM32 9h19v15H32zM5 33h19v15H5zM32 33h19v15H32zM24 16h8M24 40h8',
  'events-camera': p('M5 17h12l4-8h14l4 8h12v31H5z') + c(28, 32, 9),
  'events-live': c(28, 20, 5) + p('M28 25v26M17 51h22M15 33a18 18 0 0 1 0-26M41 7a18 18 0 0 1 0 26M7 40a28 28 0 0 1 0-35M49 5a28 28 0 0 1 0 35'),
  'events-recap': 'M15 6h36v28H15zM15 17H6v32h36V34M16 30l10-10 8 8 6-5 10 10',
  'training-workshop': 'M5 6h46M9 6v30h38V6M28 36v6M16 51l12-9 12 9M18 27l8-9 6 6 7-8',
  'training-consult': c(16, 12, 7) + c(40, 12, 7) + p('M6 50V28h20v22M30 50V28h20v22'),
  'training-badge': p('M18 4l7 14M38 4l-7 14M12 18h32v33H12zM20 43h16') + c(28, 31, 5),
};

const awards = {
  // a row of bars, one much taller than the others, under a star
  'award-emerging': '!M4 92V72h12v20zM20 92V60h12v32zM36 92V66h12v26zM52 92V34h12v58zM68 92V62h12v30zM84 92V74h8v18zM58 4l5 10 11 1.5-8 7.5 2 11-10-5.5L48 34l2-11-8-7.5L53 14z',
  // a film reel
  'award-documentary': '!M48 4a44 44 0 1 0 0 88h44V80H78A44 44 0 0 0 48 4zm0 14a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM29 32a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm38 0a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM36 55a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm24 0a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  // three people under one roof
  'award-community': '!M48 4 4 32v12h88V32zM20 52a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM48 52a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM76 52a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM6 92a14 16 0 0 1 28 0zM34 92a14 16 0 0 1 28 0zM62 92a14 16 0 0 1 28 0z',
};

const audiences = {
  'audience-entrepreneurs': '!M0 100V75h25V50h25V25h25V0h25v100z',
  'audience-ngos': '!M0 100a50 50 0 0 1 100 0zM50 44a22 22 0 1 1 0-44 22 22 0 0 1 0 44z',
  'audience-faith': '!M0 100V50a50 50 0 0 1 100 0v50H76V50a26 26 0 0 0-52 0v50zM36 100V52a14 14 0 0 1 28 0v48z',
  'audience-government': '!M0 100V86h100v14zM6 78V40h16v38zm24 0V40h16v38zm24 0V40h16v38zm24 0V40h16v38zM0 32 50 0l50 32z',
  'audience-campaigns': '!M0 34h20L74 4v92L20 66H0zM82 30a24 24 0 0 1 0 40zM12 72h18l8 28H20z',
  'audience-corporate': '!M0 100V36h30v64zM35 100V0h30v100zM70 100V58h30v42z',
  'audience-women-youth': '!M28 0a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM76 26a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM0 100V74a28 28 0 0 1 56 0v26zM61 100V80a20 20 0 0 1 39-6v26z',
};

async function write(folder, set, size, width) {
  await mkdir(join(out, folder), { recursive: true });
  for (const [name, raw] of Object.entries(set)) {
    const isSolid = raw.startsWith('!');
    const body = shape(isSolid ? raw.slice(1) : raw);
    await writeFile(join(out, folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" ${isSolid ? solid(size) : stroke(size, width)}>${body}</svg>\n`);
  }
}
await write('icons', icons, 24, 2);
await write('services', services, 56, 3.5);
await write('awards', awards, 96);
await write('audiences', audiences, 100);
