// Whatever picture the agency chooses, the text on it can be read. axe doesn't measure text on pictures.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { siteContent } from '../../content/all-content.ts'
import { contrast } from '../../contract/brand/oklch.ts'
import type { SiteContent } from '../../contract/content/content.ts'
import { importContent } from '../helpers/import-content.ts'
import { expect, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost', isHydrated: false })

/** Pictures that are dark, light, and medium. */
const pictures = ['service-media', 'service-content', 'hero-3', 'service-animation']
/** What WCAG asks of large text, by the pixels behind it. Some of these belong to a picture's subject, beside the letters. */
const [readable, mostPixels] = [3, 0.9]

for (const picture of pictures) {
  test(`headings can be read on the picture ${picture}`, async ({ page }) => {
    await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
    const content = withPicture(picture)
    await importContent(site, content)
    await expect.poll(async () => (await fetch(`${site.url}/about`)).text()).toContain(`/${picture}-`)
    const paths = ['/', '/about', '/contact', `/services/${content.services[0]?.slug}`, `/portfolio/${content.projects[0]?.slug}`]
    for (const path of paths) {
      await page.goto(site.url + path)
      expect.soft(await measureHeading(page), path).toBeGreaterThan(mostPixels)
    }
  })
}

function withPicture(picture: string): SiteContent {
  const { home, about, contact, services, projects } = siteContent
  const [slide, ...slides] = home.slides
  return {
    ...siteContent,
    home: { ...home, slides: slide?.type === 'image' ? [{ ...slide, src: picture }, ...slides] : home.slides },
    about: { ...about, hero: { ...about.hero, picture } },
    contact: { ...contact, hero: { ...contact.hero, picture } },
    services: services.map((service, index) => (index > 0 ? service : { ...service, hero: { ...service.hero, picture } })),
    projects: projects.map((project, index) => (index > 0 ? project : { ...project, wide: picture })),
  }
}

/** The share of the pixels behind the first heading that is seen, on which its colour has enough contrast. */
async function measureHeading(page: Page): Promise<number> {
  const heading = page.locator('main :is(h1, h2):not(.visually-hidden)').first()
  await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  const colour = await heading.evaluate((element) => getComputedStyle(element).color)
  // Set by script, because the content security policy refuses style elements.
  await heading.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'))
  const lines = await heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })
  const shot = sharp(await page.screenshot({ scale: 'css' })).removeAlpha()
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => toHex([...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)])
  const ratios = lines.flatMap(({ x, y, width, height }) =>
    spread(x, width, info.width).flatMap((column) => spread(y, height, info.height).map((row) => at(column, row))),
  )
  const text = toHex((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number))
  return ratios.filter((background) => contrast(text, background) >= readable).length / ratios.length
}

/** Every eighth pixel of a line that is on the screenshot. */
function spread(from: number, length: number, end: number): number[] {
  return Array.from({ length: Math.floor(length / 8) }, (_, index) => Math.round(from) + index * 8).filter(
    (pixel) => pixel >= 0 && pixel < end,
  )
}

function toHex(colour: readonly number[]): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
