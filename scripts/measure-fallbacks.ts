// Measures how wide the site's text is in each web font, in per cent of its width in the fonts of devices (app/styles/fonts/README.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { siteContent } from '../content/all-content.ts'
import { needBrowser } from './run/test/find-browser.mjs'

const [devices] = process.argv.slice(2)
if (!devices) throw new Error('Usage: node scripts/measure-fallbacks.ts FOLDER, with the files that are named below')

/** Weight and width that stand for each range of app/styles/font-faces.ts, whether its fallback font is bold, and the text. */
const sansStyles = [
  { weight: 400, width: 100, isBold: false },
  { weight: 500, width: 100, isBold: false },
  { weight: 640, width: 100, isBold: true },
  { weight: 740, width: 100, isBold: true },
  { weight: 700, width: 110, isBold: true, isLoud: true },
  { weight: 850, width: 125, isBold: true, isLoud: true },
  { weight: 900, width: 125, isBold: true, isLoud: true },
]
const serifStyles = [{ weight: 400, width: 100, isBold: false }]
// Liberation and Gelasio have the widths of Arial, Times New Roman and Georgia.
const sansFallbacks = ['LiberationSans', 'Roboto']
const serifFallbacks = ['Gelasio', 'NotoSerif', 'LiberationSerif']

const texts = findTexts(siteContent)
const running = texts.filter((text) => text.length > 60).join(' ')
const short = texts.filter((text) => text.length > 2 && text.length <= 24 && /^[A-Z][^/_.]*$/.test(text)).join(' ')

const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  for (const name of ['archivo', 'encode-sans', 'bricolage'])
    await measure(page, name, { styles: sansStyles, fallbacks: sansFallbacks })
  for (const name of ['source-serif', 'literata', 'fraunces'])
    await measure(page, name, { styles: serifStyles, fallbacks: serifFallbacks })
} finally {
  await browser.close()
}

type Style = { weight: number; width: number; isBold: boolean; isLoud?: boolean }

async function measure(
  page: Page,
  name: string,
  { styles, fallbacks }: { styles: readonly Style[]; fallbacks: readonly string[] },
) {
  await loadFont(page, 'web', join(import.meta.dirname, `../app/styles/fonts/${name}.woff2`), {
    weight: '400 900',
    stretch: '100% 125%',
  })
  for (const fallback of fallbacks) {
    const shares: number[] = []
    for (const { weight, width, isBold, isLoud } of styles) {
      const family = `${fallback}-${isBold ? 'Bold' : 'Regular'}`
      await loadFont(page, family, join(String(devices), `${family}.ttf`), {})
      const text = isLoud ? short : running
      const web = await measureWidth(page, text, `font: ${weight} 100px web; font-stretch: ${width}%`)
      shares.push((web / (await measureWidth(page, text, `font: 100px ${family}`))) * 100)
    }
    console.log(name, fallback, shares.map((share) => share.toFixed(1)).join(', '))
  }
}

async function loadFont(page: Page, family: string, file: string, descriptors: FontFaceDescriptors): Promise<void> {
  await page.evaluate(
    async ([family, base64, descriptors]) => {
      for (const face of [...document.fonts]) if (face.family === family) document.fonts.delete(face)
      document.fonts.add(await new FontFace(family, `url(data:font/ttf;base64,${base64})`, descriptors).load())
    },
    [family, readFileSync(file).toString('base64'), descriptors] as const,
  )
}

function measureWidth(page: Page, text: string, style: string): Promise<number> {
  return page.evaluate(
    ([text, style]) => {
      const line = document.body.appendChild(document.createElement('span'))
      line.style.cssText = `white-space: nowrap; position: absolute; ${style}`
      // In parts, because browsers limit the width of an element.
      const widths = (text.match(/.{1,2000}/g) ?? []).map((part) => {
        line.textContent = part
        return line.getBoundingClientRect().width
      })
      line.remove()
      return widths.reduce((sum, width) => sum + width, 0)
    },
    [text, style] as const,
  )
}

function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : []
}
