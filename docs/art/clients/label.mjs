// Draws a client's label, src/label.png, from its src/label.html: node label.mjs soro
import { chromium } from '@playwright/test'
const src = new URL(`${process.argv[2]}/src/`, import.meta.url)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--allow-file-access-from-files'] })
const page = await browser.newPage({ viewport: { width: 2100, height: 1100 } })
await page.goto(new URL('label.html', src).href)
await page.evaluate(() => document.fonts.ready)
await page.locator('#label').screenshot({ path: new URL('label.png', src).pathname })
await browser.close()
