import type { RequestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

/** Status and headers for pages behind a secret link: not cached, not indexed, and no referrer to other sites. */
export function privateResponseInit(isThere: boolean) {
  return {
    status: isThere ? 200 : 404,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' },
  }
}

export function privateMeta({ site, content: { brand, yourData } }: Pick<RequestContext, 'site' | 'content'>) {
  return pageMeta({ site, brand, path: '/your-data', meta: yourData.meta, isIndexed: false })
}
