import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** Matches the failed request that Chromium reports for each script when JavaScript is off. */
export const blockedScript = /^request: csp .*\.js$/

/** The link to a page in the footer, whatever the site's menu calls that page. */
export function footerLink(page: Page, path: string): Locator {
  return page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()
}

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Headings, links, paragraphs, lists and the like without any content, and pictures without a source, by their class. */
export function emptyPartsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, h4, p, a, button, ul, ol, dl, li, dt, dd, figure, figcaption)',
    )
    const filled = 'img, svg, video, canvas, input, textarea, [aria-label]'
    // Live regions are filled later.
    const empty = [...parts].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.closest('[role="status"], [role="alert"], [aria-live], [aria-hidden="true"]') &&
        !part.ariaLabel &&
        !part.textContent?.trim() &&
        !part.querySelector(filled),
    )
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([src]), main img[src=""]')]
    return [...empty, ...pictures].map((part) => `${part.localName}.${part.className}`)
  })
}

/** The words of headings, buttons and figures that are broken across lines. */
export function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const element of document.querySelectorAll('h1, h2, h3, .button, dt, dd')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // Lines may end after a hyphen or a slash.
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–/]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => top)
          if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(word)
        }
      }
    }
    return broken
  })
}

/** Returns an array to which the URL of each later request is added. */
export function recordRequests(page: Page, pattern = /^/): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url())
  })
  return urls
}

export async function newestPostPath(request: APIRequestContext): Promise<string> {
  const [post]: { slug: string }[] = await (await request.get('/api/posts?limit=1')).json()
  return `/blog/${post?.slug}`
}

export function canonicalUrlOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}
