// Draws the bottle's label, which ladi.py loads: node label.mjs
import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--allow-file-access-from-files'] })
const t = await b.newPage({ viewport: { width: 2100, height: 800 } })
await t.goto(new URL('label.html', import.meta.url).href); await t.evaluate(() => document.fonts.ready)
await (await t.$('#label')).screenshot({ path: new URL('label.png', import.meta.url).pathname }); await b.close()
