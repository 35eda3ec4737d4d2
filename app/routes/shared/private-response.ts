import { pageMeta } from '#app/seo/page-meta.ts'
import { brand } from '#content/brand.ts'
import { yourData } from '#content/your-data.ts'

/** The link is a key: the page is kept nowhere, indexed nowhere, and its address is told to nobody. */
export function privateResponseInit(isThere: boolean) {
  return {
    status: isThere ? 200 : 404,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' },
  }
}

export function privateMeta(site: { url: string }) {
  return pageMeta({ site, brand, path: '/your-data', meta: yourData.meta, isIndexed: false })
}
