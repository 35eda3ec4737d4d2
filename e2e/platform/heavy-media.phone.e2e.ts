// Films and maps load only after a tap, except the film of home's slide hero-6 (docs/develop/decisions/loading-and-lite.md).
import { recordRequests } from '../helpers/page.ts'
import { expect, test } from '../helpers/site.ts'

test('no public page embeds a video, a frame or audio, and every link to a film shows its size', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(40)
  const films: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const rendered = html.replace(/<(noscript|script)\b.*?<\/\1>/gs, '')
    expect([path, rendered.match(/<(?:video|audio|iframe|object|embed)\b/g)]).toEqual([path, null])
    const links = [...rendered.matchAll(/<a\b[^>]*href="[^"]*\.(?:webm|mp4|ogg)"[^>]*>.*?<\/a>/gs)].map(([link]) => link)
    expect(links.filter((link) => !/\d (?:kB|MB)/.test(link))).toEqual([])
    films.push(...links)
  }
  expect(films.length).toBeGreaterThan(5)
})

test('reading a page with films and a map loads neither', async ({ page }) => {
  const requested = recordRequests(page)
  for (const path of [
    '/',
    '/services/mediaproduction',
    '/services/trainingandconsultingservices',
    '/portfolio/brand-film',
    '/contact',
  ]) {
    await page.goto(path)
    for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); top += 700)
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await page.waitForLoadState('networkidle')
  }
  expect(requested.filter((url) => /\.(?:webm|mp4|ogg)$|openstreetmap/.test(url) && !/\/hero-6\./.test(url))).toEqual([])
})
