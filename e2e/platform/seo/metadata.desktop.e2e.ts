// Titles, sharing tags and structured data of each page (spec §1). Desktop only, because phones get the same HTML.
import type { APIRequestContext, Page } from '@playwright/test'
import { isSample } from '../../../content/is-sample.ts'
import { samplePosts } from '../../../content/sample-posts/index.ts'
import { blockedScript, canonicalUrlOf } from '../../helpers/page.ts'
import { projects, services, team } from '../../helpers/sample-content.ts'
import { expect, readText, test } from '../../helpers/site.ts'
import { findStructuredDataErrors, readPage, type StructuredData } from '../../helpers/structured-data.ts'

const servicePaths = services.map(({ slug }) => `/services/${slug}`)
const members = team.map(({ slug }) => `/team/${slug}`)
const others = ['/', '/about', '/blog', '/contact', '/quote', '/portfolio', ...members]
const legal = ['/terms-of-use', '/privacy-policy']

// Scripts are off, because search engines may read pages without running them.
test.use({ javaScriptEnabled: false })
test.beforeEach(({ allowProblems }) => allowProblems(blockedScript))

test('each page has its own title, description and sharing tags', async ({ request, site }) => {
  const pages = [...servicePaths, ...others, ...legal, ...(await projectPaths(request)), ...(await samplePostPaths(request))]
  const seen = new Map<string, string>()
  for (const path of pages) {
    const { tags } = readPage(await readText(request, path))
    const [title = '', description = ''] = ['title', 'description'].map((name) => tags[name]?.[0])
    for (const text of [title, description]) {
      expect([path, text, seen.get(text)]).toEqual([path, expect.stringMatching(/./), undefined])
      seen.set(text, path)
    }
    if (isSample) {
      // Search results cut off longer texts, and shorter texts say too little.
      expect.soft(unescapeHtml(title).length, `${path}: ${title}`).toBeGreaterThanOrEqual(50)
      expect.soft(unescapeHtml(title).length, `${path}: ${title}`).toBeLessThanOrEqual(60)
      expect.soft(unescapeHtml(description).length, `${path}: ${description}`).toBeGreaterThanOrEqual(120)
      expect.soft(unescapeHtml(description).length, `${path}: ${description}`).toBeLessThanOrEqual(155)
    }
    const address = path === '/' ? `${site.url}/` : `${site.url}${path}`
    expect.soft(tags, path).toMatchObject({
      keywords: [expect.stringMatching(/./)],
      'og:site_name': [expect.stringMatching(/./)],
      'og:type': [expect.stringMatching(/./)],
      'og:title': [title],
      'og:description': [description],
      'og:url': [address],
      'twitter:card': [expect.stringMatching(/^summary/)],
      'twitter:title': [title],
      'twitter:description': [description],
    })
    expect.soft(canonicalUrlOf(await readText(request, path)), path).toBe(address)
  }
})

test('structured data is valid schema.org, and the URLs in it exist', async ({ request, site }) => {
  const urls = new Set<string>()
  for (const path of [
    ...servicePaths,
    ...others,
    ...legal,
    ...(await projectPaths(request)),
    ...(await samplePostPaths(request)),
  ]) {
    const html = await readText(request, path)
    expect.soft(await findStructuredDataErrors(html), path).toEqual([])
    for (const address of urlsIn(readPage(html).data)) urls.add(address)
  }
  for (const address of urls) expect.soft([address, (await request.get(address)).status()]).toEqual([address, 200])
  expect([...urls].filter((address) => !address.startsWith(site.url))).toEqual([])
})

test('an error in structured data is found', async () => {
  const page = (...entities: object[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': entities })}</script>`
  const person = { '@type': 'Person', name: 'A person' }
  const role = { '@type': 'Role', roleName: 'Camera', contributor: person }
  expect(await findStructuredDataErrors(page({ '@type': 'CreativeWork', name: 'A work', contributor: [role] }))).toEqual([])
  for (const entity of [
    { '@type': 'Sevice', name: 'A service' },
    { '@type': 'Service', name: 'A service', questions: [] },
    { '@type': 'CreativeWork', contributor: [{ ...role, camera: person }] },
    { '@type': 'VideoObject', name: 'A film without a date or a picture' },
  ])
    expect(await findStructuredDataErrors(page(entity))).not.toEqual([])
})

for (const path of servicePaths) {
  test(`${path} has structured data for its service, projects and questions`, async ({ page, request, site }) => {
    await page.goto(path)
    const { data } = readPage(await readText(request, path))
    const [name] = await page.getByRole('contentinfo').locator(`a[href="${path}"]`).allTextContents()
    const links = await page
      .locator('main a[href^="/portfolio/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const projectUrls = [...new Set(links)].map((link) => `${site.url}${link}`)
    expect(projectUrls).toHaveLength(projects.filter(({ service }) => path.endsWith(`/${service}`)).length)
    expect(data).toMatchObject({
      Service: [
        {
          name: expect.stringMatching(/./),
          url: `${site.url}${path}`,
          provider: { '@type': 'Organization', url: site.url },
          ...(projectUrls.length > 0 && {
            hasOfferCatalog: {
              itemListElement: projectUrls.map((url, index) => ({ position: index + 1, item: { '@type': 'CreativeWork', url } })),
            },
          }),
        },
      ],
      BreadcrumbList: [{ itemListElement: [{ item: `${site.url}/` }, { name, item: `${site.url}${path}` }] }],
    })
    await expectQuestions(page, data)
  })
}

test('/about has structured data for its questions', async ({ page, request }) => {
  await page.goto('/about')
  await expectQuestions(page, readPage(await readText(request, '/about')).data)
})

/** The questions in the structured data must be exactly those on the page. */
async function expectQuestions(page: Page, data: StructuredData) {
  const questions = page.locator('main details')
  const expected = await questions.evaluateAll((all) =>
    all.map((one) => ({
      name: one.firstElementChild?.textContent,
      acceptedAnswer: { text: one.lastElementChild?.textContent },
    })),
  )
  expect(data.FAQPage).toHaveLength(1)
  expect(data.FAQPage?.[0]?.mainEntity).toHaveLength(expected.length)
  expect(data.FAQPage).toMatchObject([{ mainEntity: expected }])
}

test('structured data of each team member has a role, a portrait and an external profile', async ({ request, site }) => {
  for (const { slug, name, role, linkedin } of team) {
    const { data } = readPage(await readText(request, `/team/${slug}`))
    const person = { name, jobTitle: role, sameAs: [linkedin], image: expect.stringContaining(`${site.url}/`) }
    expect.soft(data.Person, slug).toMatchObject([person])
  }
})

test('structured data of each project has a date, credits and breadcrumbs, and its film can be fetched', async ({
  request,
  site,
}) => {
  let films = 0
  for (const path of await projectPaths(request)) {
    const { data, tags } = readPage(await readText(request, path))
    expect.soft(data, path).toMatchObject({
      CreativeWork: [
        {
          url: `${site.url}${path}`,
          description: unescapeHtml(tags.description?.[0] ?? ''),
          dateCreated: expect.stringMatching(/^20\d\d$/),
          creator: { '@type': 'Organization', url: site.url },
          sourceOrganization: { name: expect.stringMatching(/./) },
          contributor: expect.arrayContaining([expect.objectContaining({ roleName: expect.stringMatching(/./) })]),
        },
      ],
      BreadcrumbList: [
        { itemListElement: [{ item: `${site.url}/` }, { item: `${site.url}/portfolio` }, { item: `${site.url}${path}` }] },
      ],
    })
    const { video } = data.CreativeWork?.[0] ?? {}
    if (!isFilm(video)) continue
    films += 1
    const [film, still] = [await request.head(video.contentUrl), await request.head(video.thumbnailUrl)]
    expect.soft([film.status(), film.headers()['content-type']]).toEqual([200, video.encodingFormat])
    expect.soft([still.status(), still.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect.soft(Date.parse(video.uploadDate)).toBeLessThan(Date.now())
  }
  expect(films).toBe(projects.filter(({ film }) => film).length)
})

test('structured data of the portfolio lists every project', async ({ page, request, site }) => {
  await page.goto('/portfolio')
  const links = await page
    .locator('main a[href^="/portfolio/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const { data } = readPage(await readText(request, '/portfolio'))
  const list = data.CollectionPage?.[0]?.mainEntity
  expect(list).toMatchObject({
    numberOfItems: projects.length,
    itemListElement: [...new Set(links)].map((link, index) => ({ position: index + 1, url: `${site.url}${link}` })),
  })
})

async function projectPaths(request: APIRequestContext): Promise<string[]> {
  const paths = (await readText(request, '/portfolio')).matchAll(/<a [^>]*href="(\/portfolio\/[\w-]+)"/g)
  return [...new Set([...paths].map(([, path = '']) => path))]
}

/** Paths of the sample posts, without posts of other tests, whose titles and descriptions are shorter than required. */
async function samplePostPaths(request: APIRequestContext): Promise<string[]> {
  const posts: { slug: string; title: string }[] = await (await request.get('/api/posts')).json()
  const titles = samplePosts.map(({ title }) => title)
  return posts.filter(({ title }) => titles.includes(title)).map(({ slug }) => `/blog/${slug}`)
}

/** URLs in structured data, except profiles on other sites (`sameAs`). */
function urlsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(urlsIn)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => {
    if (name === 'sameAs' || name.startsWith('@')) return []
    const texts = [value].flat().filter((one): one is string => typeof one === 'string' && /^https?:/.test(one))
    return texts.length > 0 ? texts : urlsIn(value)
  })
}

type Film = { contentUrl: string; thumbnailUrl: string; encodingFormat: string; uploadDate: string }

function isFilm(video: unknown): video is Film {
  return typeof video === 'object' && video !== null && 'contentUrl' in video
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
