// Tells search engines what has changed (indexnow.org). It compares what there is with what they were told last, so that nothing depends on
// who wrote, where, or on a process that lives on.
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { listPageEntries, listPostEntries, type SitemapSources } from './sitemap-entries.ts'

type IndexNowOptions = SitemapSources & {
  key: string
  stopping: AbortSignal
  endpoint?: string
}

/** Passes it on to all search engines that take part. */
const indexNowEndpoint = 'https://api.indexnow.org/indexnow'

const settingName = 'indexnow'
/** What one call may hold. */
const maxUrls = 10_000
const timeoutMs = 20_000

/** Since when each address is as it is. */
type Submitted = { posts: string; urls: Record<string, string> }

/**
 * One look, and a call where something has changed. The first look only remembers.
 * @throws when they did not take it: the next look tells it again
 */
export async function notifySearchEngines(db: Db, settings: IndexNowOptions): Promise<void> {
  const stored = await readSetting(db, settingName)
  const submitted: Submitted | null = stored === undefined ? null : JSON.parse(stored)
  const posts = await readPostsFingerprint(db, settings)
  const pages = Object.fromEntries((await listPageEntries(settings)).map(({ url, changedAt }) => [url, changedAt]))
  const isSame =
    submitted?.posts === posts && Object.entries(pages).every(([url, changedAt]) => submitted.urls[url] === changedAt)
  if (isSame) return
  const postEntries = await listPostEntries(settings, { offset: 0, limit: Number.POSITIVE_INFINITY })
  const urls = { ...pages, ...Object.fromEntries(postEntries.map(({ url, changedAt }) => [url, changedAt])) }
  // An address of before this site moved is another site's.
  const ownUrls = listChangedUrls(submitted?.urls ?? urls, urls).filter((url) => url.startsWith(`${settings.siteUrl}/`))
  await submitUrls(ownUrls, settings)
  await writeSetting(db, settingName, JSON.stringify({ posts, urls } satisfies Submitted))
}

/** Another after every write, and once a scheduled post has come due. */
async function readPostsFingerprint(db: Db, { listPosts }: SitemapSources): Promise<string> {
  const version = await db.selectFrom('change_counters').select('number').where('name', '=', 'posts').executeTakeFirst()
  const [newest] = await listPosts({ limit: 1 })
  return `${version?.number ?? 0} ${newest?.id ?? ''}`
}

/** Addresses that are new, have changed or are gone. */
function listChangedUrls(before: Submitted['urls'], after: Submitted['urls']): string[] {
  return Object.keys({ ...before, ...after }).filter((url) => before[url] !== after[url])
}

async function submitUrls(
  urls: string[],
  { siteUrl, key, stopping, endpoint = indexNowEndpoint }: IndexNowOptions,
): Promise<void> {
  for (let start = 0; start < urls.length; start += maxUrls) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: urls.slice(start, start + maxUrls),
      }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  }
}
