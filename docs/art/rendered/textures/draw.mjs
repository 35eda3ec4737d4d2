// Draws the posters, cards and phone screens of textures.html to textures/out, which the scenes load.
//   node textures/draw.mjs [id ...]
// CHROMIUM is the path of a Chromium, if Playwright's own isn't installed.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const here = import.meta.dirname
const out = join(here, 'out')
const page = join(here, '.textures.html')
const modules = pathToFileURL(join(here, '../../../../node_modules'))
const wanted = process.argv.slice(2)

await mkdir(out, { recursive: true })
await writeFile(page, (await readFile(join(here, 'textures.html'), 'utf8')).replaceAll('url(NM/', `url(${modules}/`))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--allow-file-access-from-files'] })
const tab = await browser.newPage({ viewport: { width: 4200, height: 3000 } })
await tab.goto(pathToFileURL(page).href)
await tab.evaluate(() => document.fonts.ready)
for (const element of await tab.$$('.t')) {
  const id = await element.getAttribute('id')
  if (!wanted.length || wanted.includes(id)) await element.screenshot({ path: join(out, `${id}.png`) })
}
await browser.close()
await rm(page)
