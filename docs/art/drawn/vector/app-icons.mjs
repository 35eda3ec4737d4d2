// Makes the PNG icons of the web app from the SVG files that lettering.py writes.
import { join } from 'node:path';
import sharp from 'sharp';
const brand = join(import.meta.dirname, '../out/svg/brand');
for (const [from, to, size] of [['app-icon', 'app-icon-512', 512], ['app-icon', 'app-icon-192', 192], ['app-icon-maskable', 'app-icon-maskable-512', 512], ['app-icon', 'apple-touch-icon', 180]]) {
  await sharp(join(brand, `${from}.svg`)).resize(size, size).png({ palette: true }).toFile(join(brand, `${to}.png`));
}
