// Draws the flat pictures in Chromium and saves them as out/GROUP/NAME.jpg (or .png).
//   node draw.mjs [GROUP | GROUP/NAME | FILE ...]
// CHROMIUM is the path of a Chromium, if Playwright's own isn't installed.
import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const here = import.meta.dirname;
const media = join(here, '../../../content/media');
const require = createRequire(import.meta.url);
const groups = {
  portfolio: ['media', 'social', 'branding', 'marketing', 'content', 'animation', 'events', 'training'].map((n) => `./portfolio/${n}.mjs`),
  analytics: ['./analytics.mjs'],
  blog: ['./posts.mjs'],
};
const wanted = process.argv.slice(2);
const out = join(here, 'out');
const origin = 'http://artwork.test';
const types = { css: 'text/css', woff2: 'font/woff2', png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' };

const shell = (html) => `<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="/npm/@fontsource-variable/archivo/standard.css">
<link rel="stylesheet" href="/npm/@fontsource-variable/source-serif-4/standard.css">
<link rel="stylesheet" href="/npm/@fontsource-variable/source-serif-4/standard-italic.css">
<style>*{box-sizing:border-box;margin:0}body{font-family:"Archivo Variable";background:#555}.sheet{position:relative;overflow:hidden}svg text{font-family:"Archivo Variable"}</style>
<body>${html}`;

/** Runs in the page: makes text `data-fit` pixels wide, first by the font's width axis (only with `data-axis`), then by the font size. */
function fitText() {
  for (const el of document.querySelectorAll('[data-fit]')) {
    const target = Number(el.dataset.fit);
    const width = () => el.getBoundingClientRect().width;
    if (el.dataset.axis) {
      let [lo, hi] = [62, 125];
      for (let i = 0; i < 12; i++) {
        const mid = (lo + hi) / 2;
        el.style.fontStretch = `${mid}%`;
        if (width() > target) hi = mid; else lo = mid;
      }
    }
    for (let i = 0; i < 4; i++) el.style.fontSize = `${(parseFloat(el.style.fontSize) * target) / width()}px`;
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
let page, current = '';
async function open() {
  page = await browser.newPage({ viewport: { width: 1600, height: 1500 } });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: shell(current) });
    const file = pathname.startsWith('/npm/') ? require.resolve(pathname.slice(5)) : join(media, pathname.replace('/media/', ''));
    return readFile(file).then(
      (body) => route.fulfill({ contentType: types[file.split('.').pop()], body }),
      () => route.abort(),
    );
  });
}
await open();
for (const [group, files] of Object.entries(groups)) {
  for (const file of files) {
    const pieces = (await import(file)).default;
    for (const [name, piece] of Object.entries(pieces)) {
      if (wanted.length && !wanted.some((w) => w === group || `${group}/${name}` === w || file.includes(`/${w}.mjs`))) continue;
      current = piece.html;
      await page.goto(`${origin}/`);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(fitText);
      await page.evaluate(() => document.fonts.ready);
      await mkdir(join(out, group), { recursive: true });
      const shot = await page.locator('.sheet').screenshot({ type: 'png' });
      let quality, body;
      if (piece.png) body = await sharp(shot).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
      else for (quality = 90; quality >= 74; quality -= 4) {
        body = await sharp(shot).jpeg({ quality, mozjpeg: true, chromaSubsampling: piece.soft ? '4:2:0' : '4:4:4' }).toBuffer();
        if (body.length <= (piece.w > 1600 ? 250e3 : 200e3)) break;
      }
      const target = join(out, group, `${name}.${piece.png ? 'png' : 'jpg'}`);
      await writeFile(target, body);
      console.log(`${group}/${name} ${(body.length / 1000).toFixed(0)} kB ${piece.png ? 'png' : `q${quality}`}`);
    }
  }
}
await browser.close();
