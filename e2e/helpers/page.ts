import type { APIRequestContext, Page } from '@playwright/test'

/** Matches the failed request that Chromium reports for each script when JavaScript is off. */
export const blockedScript = /^request: csp .*\.js$/

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
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
