// Films and maps load only after a tap, except the films of home's slides (docs/develop/decisions/loading-and-lite.md).
import { recordRequests } from '../helpers/page.ts'
import { filmPath, home, pageCount, projects, servicePath, services } from '../helpers/sample-content.ts'
import { expect, test } from '../helpers/site.ts'

test('no public page embeds a video, a frame or audio, and every link to a film shows its size', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(pageCount)
  const films: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const rendered = html.replace(/<(noscript|script)\b.*?<\/\1>/gs, '')
    expect([path, rendered.match(/<(?:video|audio|iframe|object|embed)\b/g)]).toEqual([path, null])
    const links = [...rendered.matchAll(/<a\b[^>]*href="[^"]*\.(?:webm|mp4|ogg)"[^>]*>.*?<\/a>/gs)].map(([link]) => link)
    expect(links.filter((link) => !/\d (?:kB|MB)/.test(link))).toEqual([])
    films.push(...links)
  }
  expect(films.length).toBeGreaterThanOrEqual(projects.filter(({ film }) => film).length)
})

test('reading a page with films and a map loads neither', async ({ page }) => {
  const requested = recordRequests(page)
  const slides = home.slides.map(({ src }) => src)
  for (const path of ['/', servicePath, `/services/${services.at(-1)?.slug}`, filmPath, '/contact']) {
    await page.goto(path)
    for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); top += 700)
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await page.waitForLoadState('networkidle')
  }
  expect(
    requested.filter((url) => /\.(?:webm|mp4|ogg)$|openstreetmap/.test(url) && !slides.some((src) => url.endsWith(src))),
  ).toEqual([])
})
